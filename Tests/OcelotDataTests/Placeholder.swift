import OcelotData
import Testing

@Test func moduleLoads() {}
