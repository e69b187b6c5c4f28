@_spi(Locks) internal import ConcurrencyExtras

/// The arguments of a call, whose description is formed when it is read for the first time.
///
/// Most calls are made while a run is brought to a known state, and nothing reads their arguments there.
final class CallArguments: Sendable {
  private enum Form {
    case value(Any)
    case text(String)
  }

  private static let types = SharedTypes()
  private let form: UncheckedLock<Form>

  init(_ value: Any) {
    // The description of an object, or of a shared value, can be another one later.
    let isFixed = !Self.types.mayBe(in: type(of: value))
    form = UncheckedLock(isFixed ? .value(value) : .text("\(value)"))
  }

  var text: String {
    form.withLock { form in
      if case .text(let text) = form { return text }
      guard case .value(let value) = form else { return "" }
      let text = "\(value)"
      form = .text(text)
      return text
    }
  }
}

extension CallArguments: Hashable {
  static func == (left: CallArguments, right: CallArguments) -> Bool {
    left === right || left.text == right.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
