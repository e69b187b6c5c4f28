import CasePaths
import Testing

@Suite struct CaseDescriptorTests {
  @Test func describesEachCaseInOrder() {
    let descriptors = Loading._$caseDescriptors
    #expect(
      descriptors.map(\.name) == [
        "idle", "loaded", "progress", "failed", "range", "retrying", "default", "impossible",
      ]
    )
    #expect(ObjectIdentifier(descriptors[0].valueType) == ObjectIdentifier(Void.self))
    #expect(ObjectIdentifier(descriptors[1].valueType) == ObjectIdentifier(String.self))
    #expect(
      ObjectIdentifier(descriptors[3].valueType)
        == ObjectIdentifier((code: Int, reason: String).self)
    )
    #expect(ObjectIdentifier(descriptors[5].valueType) == ObjectIdentifier(Loading.self))
  }

  @Test func embedsPayloadsOfTheRightType() {
    let loaded = Loading._$caseDescriptors[1]
    #expect(loaded.embed("a") == .loaded("a"))
    #expect(loaded.embed(1) == nil)
    #expect(Loading._$caseDescriptors[0].embed(()) == .idle)
  }

  @Test func extractsPayloads() {
    let loaded = Loading._$caseDescriptors[1]
    #expect(loaded.extract(.loaded("a")) as? String == "a")
    #expect(loaded.extract(.idle) == nil)
    #expect(Loading._$caseDescriptors[0].extract(.idle) is Void)
  }

  @Test func areAbsentFromAConformanceByHand() {
    #expect(ByHand._$caseDescriptors.isEmpty)
    #expect(Nothing._$caseDescriptors.isEmpty)
  }

  @Test func describeOptionalsAndResults() {
    #expect(Int?._$caseDescriptors.map(\.name) == ["none", "some"])
    #expect(Result<Int, LoadingError>._$caseDescriptors.map(\.name) == ["success", "failure"])
  }
}
