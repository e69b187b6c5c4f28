import ActionText
public import Journal

/// The names in a recorded action, from the outside in.
@_spi(Inspection)
public struct ActionSteps {
  struct Step: Equatable {
    var name: Substring
    /// Whether an id in brackets follows, so that the next names belong to an element.
    var hasElement = false
  }

  private(set) var steps: [Step] = []

  /// The steps of a recorded action.
  public init(_ content: JournalAction.Content) {
    switch content {
    case .text(let text): self.init(text: text)
    case .json(let value): self.init(json: value)
    }
  }

  /// The steps of a text such as `rows["a.b"].presented.saved {"id":1}`.
  init(text: String) {
    let bytes = text.utf8
    var start = bytes.startIndex
    var index = start
    func end() -> Step? {
      start < index ? Step(name: text[start..<index]) : nil
    }
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: "."):
        if let step = end() { steps.append(step) }
        bytes.formIndex(after: &index)
        start = index
      case UInt8(ascii: "["):
        if let step = end() { steps.append(step) }
        if !steps.isEmpty { steps[steps.count - 1].hasElement = true }
        Self.skipBrackets(bytes, &index)
        start = index
      default:
        bytes.formIndex(after: &index)
      }
    }
    if let step = end() { steps.append(step) }
  }

  /// The steps of an action converted to JSON by reflection: each case is an object with its name.
  init(json: JSONValue) {
    var value = json
    while true {
      switch value {
      case .string(let name):
        steps.append(Step(name: name[...]))
        return
      case .object(let object) where object.members.count == 1:
        let member = object.members[0]
        value = member.value
        if member.key == "element", !steps.isEmpty, case .object(let payload) = member.value,
          let action = payload["action"]
        {
          steps[steps.count - 1].hasElement = true
          value = action
        } else {
          steps.append(Step(name: member.key[...]))
        }
      default:
        return
      }
    }
  }

  /// Moves behind the bracket that closes the one at an index; an id is JSON, with brackets and
  /// strings of its own.
  private static func skipBrackets(_ bytes: String.UTF8View, _ index: inout String.Index) {
    var depth = 0
    var isString = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      switch byte {
      case UInt8(ascii: "\\") where isString && index < bytes.endIndex:
        bytes.formIndex(after: &index)
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "[") where !isString: depth += 1
      case UInt8(ascii: "]") where !isString:
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }
}
