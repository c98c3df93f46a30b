import Testing

@testable import Gallery

@Test func moduleLoads() {}
