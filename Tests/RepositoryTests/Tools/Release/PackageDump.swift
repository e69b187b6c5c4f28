package import Foundation

/// A package as `swift package dump-package` describes it: what the manifest says once it has run.
package struct PackageDump: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let resources: [Resource]
    let exclude: [String]
    let publicHeadersPath: String?
    let dependencies: [Dependency]
    let settings: [Setting]
  }

  struct Resource: Decodable {
    let path: String
    let rule: [String: [String: String]]
  }

  /// A target or a product that a target needs, with the condition under which it does.
  struct Dependency: Decodable {
    let name: String
    /// The identity of the package whose product it is; `nil` for a target of its own.
    let package: String?
    let condition: Condition?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let key = container.allKeys[0]
      var parts = try container.nestedUnkeyedContainer(forKey: key)
      name = try parts.decode(String.self)
      if key.stringValue == "product" {
        package = try parts.decodeIfPresent(String.self)
        _ = try parts.decodeIfPresent([String: String].self)
      } else {
        package = nil
      }
      condition = try parts.decodeIfPresent(Condition.self)
    }
  }

  struct Condition: Decodable {
    let platformNames: [String]
    let traits: [String]?
  }

  struct Setting: Decodable {
    let tool: String
    let kind: [String: Value]

    /// The value of a setting: a word, or several.
    struct Value: Decodable {
      let words: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first else {
          words = []
          return
        }
        if let word = try? container.decode(String.self, forKey: key) {
          words = [word]
        } else {
          words = (try? container.decode([String].self, forKey: key)) ?? []
        }
      }
    }
  }

  /// A package that this one depends on: of the repository, or by its URL.
  struct PackageDependency: Decodable {
    let identity: String
    let url: String?
    let lowerBound: String?
    let upperBound: String?
    let traits: [Trait]

    struct Trait: Decodable {
      let name: String
      let condition: Condition?

      struct Condition: Decodable {
        let traits: [String]
      }
    }

    private struct Entry: Decodable {
      let identity: String
      let location: [String: [Remote]]?
      let requirement: [String: [Bounds]]?
      let traits: [Trait]?
    }

    private struct Remote: Decodable {
      let urlString: String
    }

    private struct Bounds: Decodable {
      let lowerBound: String
      let upperBound: String
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let entry = try container.decode([Entry].self, forKey: container.allKeys[0])[0]
      identity = entry.identity
      url = entry.location?["remote"]?.first?.urlString
      lowerBound = entry.requirement?["range"]?.first?.lowerBound
      upperBound = entry.requirement?["range"]?.first?.upperBound
      traits = entry.traits ?? []
    }
  }

  struct Trait: Decodable {
    let name: String
    let description: String?
    let enabledTraits: [String]
  }

  let name: String
  let products: [Product]
  let targets: [Target]
  let dependencies: [PackageDependency]
  let traits: [Trait]

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads what `swift package dump-package` has printed.
  package static func decode(_ data: Data) throws -> Self {
    try JSONDecoder().decode(Self.self, from: data)
  }
}
