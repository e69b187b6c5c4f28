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
  /// The written value is the test value. Without a live value the dependency has to be overridden or prepared in a
  /// live program. If no type is written, it is that of the value: `@DependencyEntry var analytics =
  /// Analytics.console`.
  ///
  /// A dependency with a live value needs no test value: in a test it has the preview value, or the live one, and its
  /// use is reported.
  ///
  /// The key of a public dependency is public as well, in `DependencyValues`, so that another module can give it its
  /// live value. It is named after the type, `any FactClient` → `FactClientKey`. It is named after the property if the
  /// type belongs to the standard library or has no name of its own. Other keys are private. A name in the attribute
  /// names the key, and makes it as visible as the property. One of two public dependencies of one type needs it.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry public var factClient: any FactClient = MockFactClient()
  /// }
  ///
  /// // In the module with the live client:
  /// extension DependencyValues.FactClientKey: DependencyKey {
  ///   public static var liveValue: any FactClient { LiveFactClient() }
  /// }
  /// ```
  ///
  /// By hand, the first dependency is written like this:
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
  /// - Parameter name: The name of the key, if it needs another one or would not be visible otherwise.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(_ name: StaticString = "") =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live value of a property in an extension of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it needs another one or would not be visible otherwise.
  ///   - liveValue: The value in a live program, with its type: `Client.live`, not `.live`.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live>(_ name: StaticString = "", liveValue: Live) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a preview value of a property in an extension of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it needs another one or would not be visible otherwise.
  ///   - previewValue: The value in a preview, with its type: `Client.preview`, not `.preview`.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Preview>(_ name: StaticString = "", previewValue: Preview) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live and a preview value of a property in an extension of
  /// `DependencyValues`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, if it needs another one or would not be visible otherwise.
  ///   - liveValue: The value in a live program, with its type: `Client.live`, not `.live`.
  ///   - previewValue: The value in a preview, with its type as well.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live, Preview>(
    _ name: StaticString = "",
    liveValue: Live,
    previewValue: Preview
  ) = #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency of a property in an extension of `DependencyValues`, with a name for its key.
  ///
  /// - Parameter name: The name of the key.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(name: StaticString) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live value of a property in an extension of `DependencyValues`, with a name for its key.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - liveValue: The value in a live program, with its type.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Live>(name: StaticString, liveValue: Live) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a preview value of a property in an extension of `DependencyValues`, with a name for its
  /// key.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - previewValue: The value in a preview, with its type.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Preview>(name: StaticString, previewValue: Preview) =
    #externalMacro(module: "ComposableArchitectureMacrosPlugin", type: "DependencyEntryMacro")

  /// Makes a dependency with a live and a preview value of a property in an extension of `DependencyValues`, with a
  /// name for its key.
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
