/// A program in a window of its own needs one import: the host and everything below come with it.
@_exported import OcelotGTK
