/// Checks the names of a new feature and its client before anything is written.
package enum NameRules {
  /// Longer names would make lines of the templates too long.
  package static let maximumLength = 20

  /// The problems of a request, each with the next step; empty if the names can be had.
  package static func problems(
    of request: FeatureRequest,
    in repository: Repository,
    rootFolder: String = ""
  ) -> [String] {
    var problems = problems(ofName: request.name, "NAME", example: "Weather")
    if let client = request.client {
      if client.hasSuffix("Client"), client != "Client" {
        problems += self.problems(ofName: String(client.dropLast(6)), "CLIENT", example: "Weather")
      } else {
        problems.append(
          "CLIENT=\(client): a client's name ends in Client. Try \(request.name)Client."
        )
      }
    }
    // Only a valid name can be taken.
    guard problems.isEmpty else { return problems }
    for name in [request.name] + (request.client.map { [$0] } ?? []) {
      problems += taken(name, in: repository, rootFolder: rootFolder)
    }
    return problems
  }

  private static func problems(ofName name: String, _ option: String, example: String) -> [String] {
    let property = FeatureRequest.property(name)
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    if name.isEmpty {
      return ["\(option) is missing. Try \(option)=\(example)."]
    } else if !isWord || name.first?.isLetter != true {
      return ["\(option)=\(name): a name has letters and digits of ASCII only. Try \(example)."]
    } else if name.first?.isUppercase != true {
      return [
        "\(option)=\(name): a name begins with a capital letter, as the type that it becomes."
      ]
    } else if name.count > maximumLength {
      return [
        "\(option)=\(name): a name has \(maximumLength) characters at most. Choose a shorter one."
      ]
    } else if keywords.contains(name) || keywords.contains(property) {
      return ["\(option)=\(name): `\(property)` is a keyword of Swift. Choose another name."]
    } else if members.contains(property) {
      return [
        "\(option)=\(name): each enum has a member `\(property)` already. Choose another name."
      ]
    } else if name.hasSuffix("Tests") || name.hasSuffix("Feature") || name.hasSuffix("Client") {
      return ["\(option)=\(name): the ending is added to the name. Leave it out."]
    }
    return []
  }

  /// Packages, products, modules, types and members of the app that have the name already.
  private static func taken(
    _ name: String,
    in repository: Repository,
    rootFolder: String
  ) -> [String] {
    var problems: [String] = []
    func report(_ what: String) {
      problems.append("\(name) is the name of \(what) already. Choose another name.")
    }
    let lowercased = name.lowercased()
    // SwiftPM tells packages by the last part of their folders, without regard to case.
    for manifest in repository.manifests
    where manifest.package.split(separator: "/").last?.lowercased() == lowercased {
      report("the package \(manifest.package)")
    }
    if rootFolder.lowercased() == lowercased {
      report("the folder of this clone, the root package")
    }
    if let module = repository.sources.first(where: { $0.module.name.lowercased() == lowercased }) {
      report("the module of \(module.file.path)")
    } else if foreign.contains(lowercased) {
      report("a module or a type of the toolchain")
    } else {
      let types = [name, "\(name)Feature", "\(name)View", "\(name)Preview", "\(name)Error"]
      for type in types {
        guard let path = declaration(of: type, in: repository) else { continue }
        report("a type in \(path) (\(type))")
      }
    }
    let property = FeatureRequest.property(name)
    for path in [FeatureEdits.appFeature, FeatureEdits.appTab, FeatureEdits.featureName] {
      guard let file = repository.files.first(where: { $0.path == path }) else { continue }
      let code = file.content.code
      if code.indices(containing: property).contains(where: { declares(property, code[$0]) }) {
        report("a property or a case in \(path) (\(property))")
      }
    }
    return problems
  }

  /// The file that declares a type of this name, if one does.
  private static func declaration(of type: String, in repository: Repository) -> String? {
    repository.sources.first { file, module in
      guard module.layer != .test, module.layer != .host else { return false }
      let code = file.content.code
      return code.indices(containing: type).contains { declares(type, code[$0]) }
    }?.file.path
  }

  private static let introducers: Set<Substring> = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  private static func declares(_ name: String, _ line: String) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return zip(words, words.dropFirst()).contains { introducers.contains($0) && $1 == name[...] }
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await",
    "break", "case", "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit",
    "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil",
    "nonisolated", "open", "operator", "package", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super",
    "switch", "throw", "throws", "true", "try", "type", "typealias", "var", "where", "while",
  ]

  /// Members of the enums that get a case of this name, without a declaration in their files.
  private static let members: Set<String> = [
    "allCases", "allValueStrings", "defaultValueDescription", "hash", "hashValue", "none",
    "rawValue", "some",
  ]

  /// Modules and types of the toolchain that features use, in lower case.
  private static let foreign: Set<String> = [
    "argumentparser", "array", "bool", "calendar", "character", "clock", "codable", "collection",
    "combine", "comparable", "customdump", "data", "date", "decimal", "dictionary", "dispatch",
    "double", "duration", "error", "foundation", "glibc", "grdb", "hashable", "identifiable", "int",
    "issuereporting", "iterator", "locale", "main", "measurement", "module", "mutex", "never",
    "notification", "observation", "optional", "process", "progress", "range", "regex",
    "regexbuilder", "result", "sendable", "sequence", "set", "string", "substring", "swift",
    "synchronization", "task", "testing", "thread", "timezone", "unit", "url", "uuid", "void",
    "xctest",
  ]
}
