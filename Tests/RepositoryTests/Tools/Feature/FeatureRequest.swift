/// The feature that `make feature` is to create, or `make remove-feature` to take back.
package struct FeatureRequest: Equatable, Sendable {
  /// The name of the package, such as `Weather`.
  package let name: String
  /// The name of the client that is created with it, such as `WeatherClient`.
  package let client: String?
  /// Whether the feature has a screen, and so a tab in the app.
  package let hasView: Bool

  package init(name: String, client: String? = nil, hasView: Bool = true) {
    self.name = name
    self.client = client
    self.hasView = hasView
  }

  /// The name of a property or a case for it: `weather`.
  package var property: String { Self.property(name) }

  /// The title of its tab: `Air quality` for `AirQuality`, and `URL list` for `URLList`.
  package var title: String {
    let letters = Array(name)
    var title = ""
    for (index, letter) in letters.enumerated() {
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      let beginsWord =
        index > 0 && letter.isUppercase
        && (!letters[index - 1].isUppercase || isBeforeSmall)
      title +=
        (beginsWord ? " " : "") + (beginsWord && isBeforeSmall ? letter.lowercased() : "\(letter)")
    }
    return title
  }

  /// The folders that hold nothing else.
  package var folders: [String] {
    ["Features/\(name)"] + (client.map { ["Clients/\($0)"] } ?? [])
  }

  package static func property(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// A request that cannot be carried out: the problem and the next step.
package typealias FeatureProblem = HouseProblem
