internal import ActionText
internal import Sharing

/// The shared values that pages have replaced, with those from before.
@MainActor
final class SharedOverrides {
  private struct Override {
    /// Tells it from others, wherever the state refers to its value.
    let number: UInt64
    let old: JSONValue
    /// The key of the value; nil if it has none.
    let key: String?
    /// The places at which the state referred to the value when it was replaced.
    let places: [String]
    let takeBack: () -> Void
  }

  /// A value that a page has replaced.
  struct Replaced {
    let number: UInt64
    let root: ObjectIdentifier
    let key: String?
    /// The key, or the place of the value when it was replaced.
    let name: String
    let old: JSONValue
  }

  /// The most values at a time.
  static let maximumCount = 200

  private var overrides: [ObjectIdentifier: Override] = [:]
  /// The number of overrides so far.
  private var made: UInt64 = 0

  nonisolated init() {}

  var count: Int { overrides.count }

  /// The replaced values, in the order of their names.
  var all: [Replaced] {
    overrides.map { root, override in
      let name = override.key ?? override.places.first ?? ""
      return Replaced(
        number: override.number,
        root: root,
        key: override.key,
        name: name,
        old: override.old
      )
    }
    .sorted { ($0.name, $0.number) < ($1.name, $1.number) }
  }

  /// Takes an override back, wherever its value is now.
  ///
  /// - Returns: Whether there was one of the number.
  func takeBack(_ number: UInt64) -> Bool {
    guard let root = overrides.first(where: { $0.value.number == number })?.key else {
      return false
    }
    overrides.removeValue(forKey: root)?.takeBack()
    return true
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
      // The feature that refers to the value may be gone. Where another value is at the place now, the one that was
      // there is not meant.
      let found =
        index.map { places.values[$0].root }
        ?? overrides.first { $0.value.key == place }?.key
        ?? overrides.first { $0.value.places.contains(place) }?.key
      guard let override = found.flatMap({ overrides.removeValue(forKey: $0) }) else {
        return "'\(place.prefix(200))' is not overridden."
      }
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
        made += 1
        overrides[shared.root] = Override(
          number: made,
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
