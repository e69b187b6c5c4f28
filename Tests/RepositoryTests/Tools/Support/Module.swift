/// A module of this repository, classified by its folder and its name.
package struct Module: Hashable {
  /// The layers of the repository, from the bottom up, and what lies beside them.
  package enum Layer: String {
    case core, support, client, live, doubles, feature, app, host, test
  }

  package let name: String
  package let layer: Layer
  /// The folder of the package, relative to the root; empty for the root package.
  package let package: String

  package init(name: String, layer: Layer, package: String) {
    self.name = name
    self.layer = layer
    self.package = package
  }

  /// The module a source file belongs to, or nil when it lies in no module's folder.
  ///
  /// Understands `<Layer>/<Package>/Sources/<Module>/…`, `<Layer>/<Package>/Tests/<Module>/…`,
  /// `Apps/<Host>/Sources/…` (a target of the root package), `Tests/Fuzz/Sources/<Module>/…` (a package
  /// with a program that uses everything), `Tests/RepositoryTests/…` (a package with these rules and the
  /// program `house`) and `Tests/<Module>/…`. The template of features (`Tests/FeatureTemplate`) is in no module.
  package init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    if parts.starts(with: ["Tests", "Fuzz"]) {
      guard parts.count >= 5, parts[2] == "Sources" else { return nil }
      self.init(name: parts[3], layer: .host, package: "Tests/Fuzz")
      return
    }
    if parts.starts(with: ["Tests", "RepositoryTests"]) {
      guard parts.count > 2, parts.last != "Package.swift" else { return nil }
      let name =
        switch parts[2] {
        case "Command": "house"
        case "Text": "HouseText"
        case "Tools": "HouseTools"
        default: parts[1]
        }
      let layer: Layer = name == parts[1] ? .test : .host
      self.init(name: name, layer: layer, package: "Tests/RepositoryTests")
      return
    }
    guard !parts.starts(with: ["Tests", "FeatureTemplate"]) else { return nil }
    if parts.first == "Tests", parts.count >= 3 {
      self.init(name: parts[1], layer: .test, package: "")
      return
    }
    guard parts.count >= 4 else { return nil }
    let package = parts[0] + "/" + parts[1]
    if package == "Apps/ComposedCLI" {
      self.init(name: parts[1], layer: .host, package: "")
      return
    }
    guard parts.count >= 5, parts[2] == "Sources" || parts[2] == "Tests" else { return nil }
    let name = parts[3]
    guard parts[2] == "Sources" else {
      self.init(name: name, layer: .test, package: package)
      return
    }
    switch parts[0] {
    case "Apps": self.init(name: name, layer: .app, package: package)
    case "Core" where package == "Core/HTTPFetch":
      let layer: Layer = name.hasSuffix("Testing") ? .doubles : .support
      self.init(name: name, layer: layer, package: package)
    case "Core": self.init(name: name, layer: .core, package: package)
    case "Features": self.init(name: name, layer: .feature, package: package)
    case "Clients":
      let layer: Layer =
        if parts[1] == name {
          .client
        } else if name.hasSuffix("Testing") {
          .doubles
        } else {
          // One for each kind of world, such as a file and a server, and what they are made of.
          .live
        }
      self.init(name: name, layer: layer, package: package)
    default: return nil
    }
  }
}
