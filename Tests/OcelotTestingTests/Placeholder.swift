import OcelotTesting
import Testing

@Test func moduleLoads() {}
