import Testing

// The gate has no public interface.
@testable import InspectorServer

@Suite struct GateLimitsTests {
  @Test(arguments: [
    (64, 4, 4), (256, 16, 16), (1_024, 64, 32), (1_048_576, 64, 32), (.max, 64, 32),
  ])
  func aQuarterOfTheDescriptorsIsForConnections(
    _ example: (descriptors: Int, strangers: Int, guests: Int)
  ) throws {
    let limits = try GateLimits(descriptors: example.descriptors)
    #expect(limits.strangers == example.strangers)
    #expect(limits.guests == example.guests)
    #expect(limits.strangers + 3 * limits.guests <= example.descriptors / 4)
  }

  @Test(arguments: [0, 16, 63])
  func tooFewDescriptorsAreSaid(descriptors: Int) {
    let error = #expect(throws: ListeningError.self) { try GateLimits(descriptors: descriptors) }
    #expect(error?.reason.contains("may open \(descriptors) files at a time") == true)
    #expect(error?.reason.hasSuffix("Raise that number with `ulimit -n 1024`.") == true)
  }
}
