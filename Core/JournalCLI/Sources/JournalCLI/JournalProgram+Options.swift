public import ActionText
internal import ArgumentParser
internal import ComposableArchitecture
public import Journal

extension JournalProgram {
  /// The form of options in the header of a recording: `{"arguments":["--clock","test"]}`.
  public static func recorded(_ options: Options) -> JSONObject {
    let arguments = arguments(for: options).map(JSONValue.string)
    return JSONObject([.init(key: "arguments", value: .array(arguments))])
  }

  /// The options that the header of a recording keeps.
  ///
  /// - Throws: ``/Journal/JournalError/Kind/invalidLine(_:)`` of line 1, if it was edited or written by another version
  ///   of the program.
  public static func options(of header: JournalHeader) throws(JournalError) -> Options {
    guard case .array(let values)? = header.options["arguments"] else {
      throw JournalError(
        .invalidLine("the header does not keep the options of the session"),
        line: 1
      )
    }
    var arguments: [String] = []
    for value in values {
      guard case .string(let argument) = value else {
        throw JournalError(.invalidLine("an argument in the header is not a string"), line: 1)
      }
      arguments.append(argument)
    }
    do {
      return try Options.parse(arguments)
    } catch {
      let reason = Options.message(for: error)
      throw JournalError(
        .invalidLine("the program does not have the options of the session: \(reason)"),
        line: 1
      )
    }
  }
}
