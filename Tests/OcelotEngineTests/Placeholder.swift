import OcelotEngine
import Testing

@Test func moduleLoads() {}
