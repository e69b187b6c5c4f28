internal import ActionText
internal import Sharing

/// The shared values that pages have replaced, with those from before.
@MainActor
final class SharedOverrides {
  private struct Override {
    let old: JSONValue
    /// The key of the value; nil if it has none.
    let key: String?
    /// The places at which the state referred to the value when it was replaced.
    let places: [String]
    let takeBack: () -> Void

    /// Whether a page means this value where the state refers to it no longer.
    func isNamed(_ place: String) -> Bool { key == place || places.contains(place) }
  }

  /// A value that a page has replaced.
  struct Replaced {
    let root: ObjectIdentifier
    let key: String?
    /// A name by which it can be taken back.
    let name: String
    let old: JSONValue
  }

  /// The most values at a time.
  static let maximumCount = 200

  private var overrides: [ObjectIdentifier: Override] = [:]

  nonisolated init() {}

  var count: Int { overrides.count }

  /// The replaced values, in the order of their names.
  var all: [Replaced] {
    overrides.map { root, override in
      let name = override.key ?? override.places.first ?? ""
      return Replaced(root: root, key: override.key, name: name, old: override.old)
    }
    .sorted { $0.name < $1.name }
  }

  /// Replaces a value of a state.
  ///
  /// - Parameters:
  ///   - place: The place at which the state refers to the value, or its key.
  ///   - value: The new value; nil restores the replaced one.
  ///   - json: Reads the current value.
  /// - Returns: The reason why it cannot be set; nil if it was set.
  func set(
    _ place: String,
    to value: JSONValue?,
    in state: Any,
    json: (_ path: JSONPath) -> JSONValue?
  ) -> String? {
    let places = SharedPlaces(in: state)
    let index = places.values.firstIndex {
      $0.key == place || $0.places.contains { $0.description == place }
    }
    guard let value else {
      // The feature that refers to the value may be gone.
      let root = index.map { places.values[$0].root }.flatMap { overrides[$0] == nil ? nil : $0 }
      let named =
        overrides.first { $0.value.key == place } ?? overrides.first { $0.value.isNamed(place) }
      guard let found = root ?? named?.key, let override = overrides.removeValue(forKey: found)
      else { return "'\(place.prefix(200))' is not overridden." }
      override.takeBack()
      return nil
    }
    guard let index else {
      return "The state refers to no shared value '\(place.prefix(200))'."
    }
    let (shared, found) = (places.values[index], places.wrappers[index])
    guard overrides[shared.root] != nil || overrides.count < Self.maximumCount else {
      return "At most \(Self.maximumCount) shared values are overridden."
    }
    let old = json(shared.places[0]) ?? .null
    do throws(ActionTextError) {
      let takeBack = try found._replace(with: value)
      // If it is replaced again, the value from before the first replacement is restored.
      if overrides[shared.root] == nil {
        overrides[shared.root] = Override(
          old: old,
          key: shared.key,
          places: shared.places.map(\.description),
          takeBack: takeBack
        )
      }
      return nil
    } catch {
      return "'\(place.prefix(200))' cannot be that: \(error.message)."
    }
  }
}
