/// The choice of a picker, and the way to change it.
struct PickerChoice {
  let isChosen: @MainActor (AnyHashable) -> Bool
  let choose: @MainActor (AnyHashable) -> Void

  @MainActor
  init<Value: Hashable>(_ selection: Binding<Value>) {
    // A tag of the wrapped type stands for an optional value as well.
    isChosen = { tag in (tag.base as? Value).map { $0 == selection.wrappedValue } ?? false }
    choose = { tag in
      if let value = tag.base as? Value { selection.wrappedValue = value }
    }
  }
}

extension Node {
  /// The value that an option stands for: that of the tag nearest to the view.
  var optionTag: AnyHashable? {
    let inner = children.count == 1 ? children[0].optionTag : nil
    return inner ?? (self as? TagNode)?.tag
  }
}
