/// The settings of dependencies beside their values. Never changed once made.
@usableFromInline
final class DependencySettings: Sendable {
  /// The context, if it was overridden.
  let context: DependencyContext?
  /// The store of the default values, if it was overridden.
  let defaults: DefaultDependencies?
  /// The observer of calls of endpoints.
  let endpointObservation: EndpointObservation?
  /// The tape that records or answers them.
  let tape: TapeInForce?

  private init(
    context: DependencyContext?,
    defaults: DefaultDependencies?,
    endpointObservation: EndpointObservation?,
    tape: TapeInForce?
  ) {
    self.context = context
    self.defaults = defaults
    self.endpointObservation = endpointObservation
    self.tape = tape
  }

  /// Whether others override all settings that these override.
  func isCovered(by other: DependencySettings) -> Bool {
    (context == nil || other.context != nil)
      && (defaults == nil || other.defaults != nil)
      && (endpointObservation == nil || other.endpointObservation != nil)
      && (tape == nil || other.tape != nil)
  }

  static func merging(
    _ older: DependencySettings?,
    _ newer: DependencySettings?
  ) -> DependencySettings? {
    guard let older, let newer, older !== newer, !older.isCovered(by: newer) else {
      return newer ?? older
    }
    return DependencySettings(
      context: newer.context ?? older.context,
      defaults: newer.defaults ?? older.defaults,
      endpointObservation: newer.endpointObservation ?? older.endpointObservation,
      tape: newer.tape ?? older.tape
    )
  }

  static func with(
    _ context: DependencyContext,
    in settings: DependencySettings?
  ) -> DependencySettings {
    DependencySettings(
      context: context,
      defaults: settings?.defaults,
      endpointObservation: settings?.endpointObservation,
      tape: settings?.tape
    )
  }

  static func with(
    _ defaults: DefaultDependencies,
    in settings: DependencySettings?
  ) -> DependencySettings {
    DependencySettings(
      context: settings?.context,
      defaults: defaults,
      endpointObservation: settings?.endpointObservation,
      tape: settings?.tape
    )
  }

  static func with(
    _ observation: EndpointObservation?,
    in settings: DependencySettings?
  ) -> DependencySettings {
    DependencySettings(
      context: settings?.context,
      defaults: settings?.defaults,
      endpointObservation: observation,
      tape: settings?.tape
    )
  }

  static func with(
    _ tape: TapeInForce?,
    in settings: DependencySettings?
  ) -> DependencySettings {
    DependencySettings(
      context: settings?.context,
      defaults: settings?.defaults,
      endpointObservation: settings?.endpointObservation,
      tape: tape
    )
  }
}

extension DependencyValues {
  /// Gives these dependencies new default values of their own.
  package mutating func resetDefaults() {
    settings = .with(DefaultDependencies(), in: settings)
  }

  /// Keeps the default values of the running test, also for code that uses these dependencies outside of the test's
  /// task. Does nothing outside of a test.
  package mutating func pinDefaults() {
    guard settings?.defaults == nil else { return }
    let defaults = DefaultDependencies.current
    guard defaults !== DefaultDependencies.ofProcess else { return }
    settings = .with(defaults, in: settings)
  }
}
