/// The arrows Apps → Features → Clients → Core, between modules and between packages.
package enum ArrowRules {
  /// Imports that go against the arrows.
  package static func imports(in repository: Repository) -> [Violation] {
    let modules = Dictionary(repository.sources.map { ($0.module.name, $0.module) }) { one, _ in one
    }
    return repository.sources.flatMap { file, importer in
      file.content.imports.compactMap { declaration in
        guard declaration.module != importer.name,
          let remedy = modules[declaration.module].map({
            remedy(for: importer, importing: $0, isPreview: file.isPreview)
          }) ?? remedy(for: importer, importingForeign: declaration.module)
        else { return nil }
        return Violation(
          file: file.path,
          line: declaration.line,
          rule: "\(importer.name) imports \(declaration.module), which is against the arrows.",
          remedy: remedy
        )
      }
    }
  }

  /// The way around an import; `nil` for one that goes along the arrows.
  private static func remedy(
    for importer: Module,
    importing imported: Module,
    isPreview: Bool
  ) -> String? {
    let isTest = importer.layer == .test
    let isOwn = importer.package == imported.package
    if imported.name == "SystemTesting", !isOwn, !(isTest && importer.name.hasSuffix("SystemTests"))
    {
      return "Move what needs it to a target of tests named …SystemTests."
    }
    switch imported.layer {
    case .live
    where importer.layer != .host && !(isOwn && [.live, .test].contains(importer.layer)):
      return "Import the interface, and let the host provide the live value."
    case .doubles where ![.doubles, .test].contains(importer.layer) && !isPreview:
      return "Use the interface here; move what needs the fake to a test or a preview."
    // Apps that are written for SwiftUI have their host in its module.
    case .support
    where ![.live, .host, .test].contains(importer.layer) && !isOwn && importer.name != "SwiftUI":
      return "Ask a client for what is needed, through its interface."
    default: break
    }
    if importer.layer == .client, imported.layer != .core {
      return "An interface knows Core alone: move the code to the live or the testing module."
    }
    switch (importer.folder, imported.folder) {
    case ("Core", let folder) where folder != "Core":
      return "Core knows no feature, client or app: move the code up, or what it needs down."
    case ("Clients", "Apps"), ("Clients", "Features"):
      return "Pass the value through the client's interface."
    case ("Features", "Features") where !isOwn:
      return "Features stay independent: let the parent in Apps/ComposedApp wire the two."
    case ("Features", "Apps"): return "Tell the parent by a delegate action."
    case ("Apps", "Apps") where imported.layer == .host && importer.layer != .host:
      return "Move what both need to Apps/ComposedApp."
    default: return nil
    }
  }

  private static func remedy(for importer: Module, importingForeign module: String) -> String? {
    // Synchronization is a part of the standard library.
    let allowed: Set = [
      "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization",
    ]
    guard importer.layer == .client, !allowed.contains(module) else { return nil }
    return "An interface knows Core and Foundation alone: move the code to the live module."
  }

  /// Dependencies between packages, and on live clients, that go against the arrows.
  ///
  /// Nobody depends on benchmarks, so these may measure a package with what is made of it.
  package static func packages(in repository: Repository) -> [Violation] {
    let allowed = [
      "Apps": ["Apps", "Clients", "Core", "Features"],
      "Clients": ["Clients", "Core"],
      "Core": ["Core"],
      "Features": ["Clients", "Core"],
    ]
    return repository.manifests.flatMap { manifest -> [Violation] in
      let folder = String(manifest.package.prefix { $0 != "/" })
      guard let below = allowed[folder], !manifest.package.hasSuffix("/Benchmarks") else {
        return []
      }
      return manifest.literals.compactMap { literal in
        let target =
          literal.text.hasPrefix("../../")
          ? literal.text.resolved(in: manifest.package).prefix { $0 != "/" } : nil
        let isLive = literal.text.hasSuffix("ClientLive") && folder != "Clients"
        guard isLive || target.map({ !below.contains(String($0)) }) == true else { return nil }
        return Violation(
          file: manifest.path,
          line: literal.line,
          rule: "A package of \(folder) depends on \(literal.text).",
          remedy:
            "Arrows point down: Apps → Features → Clients → Core. Features and apps depend on "
            + "interfaces; the root gives the live clients to the host."
        )
      }
    }
  }
}

extension Module {
  /// The top-level folder of the module's package: `Features` of `Features/Counter`.
  fileprivate var folder: String {
    layer == .host ? "Apps" : String(package.prefix { $0 != "/" })
  }
}

extension Repository.File {
  /// Whether the file holds previews: it says so in its name or lies in a folder of them.
  fileprivate var isPreview: Bool {
    path.split(separator: "/").contains { $0 == "Previews" || $0.hasSuffix("Previews.swift") }
  }
}
