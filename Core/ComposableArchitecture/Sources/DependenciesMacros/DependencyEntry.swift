#if Macros || Standard
  /// Makes a dependency of a property in an extension of `DependencyValues`.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry var factClient: any FactClient = MockFactClient()
  ///
  ///   @DependencyEntry(liveValue: Analytics.mixpanel, previewValue: Analytics.console)
  ///   var analytics: Analytics = .unimplemented
  /// }
  /// ```
  ///
  /// The value that is written is the test value. Without a live value the dependency has to be
  /// overridden or prepared in a live program. Where the type is not written, it is that of the
  /// value: `@DependencyEntry var analytics = Analytics.console`.
  ///
  /// The key is private. A name makes it as visible as the property, in `DependencyValues`, so that
  /// another module can give it its live value:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("FactClientKey")
  ///   public var factClient: any FactClient = MockFactClient()
  /// }
  ///
  /// // In the module with the live client:
  /// extension DependencyValues.FactClientKey: DependencyKey {
  ///   public static var liveValue: any FactClient { LiveFactClient() }
  /// }
  /// ```
  ///
  /// By hand, the first dependency is written so:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   var factClient: any FactClient {
  ///     get { self[FactClientKey.self] }
  ///     set { self[FactClientKey.self] = newValue }
  ///   }
  ///
  ///   private enum FactClientKey: TestDependencyKey {
  ///     static var testValue: any FactClient { MockFactClient() }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter name: The name of the key, if it is to be seen.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(_ name: StaticString = "") =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live value of a property in an extension of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it is to be seen.
  ///   - liveValue: The value in a live program, with its type: `Client.live`, not `.live`.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live>(_ name: StaticString = "", liveValue: Live) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a preview value of a property in an extension of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it is to be seen.
  ///   - previewValue: The value in a preview, with its type: `Client.preview`, not `.preview`.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Preview>(_ name: StaticString = "", previewValue: Preview) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live and a preview value of a property in an extension of
  /// `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it is to be seen.
  ///   - liveValue: The value in a live program, with its type: `Client.live`, not `.live`.
  ///   - previewValue: The value in a preview, with its type as well.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live, Preview>(
    _ name: StaticString = "",
    liveValue: Live,
    previewValue: Preview
  ) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency whose key has a name of a property in an extension of `DependencyValues`.
  ///
  /// - Parameter name: The name of the key.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(name: StaticString) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency whose key has a name and a live value of a property in an extension of
  /// `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - liveValue: The value in a live program, with its type.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live>(name: StaticString, liveValue: Live) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency whose key has a name and a preview value of a property in an extension of
  /// `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - previewValue: The value in a preview, with its type.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Preview>(name: StaticString, previewValue: Preview) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency whose key has a name, a live and a preview value of a property in an extension
  /// of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - liveValue: The value in a live program, with its type.
  ///   - previewValue: The value in a preview, with its type as well.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live, Preview>(
    name: StaticString,
    liveValue: Live,
    previewValue: Preview
  ) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")
#endif
