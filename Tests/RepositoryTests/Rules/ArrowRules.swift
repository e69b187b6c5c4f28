/// The arrows between modules: Apps → Features → Clients → Core, and who may import what beside them.
enum ArrowRules {
  /// Imports that go against the arrows.
  static func violations(in repository: Repository) -> [Violation] {
    let sources = repository.sources
    let modules = Dictionary(
      sources.map { ($0.module.name, $0.module) },
      uniquingKeysWith: { first, _ in first }
    )
    return sources.flatMap { file, importer in
      file.content.imports.compactMap { declaration in
        guard declaration.module != importer.name else { return nil }
        let problem =
          if let imported = modules[declaration.module] {
            problem(of: importer, importing: imported, isPreview: file.isPreview)
          } else {
            problem(of: importer, importingForeign: declaration.module)
          }
        return problem.map {
          Violation(file: file.path, line: declaration.line, rule: $0.rule, remedy: $0.remedy)
        }
      }
    }
  }

  private typealias Problem = (rule: String, remedy: String)

  /// Returns the problem of an import of another module of this repository, if there is one.
  private static func problem(
    of importer: Module,
    importing imported: Module,
    isPreview: Bool
  ) -> Problem? {
    switch imported.layer {
    case .live where !mayImportLive(importer, imported):
      return (
        "\(importer.name) imports the live client \(imported.name); only Apps/ComposedCLI and the "
          + "live client's own package may.",
        "Import the interface instead, and let the host provide the live value."
      )
    case .doubles where ![.doubles, .test].contains(importer.layer) && !isPreview:
      return (
        "\(importer.name) imports the testing module \(imported.name); only tests and previews may.",
        "Use the interface here; move what needs the fake to a test or a preview."
      )
    case .support
    where ![.live, .host, .test].contains(importer.layer)
      && importer.package != imported.package:
      return (
        "\(importer.name) imports \(imported.name), which is for live clients.",
        "Ask a client for what is needed, through its interface."
      )
    default: break
    }
    if imported.package == "Core/SystemTesting", importer.package != imported.package,
      importer.layer != .test
    {
      return (
        "\(importer.name) imports \(imported.name), which only tests may.",
        "Move what needs it to a target of tests."
      )
    }
    if importer.folder == "Core", imported.folder != "Core" {
      return (
        "\(importer.name) is part of Core and imports \(imported.name), which lies above it.",
        "Core knows no feature, client or app: move the code up, or what it needs down."
      )
    }
    if importer.layer == .client, imported.layer != .core {
      return (
        "The client interface \(importer.name) imports \(imported.name); an interface knows Core and "
          + "Foundation only.",
        "Move the code to the live or the testing module."
      )
    }
    if importer.folder == "Clients", ["Apps", "Features"].contains(imported.folder) {
      return (
        "\(importer.name) belongs to a client and imports \(imported.name), which lies above it.",
        "Pass the value through the client's interface."
      )
    }
    if importer.folder == "Features" {
      if imported.layer == .feature, imported.package != importer.package {
        return (
          "The feature module \(importer.name) imports the feature \(imported.name).",
          "Features stay independent: let the parent in Apps/ComposedApp wire the two."
        )
      }
      if imported.folder == "Apps" {
        return (
          "The feature module \(importer.name) imports \(imported.name), which composes it.",
          "Tell the parent by a delegate action."
        )
      }
    }
    if importer.folder == "Apps", importer.layer != .host, imported.layer == .host {
      return (
        "\(importer.name) imports the executable \(imported.name).",
        "Move what both need to Apps/ComposedApp."
      )
    }
    return nil
  }

  /// Returns the problem of an import of a module from outside the repository, if there is one.
  private static func problem(of importer: Module, importingForeign module: String) -> Problem? {
    // Synchronization is a part of the standard library.
    let allowed: Set = [
      "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization",
    ]
    guard importer.layer == .client, !allowed.contains(module) else { return nil }
    return (
      "The client interface \(importer.name) imports \(module); an interface knows Core and "
        + "Foundation only.",
      "Move the code to the live module."
    )
  }

  private static func mayImportLive(_ importer: Module, _ live: Module) -> Bool {
    importer.layer == .host
      || ([.live, .test].contains(importer.layer) && importer.package == live.package)
  }
}

extension Module {
  /// The top-level folder of the module's package: `Features` of `Features/Counter`.
  fileprivate var folder: String {
    switch layer {
    case .host: "Apps"
    default: String(package.prefix { $0 != "/" })
    }
  }
}

extension Repository.File {
  /// Whether the file holds previews: it says so in its name or lies in a folder of them.
  fileprivate var isPreview: Bool {
    path.split(separator: "/").contains { $0 == "Previews" || $0.hasSuffix("Previews.swift") }
  }
}
