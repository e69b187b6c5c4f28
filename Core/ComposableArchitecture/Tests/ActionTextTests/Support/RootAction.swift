import ActionText
import CasePaths
import Foundation

/// Actions with every kind of payload.
@CasePathable
enum RootAction: Sendable {
  case choice(Choice)
  case counter(CounterAction)
  case dated(Date)
  case `default`
  case elapsed(Duration)
  case moved(Point)
  case opaque(Opaque)
  case pair(Int, String)
  case broken(Result<Opaque, any Error>)
  case renamed(String)
  case response(Result<String, any Error>)
  case saved(Result<Void, SaveError>)
  case scores([String: Int])
  case selected(Int?)
  case tab(Tab)
  case tags(Set<String>)
  case tapped
  case tree(Tree)
}

@CasePathable
enum CounterAction: Sendable {
  case decrementButtonTapped
  case incrementButtonTapped
  case nested(Nested)
  case set(Int)

  @CasePathable
  enum Nested {
    case deeper(Deeper)
    case plain

    @CasePathable
    enum Deeper {
      case end
    }
  }
}

@CasePathable
indirect enum Tree: Sendable {
  case branch(Tree)
  case leaf(Int)
}

enum Choice: Codable, Sendable {
  case first
  case second(Int)
}

struct Point: Codable, Sendable {
  var x: Double
  var y: Double
}

struct SaveError: Error, Codable {
  var code: Int8
}

struct Opaque: Sendable {}

/// A wrapper that is not one of the library's own.
struct Tab: ActionTextConvertible, Sendable {
  var name: String
  var action: CounterAction

  static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Tab {
    let name = try scanner.bracketed(String.self)
    return Tab(name: name, action: try scanner.payload(of: CounterAction.self))
  }

  func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    try printer.bracketed(name)
    try printer.payload(action)
  }

  static func outlineActionText(in outline: inout ActionTextOutline) {
    outline.bracketed(String.self) { $0.payload(of: CounterAction.self) }
  }
}
