internal import Foundation

/// The place of a call in source, from which its arguments can be read.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The module of the file.
  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// The file and the line, for people.
  var text: String { "\(fileID):\(line)" }

  /// The text of the file; `nil` if it has moved since it was compiled, or is longer than a megabyte.
  var file: String? {
    guard let data = FileManager.default.contents(atPath: "\(filePath)"), data.count <= 1 << 20
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The call with its arguments; `nil` if it cannot be read.
  var source: CallSource? { file.flatMap { CallSource(in: $0, line: line, column: column) } }
}

/// The arguments of a call in source form.
struct CallSource {
  /// An argument, or a trailing closure.
  struct Argument: Equatable {
    let label: String?
    let text: String
  }

  /// The arguments between the parentheses, and the closures behind them.
  private(set) var arguments: [Argument] = []

  /// Reads a call.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of its name or its parenthesis in bytes, from 1.
  init?(in text: String, line: UInt, column: UInt) {
    var scanner = SourceScanner(text)
    guard scanner.move(toLine: Int(line), column: Int(column)) else { return nil }
    if scanner.current == UInt8(ascii: "(") {
      guard let parts = scanner.parts() else { return nil }
      arguments = parts.map(Self.labelled)
    }
    var label: String?
    while scanner.skipsSpace(), scanner.current == UInt8(ascii: "{") {
      guard let closure = scanner.balanced() else { return nil }
      arguments.append(Argument(label: label, text: closure))
      guard let next = scanner.label() else { break }
      label = next
    }
  }

  /// The text of an argument with a label.
  subscript(label: String) -> String? { arguments.first { $0.label == label }?.text }

  private static func labelled(_ text: String) -> Argument {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text[name.endIndex...]
    guard !name.isEmpty, rest.hasPrefix(": ") else { return Argument(label: nil, text: text) }
    return Argument(label: String(name), text: String(rest.dropFirst(2)))
  }
}
