public import TerminalViews

/// A value that views tell those around them.
///
/// ```swift
/// struct WidthKey: PreferenceKey {
///   static var defaultValue: CGFloat { 0 }
///   static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
/// }
/// ```
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view sets one.
  static var defaultValue: Value { get }

  /// Joins the value of one more view, in the order in which the views have come.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// None.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Tells the views around this one a value.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceView<Self, K>(content: self, value: value)
  }

  /// Changes the preference of the views within for those around this one.
  ///
  /// - Parameters:
  ///   - key: The kind of value.
  ///   - callback: Changes the values of all of them joined; that of the key, if they tell none.
  @preconcurrency
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping @MainActor (inout K.Value) -> Void
  ) -> some View {
    PreferenceTransform<Self, K>(content: self, change: callback)
  }

  /// Runs an action when the preference of the views within has changed.
  ///
  /// - Parameters:
  ///   - key: The kind of value.
  ///   - action: The action, with the joined value.
  @preconcurrency
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping @MainActor (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReader<Self, K>(content: self, isSame: { $0 == $1 }, action: action)
  }
}

extension View {
  /// Runs an action when the preference of the views within has changed; compares memory if it is not `Equatable`.
  func onAnyPreference<K: PreferenceKey>(
    _ key: K.Type,
    perform action: @escaping @MainActor (K.Value) -> Void
  ) -> some View {
    PreferenceReader<Self, K>(
      content: self,
      isSame: { first, second in
        if let first = first as? any Equatable { return first.equals(second) }
        return withUnsafeBytes(of: first) { first in
          withUnsafeBytes(of: second) { first.elementsEqual($0) }
        }
      },
      action: action
    )
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}

/// A view that sets a value for the views around it.
private struct PreferenceView<Content: View, K: PreferenceKey>: View {
  @Environment(\.preferences) private var preferences
  @State private var teller = Teller()
  let content: Content
  let value: K.Value

  init(content: Content, value: K.Value) {
    self.content = content
    self.value = value
  }

  var body: some View {
    let (sums, teller, value) = (preferences.sums(of: K.self), teller, value)
    content
      // Each time that the view is read: values need not be comparable.
      .onChange(of: Unequal(), initial: true) { for sum in sums { sum.set(value, of: teller) } }
      .onDisappear { for sum in sums { sum.set(nil, of: teller) } }
  }
}

/// A view that changes the preference of the views within.
private struct PreferenceTransform<Content: View, K: PreferenceKey>: View {
  @Environment(\.preferences) private var preferences
  @State private var teller = Teller()
  @State private var sum = PreferenceSum<K>()
  let content: Content
  let change: @MainActor (inout K.Value) -> Void

  init(content: Content, change: @escaping @MainActor (inout K.Value) -> Void) {
    self.content = content
    self.change = change
  }

  var body: some View {
    let (sums, teller, sum, change) = (preferences.sums(of: K.self), teller, sum, change)
    let tell: @MainActor (K.Value) -> Void = { value in
      var value = value
      change(&value)
      for sum in sums { sum.set(value, of: teller) }
    }
    sum.told = { _, now in tell(now) }
    return
      content
      .environment(\.preferences, preferences.replacing(with: sum))
      // Each time that the view is read: the change may be another one.
      .onChange(of: Unequal(), initial: true) { tell(sum.value) }
      .onDisappear { for sum in sums { sum.set(nil, of: teller) } }
  }
}

/// A view that reads the values of the views within.
private struct PreferenceReader<Content: View, K: PreferenceKey>: View {
  @Environment(\.preferences) private var preferences
  @State private var sum = PreferenceSum<K>()
  let content: Content
  let isSame: (K.Value, K.Value) -> Bool
  let action: @MainActor (K.Value) -> Void

  init(
    content: Content,
    isSame: @escaping (K.Value, K.Value) -> Bool,
    action: @escaping @MainActor (K.Value) -> Void
  ) {
    self.content = content
    self.isSame = isSame
    self.action = action
  }

  var body: some View {
    let (action, isSame) = (action, isSame)
    sum.told = { before, now in
      if before.map({ !isSame($0, now) }) ?? true { action(now) }
    }
    return content.environment(\.preferences, preferences.adding(sum))
  }
}

/// The identity of a view that sets a value, among others.
@MainActor
private final class Teller {}

/// A value that is another one each time.
private struct Unequal: Equatable {
  static func == (lhs: Unequal, rhs: Unequal) -> Bool { false }
}

/// The values that the views within another one tell.
@MainActor
private final class PreferenceSum<K: PreferenceKey> {
  var told: (@MainActor (K.Value?, K.Value) -> Void)?
  private var values: [(teller: Teller, value: K.Value)] = []
  private var last: K.Value?

  /// The values of all tellers joined.
  var value: K.Value { last ?? K.defaultValue }

  func set(_ value: K.Value?, of teller: Teller) {
    let index = values.firstIndex { $0.teller === teller }
    switch (value, index) {
    case (let value?, let index?): values[index].value = value
    case (let value?, nil): values.append((teller, value))
    case (nil, let index?): values.remove(at: index)
    case (nil, nil): return
    }
    var sum = values.first?.value ?? K.defaultValue
    for entry in values.dropFirst() { K.reduce(value: &sum) { entry.value } }
    let before = last
    last = sum
    told?(before, sum)
  }
}

/// The views around one that are told values, by their keys.
struct Preferences: Equatable {
  private var readers: [AnyObject] = []

  @MainActor
  fileprivate func sums<K: PreferenceKey>(of key: K.Type) -> [PreferenceSum<K>] {
    readers.compactMap { $0 as? PreferenceSum<K> }
  }

  @MainActor
  fileprivate func adding<K: PreferenceKey>(_ sum: PreferenceSum<K>) -> Preferences {
    var preferences = self
    preferences.readers.append(sum)
    return preferences
  }

  /// The views that are told values, with one in the place of those of its key.
  @MainActor
  fileprivate func replacing<K: PreferenceKey>(with sum: PreferenceSum<K>) -> Preferences {
    var preferences = self
    preferences.readers.removeAll { $0 is PreferenceSum<K> }
    preferences.readers.append(sum)
    return preferences
  }

  static func == (lhs: Preferences, rhs: Preferences) -> Bool {
    lhs.readers.count == rhs.readers.count && zip(lhs.readers, rhs.readers).allSatisfy { $0 === $1 }
  }
}

extension EnvironmentValues {
  private enum PreferencesKey: EnvironmentKey {
    static var defaultValue: Preferences { Preferences() }
  }

  var preferences: Preferences {
    get { self[PreferencesKey.self] }
    set { self[PreferencesKey.self] = newValue }
  }
}
