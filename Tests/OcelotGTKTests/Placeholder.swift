import OcelotGTK
import Testing

@Test func moduleLoads() {}
