// The layouts that Ocelot brings. Each has a folder.
