/// State whose fields can be observed through a store.
///
/// The macro `@ObservableState` adds the conformance. Written by hand, a struct holds an
/// ``ObservationStateRegistrar``, and each observed property calls its registrar:
///
/// ```swift
/// struct State: ObservableState {
///   var _$observationRegistrar = ObservationStateRegistrar()
///   var _$id: ObservableStateID { _$observationRegistrar.id }
///   mutating func _$willModify() { _$observationRegistrar._$willModify() }
///   private var _count = 0
///   var count: Int {
///     get { _$observationRegistrar.access(0); return _count }
///     set {
///       _$observationRegistrar._$willModify()
///       _$observationRegistrar.mutate(0, &_count, newValue)
///     }
///   }
///   static var _$fields: [_ObservableField<Self>] { [.init(\.count, storage: \._count, index: 0)] }
/// }
/// ```
public protocol ObservableState: _AnyObservableState, SendableMetatype {
  /// The value's identity.
  var _$id: ObservableStateID { get }

  /// Where the value's observers are registered. An enum has none: its payloads do.
  var _$observationRegistrar: ObservationStateRegistrar { get }

  /// The observed properties and where they are stored, by which the library changes a child's
  /// state in place.
  static var _$fields: [_ObservableField<Self>] { get }

  /// Where in a value the registrar lies, by which the library looks at changes in place without asking
  /// the value. The macro gives it; by hand it may be left out.
  static var _$registrarOffset: Int? { get }

  /// The parts of the declaration that are not seen at run time. The macro gives them where there are
  /// any to tell; by hand they may be left out.
  static var _$declaration: _StateDeclaration? { get }

  /// Notes that the value is about to be changed in place by one of its parts' reducers. Without it, to
  /// put a copy made before back is a change that observers of the part are not notified of.
  mutating func _$willModify()
}

extension ObservableState {
  public var _$observationRegistrar: ObservationStateRegistrar { .inert }

  public static var _$fields: [_ObservableField<Self>] { [] }

  public static var _$registrarOffset: Int? { nil }

  public static var _$declaration: _StateDeclaration? { nil }

  public mutating func _$willModify() {}
}

/// The parts of a state's declaration that are not seen at run time.
public struct _StateDeclaration: Sendable {
  /// The parameters of an initializer, each with the stored property it sets, as `TestInitializer` of
  /// the library TestSource takes them; `nil` if other modules cannot make the state of its properties.
  public let initializer: String?
  /// The variables that only their own file can set.
  public let hidden: [String]

  /// Describes a state's declaration.
  ///
  /// - Parameters:
  ///   - initializer: The parameters of an initializer that can be called.
  ///   - hidden: The variables that only their own file can set.
  public init(initializer: String?, hidden: [String]) {
    self.initializer = initializer
    self.hidden = hidden
  }
}

/// An observed property: the key path by which the world names it, and the one of its storage.
public struct _ObservableField<Root> {
  let path: AnyKeyPath
  let storage: AnyKeyPath
  let index: Int
  /// For a property of `@Presents`, where the presented state lies in its box.
  let presented: Int?

  /// Describes an observed property.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - storage: The stored property behind it.
  ///   - index: The number the property has towards its registrar.
  public init<Value>(
    _ path: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>,
    index: Int
  ) {
    self.path = path
    self.storage = storage
    self.index = index
    self.presented = nil
  }

  /// Describes a property of `@Presents`, as which its projection is described as well.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - storage: The stored presentation behind it.
  ///   - index: The number the property has towards its registrar.
  public init<State>(
    _ path: KeyPath<Root, State?>,
    presented storage: WritableKeyPath<Root, PresentationState<State>>,
    index: Int
  ) {
    self.path = path
    self.storage = storage
    self.index = index
    self.presented = PresentationBox.offset(of: State.self)
  }
}
