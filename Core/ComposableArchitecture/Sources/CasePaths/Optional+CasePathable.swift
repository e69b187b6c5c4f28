extension Optional: CasePathable, CasePathIterable {
  /// The paths to the cases of an optional.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The key path of the case that an optional is in.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The path to the absence of a value.
    public var none: AnyCasePath<Optional, Void> {
      ._$case(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the value.
    public var some: AnyCasePath<Optional, Wrapped> {
      ._$case(embed: { .some($0) }, extract: { $0 })
    }

    /// The path to a case of the value, through the optional.
    ///
    /// It extracts `nil` as a payload from an absent value.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
        & Sendable
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      let path = Wrapped.allCasePaths[keyPath: keyPath]
      return ._$case(
        embed: { $0.map(path.embed) },
        extract: { root in
          guard let root else { return .some(nil) }
          return path.extract(from: root).map(Optional<Member>.some)
        }
      )
    }

    /// Lists the key paths of both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths to the cases of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases in the order of their declaration.
  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [CaseDescriptor("none", allCasePaths.none), CaseDescriptor("some", allCasePaths.some)]
  }
}

/// An optional payload, for case key paths that lead to the value in it.
public protocol _OptionalPayload {
  /// The type of the value.
  associatedtype _Wrapped
  /// The path to the value.
  static var _somePath: AnyCasePath<Self, _Wrapped> { get }
}

extension Optional: _OptionalPayload {
  public typealias _Wrapped = Wrapped

  public static var _somePath: AnyCasePath<Self, Wrapped> { allCasePaths.some }
}
