@_exported import Ocelot
