public import ComposableArchitecture
public import TerminalViews

extension Binding {
  /// The payload of a case of an enum that may be absent: `$model.destination.edit`.
  ///
  /// It is `nil` while the enum is absent or in another case. Setting a payload puts the enum in the case, and setting
  /// `nil` sets the enum to `nil`, if it is in the case.
  ///
  /// ```swift
  /// .sheet(item: $model.destination.edit) { EditView(item: $0) }
  /// ```
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    let casePath = Enum.allCasePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue.flatMap { casePath.extract(from: $0) } },
      set: { newValue in
        if let newValue {
          wrappedValue = casePath.embed(newValue)
        } else if wrappedValue.flatMap({ casePath.extract(from: $0) }) != nil {
          wrappedValue = nil
        }
      }
    )
  }

  /// The payload of a case of an enum; `nil` while the enum is in another case.
  ///
  /// Once the enum is in another case, the binding returns the payload that it was made with, and changes nothing.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    let casePath = Value.allCasePaths[keyPath: keyPath]
    guard let member = casePath.extract(from: wrappedValue) else { return nil }
    return Binding<Member>(
      get: { casePath.extract(from: wrappedValue) ?? member },
      set: { newValue in
        guard casePath.extract(from: wrappedValue) != nil else { return }
        wrappedValue = casePath.embed(newValue)
      }
    )
  }
}

extension Binding where Value: Equatable {
  /// The binding, which sets no value that is there already.
  public func removeDuplicates() -> Binding {
    removeDuplicates { $0 == $1 }
  }
}

extension Binding {
  /// The binding, which sets no value that is the same as the one that is there.
  ///
  /// - Parameter isDuplicate: Whether two values are the same.
  @preconcurrency
  public func removeDuplicates(
    by isDuplicate: @escaping @MainActor (Value, Value) -> Bool
  ) -> Binding {
    Binding(
      get: { wrappedValue },
      set: { newValue in
        guard !isDuplicate(wrappedValue, newValue) else { return }
        wrappedValue = newValue
      }
    )
  }
}
