internal import Foundation

/// The expressions by which a file finds clients among the dependencies.
///
/// A client is found by its type, `$0[JokeClient.self]`, or by a property with any name: `$0.jokes.joke = …`.
struct ClientPlaces {
  /// The types in brackets.
  private var types: Set<String> = []
  /// The properties, with the endpoints that are set through them.
  private var endpoints: [String: Set<String>] = [:]

  /// Reads the source of a file.
  init(in file: String) {
    for part in file.components(separatedBy: "$0[").dropFirst() {
      let name = Self.name(at: part)
      if part.dropFirst(name.count).hasPrefix(".self]") { types.insert(name) }
    }
    for part in file.components(separatedBy: "$0.").dropFirst() {
      let property = Self.name(at: part)
      let rest = part.dropFirst(property.count)
      guard rest.first == "." else { continue }
      let endpoint = Self.name(at: rest.dropFirst())
      guard rest.dropFirst(1 + endpoint.count).hasPrefix(" = ") else { continue }
      endpoints[property, default: []].insert(endpoint)
    }
  }

  /// Returns the expressions for clients, by the names of their types.
  ///
  /// A property is the one of a client if most of the client's endpoints are set through it.
  ///
  /// - Parameter called: The endpoints that were called, such as `JokeClient.joke`.
  func places(of called: some Sequence<String>) -> [String: String] {
    var names: [String: Set<String>] = [:]
    for name in called {
      guard let dot = name.lastIndex(of: ".") else { continue }
      names[String(name[..<dot]), default: []].insert(String(name[name.index(after: dot)...]))
    }
    var places: [String: String] = [:]
    for (client, names) in names {
      let usual = client.prefix(1).lowercased() + client.dropFirst()
      let found = endpoints.mapValues { $0.intersection(names).count }.filter { $0.value > 0 }
        .max {
          ($0.value, $0.key == usual ? 1 : 0, $1.key) < ($1.value, $1.key == usual ? 1 : 0, $0.key)
        }
      if let found { places[client] = found.key }
    }
    for type in types { places[type] = "[\(type).self]" }
    return places
  }

  private static func name(at text: some StringProtocol) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
