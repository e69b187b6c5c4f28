import Testing

@Suite struct TestGraphTests {
  private func graph() throws -> TestGraph { TestGraph(try RepositoryRulesTests.repository.get()) }

  private func folders(_ path: String...) throws -> [String]? {
    try graph().affected(by: path)?.map(\.folder)
  }

  @Test func aFeatureReachesTheAppAndTheTestsOfTheWhole() throws {
    let folders = try #require(try folders("Features/Counter/Sources/Counter/CounterView.swift"))
    #expect(
      folders.filter { !$0.hasPrefix("Tests/") && !$0.hasSuffix("/Benchmarks") } == [
        "Features/Counter", "Apps/ComposedApp", "Apps/ComposedCLI",
      ]
    )
    #expect(folders.contains("Tests/IntegrationTests"))
    #expect(folders.contains("Tests/HostSystemTests"))
    // The app comes before the tests of the whole.
    #expect(
      folders.firstIndex(of: "Apps/ComposedApp")! < folders.firstIndex(
        of: "Tests/IntegrationTests"
      )!
    )
  }

  @Test func testsOfAFeatureReachNothingElse() throws {
    let path = "Features/Counter/Tests/CounterTests/CounterViewTests.swift"
    #expect(try folders(path) == ["Features/Counter"])
  }

  @Test func documentationReachesItsExamples() throws {
    let documentation = "Core/ComposableArchitecture/Documentation"
    let page = "\(documentation)/Composed.docc/Articles/Effects.md"
    #expect(try folders(page) == [documentation])
    #expect(try folders("README.md", "Core/TerminalUI/README.md") == [])
  }

  @Test func coreReachesAllPackages() throws {
    let graph = try graph()
    let path = "Core/ComposableArchitecture/Sources/CasePaths/CasePath.swift"
    let folders = try #require(graph.affected(by: [path])).map(\.folder)
    for unit in graph.units
    where ["Apps", "Clients", "Features"].contains(where: { $0.isAbove(unit.folder) }) {
      #expect(folders.contains(unit.folder))
    }
  }

  @Test(arguments: ["Package.swift", "Makefile", ".ci/run", "Tests/Runner/run", "new/folder"])
  func theRootReachesEverything(path: String) throws {
    #expect(try graph().affected(by: ["README.md", path]) == nil)
  }

  @Test func filesThatTestsReadReachThem() throws {
    let folders = try folders("Apps/ComposedCLI/Pictures/features.svg")
    #expect(folders?.contains("Tests/HostSystemTests") == true)
  }

  /// The proof for each source of the repository: the tests whose module imports that of the source,
  /// directly or by others, are among those that a change of the source affects.
  ///
  /// The graph comes from the manifests and the table alone, and the imports from the sources alone.
  @Test func noTestThatImportsAChangedModuleIsLeftOut() throws {
    let repository = try RepositoryRulesTests.repository.get()
    let graph = TestGraph(repository)
    var importers: [String: Set<String>] = [:]
    var folders: [String: String] = [:]
    var sources: [String: String] = [:]
    for (file, module) in repository.sources {
      let folder =
        module.package.isEmpty
        ? (module.layer == .host ? "Apps/" : "Tests/") + module.name : module.package
      folders[module.name] = folder
      if module.layer != .test { sources[module.name] = file.path }
      for declaration in file.content.imports {
        importers[declaration.module, default: []].insert(module.name)
      }
    }
    let isTest = Set(repository.sources.filter { $0.module.layer == .test }.map(\.module.name))
    #expect(sources.count > 40)
    for (module, path) in sources {
      var reached: Set = [module]
      var pending = [module]
      while let next = pending.popLast() {
        for importer in importers[next] ?? [] where reached.insert(importer).inserted {
          pending.append(importer)
        }
      }
      let expected = Set(reached.intersection(isTest).compactMap { folders[$0] })
      let affected = Set(try #require(graph.affected(by: [path])).map(\.folder))
      #expect(expected.subtracting(affected) == [], "a change of \(path)")
    }
  }

  @Test func theReportIsAMatrix() throws {
    let report = AffectedReport(
      base: "a\"b",
      paths: ["Features/Counter/Tests/CounterTests/CounterViewTests.swift"],
      graph: try graph()
    )
    #expect(report.text == "Features/Counter\n")
    #expect(
      report.json == """
        {"base":"a\\"b","everything":false,"include":[{"package":"Features/Counter",\
        "tests":["CounterTests"],"command":"Tests/Runner/run package:Features/Counter"}]}

        """
    )
    #expect(report.targets == "Features/Counter CounterTests\n")
    #expect(report.others.contains("FactTests\n"))
  }
}
