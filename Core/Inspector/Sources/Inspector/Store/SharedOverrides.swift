internal import ActionText
internal import Sharing

/// The shared values that pages have replaced, with those from before.
@MainActor
final class SharedOverrides {
  private struct Override {
    let old: JSONValue
    let takeBack: () -> Void
  }

  /// The most values at a time.
  static let maximumCount = 200

  private var overrides: [ObjectIdentifier: Override] = [:]

  nonisolated init() {}

  var count: Int { overrides.count }

  /// The values from before, by their storage.
  var all: [ObjectIdentifier: JSONValue] { overrides.mapValues(\.old) }

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
    guard
      let index = places.values.firstIndex(where: {
        $0.key == place || $0.places.contains { $0.description == place }
      })
    else { return "The state refers to no shared value '\(place.prefix(200))'." }
    let (shared, found) = (places.values[index], places.wrappers[index])
    guard let value else {
      guard let override = overrides.removeValue(forKey: shared.root) else {
        return "'\(place.prefix(200))' is not overridden."
      }
      override.takeBack()
      return nil
    }
    guard overrides[shared.root] != nil || overrides.count < Self.maximumCount else {
      return "At most \(Self.maximumCount) shared values are overridden."
    }
    let old = json(shared.places[0]) ?? .null
    do throws(ActionTextError) {
      let takeBack = try found._replace(with: value)
      // If it is replaced again, the value from before the first replacement is restored.
      if overrides[shared.root] == nil {
        overrides[shared.root] = Override(old: old, takeBack: takeBack)
      }
      return nil
    } catch {
      return "'\(place.prefix(200))' cannot be that: \(error.message)."
    }
  }
}
