public import CasePaths
public import ConcurrencyExtras
import CustomDump
import IssueReporting

/// The state of a feature that may be presented, kept on the heap.
///
/// Copies share the presented state until one of them changes it. So a parent that presents a large child, or one of
/// its own kind, stays small. Changing an unshared value copies nothing. Use it through the macro `@Presents`.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State>: _NonisolatedMembers {
  private var storage: Storage?

  private final class Storage: PresentationBox, @unchecked Sendable {
    // Safe: a storage is changed only while it is uniquely referenced.
    var state: State?

    init(_ state: State?) {
      self.state = state
    }

    override init() {
      state = nil
    }

    /// Whether there is no state. The state is inspected in place, because comparing it would copy it.
    var isEmpty: Bool {
      let box = StateAddress(of: Unmanaged.passUnretained(self))
      return withExtendedLifetime(self) {
        EnumCase.isNil(optionalAt: box + PresentationBox.offset(of: State.self), of: State.self)
      }
    }

    override func copied() -> PresentationBox { Storage(state) }
  }

  /// A presentation of a state, or of nothing.
  public init(wrappedValue: State?) {
    if case .none = wrappedValue {
      storage = nil
    } else {
      storage = Storage(wrappedValue)
    }
  }

  /// The presented state.
  public var wrappedValue: State? {
    get {
      if let storage { return storage.state }
      return DismissedPresentation.take(Storage.self)?.state
    }
    set {
      guard newValue != nil, isKnownUniquelyReferenced(&storage), let storage else {
        storage = newValue.map(Storage.init)
        return
      }
      storage.state = newValue
    }
    _modify {
      let storage = uniqueStorage()
      defer { self.storage = storage.isEmpty ? nil : storage }
      yield &storage.state
    }
  }

  /// Takes the storage out, copied if it was shared, for a change in place.
  private mutating func uniqueStorage() -> Storage {
    guard storage != nil else { return Storage() }
    return sharedOrUniqueStorage()
  }

  /// A separate function, because it looks up types, which an empty presentation does not need.
  @inline(never)
  private mutating func sharedOrUniqueStorage() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { return Storage(storage?.state) }
    return storage ?? Storage()
  }

  /// The presentation itself, by which `ifLet` and `scope` name it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Whether something is presented; costs a pointer comparison.
  var isPresented: Bool { storage != nil }

  /// The box of the presented state.
  var box: AnyObject? { storage }

  /// The address of the presented state, for reading; valid until the next change.
  var presentedPointer: UnsafeMutablePointer<State>? {
    guard let storage, !storage.isEmpty else { return nil }
    // A class's stored property has a fixed address, and an optional's payload lies at its start.
    return withUnsafeMutablePointer(to: &storage.state) {
      StateAddress($0).pointer(to: State.self)
    }
  }

  /// The payload of the presented state, if the state is in a case of its enum.
  ///
  /// Changing the payload happens in place; setting `nil` dismisses the state. Changing a state
  /// that is in another case, or absent, reports an issue.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value?
  where State: CasePathable {
    get { self[case: AnyCasePath(path), named: caseName(path)] }
    _modify { yield &self[case: AnyCasePath(path), named: caseName(path)] }
  }

  /// The presentation of one case: `\.$destination.edit` is what `\.$destination` presents while it is in that case.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<State.AllCasePaths, AnyCasePath<State, Value>>
  ) -> PresentationState<Value> where State: CasePathable {
    let casePath = State.allCasePaths[keyPath: keyPath]
    return PresentationState<Value>(
      wrappedValue: presentedPointer.flatMap { casePath.extract(from: $0.pointee) }
    )
  }

  /// The payload of the presented state, if the state is in the case of a path.
  ///
  /// - Parameters:
  ///   - casePath: The case.
  ///   - name: The name of the case in messages.
  package subscript<Value>(
    case casePath: AnyCasePath<State, Value>,
    named name: @autoclosure () -> String
  ) -> Value? {
    get { presentedPointer.flatMap { casePath.extract(from: $0.pointee) } }
    _modify {
      var value = presentedPointer.flatMap { casePath.extract(from: $0.pointee) }
      if value != nil {
        // The enum is emptied while its payload changes, so that the payload is uniquely referenced.
        let storage = emptied()
        defer {
          storage.state = value.take().map { casePath.embed($0) }
          self.storage = storage.state == nil ? nil : storage
        }
        yield &value
      } else {
        yield &value
        reportIssue(
          """
          Can't modify unrelated case '\(name())' of what is presented: it is \
          \(wrappedValue.map { "'\(debugCaseOutput($0))'" } ?? "'nil'").

          Nothing was changed. Check the case before, or set the property itself to another case.
          """
        )
      }
    }
  }

  /// Takes the storage out, without the presented state.
  private mutating func emptied() -> Storage {
    guard isKnownUniquelyReferenced(&storage), let storage else { return Storage() }
    storage.state = nil
    return storage
  }

  /// Changes the presented state in place, which must be in a case of its enum.
  ///
  /// In any other case an issue is reported, and nothing is changed.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - yield: Changes the case's value.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public mutating func modify<Value>(
    _ path: CaseKeyPath<State, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable {
    let casePath = AnyCasePath(path)
    var extracted = presentedPointer.flatMap { casePath.extract(from: $0.pointee) }
    guard var value = extracted.take() else {
      reportIssue(
        """
        A presented state was to be changed in the case '\(caseName(path))', but it is \
        \(wrappedValue.map { "'\(debugCaseOutput($0))'" } ?? "'nil'").

        Check the case before, or send the change as an action to the feature that is presented.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    let storage = emptied()
    yield(&value)
    storage.state = casePath.embed(value)
    self.storage = storage
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    try self.init(wrappedValue: decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue as Any }
}

/// A box of a presented state, without the state's type.
class PresentationBox {
  /// Another box with the same state in it.
  func copied() -> PresentationBox {
    preconditionFailure("Each kind of box knows its state.")
  }

  /// The offset of a state in its box: behind the two words of the object's header.
  static func offset<State>(of state: State.Type) -> Int {
    let mask = MemoryLayout<State>.alignment - 1
    return (2 * MemoryLayout<Int>.size + mask) & ~mask
  }

  /// The box of the presentation at an address.
  static func box(at presentation: StateAddress) -> Unmanaged<PresentationBox>? {
    presentation.pointer(to: Unmanaged<PresentationBox>?.self).pointee
  }

  /// The box of the presentation at an address, copied if it was shared, for a change in place.
  ///
  /// - Returns: The address of the box; `nil` if nothing is presented.
  static func unique(at presentation: StateAddress) -> StateAddress? {
    // A presentation consists of its box alone.
    let box = presentation.pointer(to: PresentationBox?.self)
    if !isKnownUniquelyReferenced(&box.pointee) {
      guard let shared = box.pointee else { return nil }
      box.pointee = shared.copied()
    }
    return Self.box(at: presentation).map { StateAddress(of: $0) }
  }
}
