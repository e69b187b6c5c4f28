import Testing

// The proxy has no public interface.
@testable import InspectorServer

@Suite struct ConnectionLimitsTests {
  @Test(arguments: [
    (64, 4, 4), (256, 16, 16), (1_024, 64, 32), (1_048_576, 64, 32), (.max, 64, 32),
  ])
  func aQuarterOfTheDescriptorsIsForConnections(
    _ example: (descriptors: Int, unauthorized: Int, authorized: Int)
  ) throws {
    let limits = try ConnectionLimits(descriptors: example.descriptors)
    #expect(limits.unauthorized == example.unauthorized)
    #expect(limits.authorized == example.authorized)
    #expect(limits.unauthorized + 3 * limits.authorized <= example.descriptors / 4)
  }

  @Test(arguments: [0, 16, 63])
  func tooFewDescriptorsAreSaid(descriptors: Int) {
    let error = #expect(throws: ListeningError.self) {
      try ConnectionLimits(descriptors: descriptors)
    }
    #expect(error?.reason.contains("may open \(descriptors) files at a time") == true)
    #expect(error?.reason.hasSuffix("Raise that number with `ulimit -n 1024`.") == true)
  }
}
