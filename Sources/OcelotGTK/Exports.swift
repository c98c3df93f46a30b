/// A program for GTK needs one import: its layouts, sources and content come with it.
@_exported import Ocelot
