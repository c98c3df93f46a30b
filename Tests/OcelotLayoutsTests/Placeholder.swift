import OcelotLayouts
import Testing

@Test func moduleLoads() {}
