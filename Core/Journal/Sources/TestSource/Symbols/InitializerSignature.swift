import Foundation

/// The signature of an initializer, parsed from its demangled symbol.
struct InitializerSignature: Equatable {
  /// A parameter of the initializer.
  struct Parameter: Equatable {
    /// The argument label, or `nil` for `_`.
    let label: String?
    /// The type, qualified by its module.
    let type: String
  }

  /// The demangled symbol.
  let text: String
  /// The type qualified by its module, without generic arguments.
  let typeName: String
  let parameters: [Parameter]
  /// Whether the initializer returns an optional.
  let isFailable: Bool
  /// Whether the initializer throws or is asynchronous.
  let hasEffects: Bool
  /// The indices of the parameters that have default arguments.
  var defaults: Set<Int> = []

  /// Parses `Module.Type.init(label: Module.Other) -> Module.Type`.
  init?(_ text: String) {
    guard let start = text.range(of: ".init("), text.first?.isLetter == true || text.first == "_"
    else { return nil }
    // Symbols of extensions and private types begin with more than a name.
    let typeName = text[..<start.lowerBound]
    guard !typeName.contains(" "), !typeName.contains("(") else { return nil }
    let scanner = Self.parts(of: text[start.upperBound...])
    guard let (parameters, rest) = scanner, let arrow = rest.range(of: "-> ") else { return nil }
    self.text = text
    self.typeName = withoutGenericArguments(String(typeName))
    self.parameters = parameters.map(Self.parameter)
    isFailable = rest[arrow.upperBound...].hasPrefix("Swift.Optional<")
    hasEffects = rest[..<arrow.lowerBound].contains("throws") || rest.contains("async")
  }

  /// Splits the text into the parameters up to the closing parenthesis and the rest after it.
  private static func parts(of text: Substring) -> (parameters: [Substring], rest: Substring)? {
    var parameters: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      switch character {
      case "(", "<", "[": depth += 1
      case ">" where previous == "-": break
      case ")" where depth == 0:
        if start < index { parameters.append(text[start..<index]) }
        return (parameters, text[text.index(after: index)...])
      case ")", ">", "]": depth -= 1
      case "," where depth == 0:
        parameters.append(text[start..<index])
        start = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
      default: break
      }
    }
    return nil
  }

  private static func parameter(_ text: Substring) -> Parameter {
    guard let colon = text.range(of: ": ") else { return Parameter(label: nil, type: String(text)) }
    let label = text[..<colon.lowerBound]
    guard label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return Parameter(label: nil, type: String(text))
    }
    return Parameter(
      label: label == "_" ? nil : String(label),
      type: String(text[colon.upperBound...])
    )
  }
}
