/// Creates features and takes them back, in memory.
package struct FeatureComposer {
  package let repository: Repository
  /// The name of the folder of the clone.
  let rootFolder: String

  package init(_ repository: Repository, rootFolder: String = "") {
    self.repository = repository
    self.rootFolder = rootFolder
  }

  private var templates: [String: String] {
    let files = repository.files.filter { $0.path.hasPrefix(FeatureTemplate.folder) }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (String(file.path.dropFirst(FeatureTemplate.folder.count)), file.text)
      }
    )
  }

  private var tree: SourceTree {
    let files = Dictionary(repository.files.map { ($0.path, $0.text) }) { first, _ in first }
    return SourceTree { files[$0] }
  }

  /// The changes that create a feature and compose it.
  ///
  /// Takes time in proportion to the size of the repository, for the check of the names.
  package func adding(_ request: FeatureRequest) throws(FeatureProblem) -> [SourceTree.Change] {
    let names = NameRules.problems(of: request, in: repository, rootFolder: rootFolder)
    guard names.isEmpty else { throw FeatureProblem(names.joined(separator: "\n")) }
    var tree = tree
    var problems: [String] = []
    for (path, text) in try FeatureTemplate.files(for: request, templates: templates) {
      // A folder that git ignores, or that was left over.
      if tree[path] != nil { problems.append("\(path) is there already. Move it away.") }
      tree[path] = text
    }
    for insertion in FeatureEdits.insertions(for: request, in: tree) {
      if let problem = insertion.insert(in: &tree) { problems.append(problem) }
    }
    if let problem = InterfaceSection.add(request, in: &tree) { problems.append(problem) }
    if let problem = changeTable(in: &tree, { $0.add(request) }) { problems.append(problem) }
    guard problems.isEmpty else { throw FeatureProblem(problems.joined(separator: "\n")) }
    return tree.changes
  }

  /// The changes that take a feature back, with all that ``adding(_:)`` has inserted.
  ///
  /// - Parameter discardsEdits: Whether files of the feature that were changed since may be lost.
  package func removing(
    _ name: String,
    discardsEdits: (String) -> Bool
  ) throws(FeatureProblem) -> [SourceTree.Change] {
    let request = try request(of: name)
    let created = try FeatureTemplate.files(for: request, templates: templates)
    var tree = tree
    var problems: [String] = []
    for file in repository.files where request.folders.contains(where: { file.path.isBelow($0) }) {
      if created[file.path] != file.text, !discardsEdits(file.path) {
        problems.append(
          "\(file.path) would be lost: git does not have it as it is. Commit it first."
        )
      }
      tree[file.path] = nil
    }
    let notRemoved =
      [InterfaceSection.remove(request, from: &tree)]
      + FeatureEdits.insertions(for: request, in: tree).reversed().map { $0.remove(from: &tree) }
    problems += notRemoved.compactMap(\.self).map {
      "\($0) Put it back as it was, or take the feature out by hand."
    }
    let problem = changeTable(in: &tree) { table in
      for folder in request.folders { table.remove(folder) }
    }
    if let problem { problems.append(problem) }
    guard problems.isEmpty else { throw FeatureProblem(problems.joined(separator: "\n")) }
    return tree.changes
  }

  /// The request that has created a feature, as its files tell.
  private func request(of name: String) throws(FeatureProblem) -> FeatureRequest {
    let folder = "Features/\(name)"
    guard let manifest = repository.manifests.first(where: { $0.package == folder }) else {
      let names = packages.filter { "Features".isAbove($0) }.map { $0.dropFirst("Features/".count) }
      throw FeatureProblem(
        "NAME=\(name): there is no \(folder). There are: \(names.joined(separator: ", "))."
      )
    }
    let clients = manifest.literals.map(\.text).filter { $0.hasPrefix("../../Clients/") }
      .map { String($0.dropFirst("../../Clients/".count)) }
    for client in clients {
      let others = repository.manifests.filter {
        $0.package != folder && !$0.package.isEmpty
          && $0.literals.contains { $0.text.hasSuffix("/Clients/\(client)") }
      }
      if let other = others.first {
        throw FeatureProblem(
          "\(name) uses \(client), and so does \(other.package). Take the feature out by hand."
        )
      }
    }
    guard clients.count <= 1 else {
      throw FeatureProblem(
        "\(name) uses \(clients.joined(separator: ", ")); `make feature` creates one client. "
          + "Take the feature out by hand."
      )
    }
    let view = "\(folder)/Sources/\(name)/\(name)View.swift"
    let hasView = repository.files.contains { $0.path == view }
    return FeatureRequest(name: name, client: clients.first, hasView: hasView)
  }

  private var packages: [String] { repository.manifests.map(\.package) }

  private func changeTable(
    in tree: inout SourceTree,
    _ change: (inout RootTable) -> Void
  ) -> String? {
    guard let text = tree["Package.swift"], var table = RootTable(manifest: text) else {
      return "Package.swift in the top folder has no table of packages."
    }
    change(&table)
    tree["Package.swift"] = table.manifest
    return nil
  }
}

extension RootTable {
  fileprivate mutating func add(_ request: FeatureRequest) {
    let name = request.name
    let client = request.client.map { [$0, "\($0)Testing"] } ?? []
    let views = request.hasView ? ["ComposableTerminalUI"] : []
    let folder = "Features/\(name)"
    let tested = (["ActionText", "ComposableArchitecture"] + views + client).sorted()
    add(
      Row(folder: folder, products: [name]),
      tests: [Row(folder: folder, targets: ["\(name)Tests"], products: tested)]
    )
    if let client = request.client { addClient(client) }
    let live = request.client.map { [$0, "\($0)Live"] } ?? []
    add([name], to: "ExplorationTests")
    add((request.hasView ? [name] : []) + live, to: "ComposedCLI")
  }

  private mutating func addClient(_ name: String) {
    let folder = "Clients/\(name)"
    let tests = ["LiveTests", "TestingTests", "Tests"].map { name + $0 }
    add(
      Row(folder: folder, products: [name, "\(name)Live", "\(name)Testing"]),
      tests: [Row(folder: folder, targets: tests, products: ["Dependencies"])]
    )
  }
}
