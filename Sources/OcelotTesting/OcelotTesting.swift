import Ocelot
