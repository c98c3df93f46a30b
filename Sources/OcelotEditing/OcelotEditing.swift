import OcelotEngine

// The machines of swiping, batch editing and reordering come here. They will conform to the
// engine's `InteractionMachine`, through which controllers already reach them.
