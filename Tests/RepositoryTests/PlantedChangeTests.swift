import Testing

@Suite struct PlantedChangeTests {
  /// A fault whose place is gone would prove nothing.
  @Test(arguments: PlantedChange.all.map(\.file).indices)
  func hasItsPlace(index: Int) throws {
    let change = PlantedChange.all[index]
    let repository = try RepositoryRulesTests.repository.get()
    let file = try #require(repository.files.first { $0.path == change.file })
    let text = try change.planted(in: file.text, switchedBy: "/switches/\(index)")
    #expect(text != file.text)
    #expect(text.contains("/switches/\(index)") == change.isCompiled)
  }

  @Test func thereAreTwentyInAllLayers() throws {
    #expect(PlantedChange.all.count >= 20)
    let layers = Set(PlantedChange.all.map { $0.file.prefix { $0 != "/" } })
    #expect(layers == ["Apps", "Clients", "Core", "Features", "Tests"])
  }

  /// A test that is to fail must be among those that are affected.
  @Test func eachFailsATestThatItAffects() throws {
    let graph = TestGraph(try RepositoryRulesTests.repository.get())
    for change in PlantedChange.all where change.failing != "Tests/RepositoryTests" {
      let units = try #require(graph.affected(by: [change.file]))
      #expect(
        units.contains { $0.folder == change.failing || $0.tests.contains(change.failing) },
        "\(change.file)"
      )
    }
  }
}
