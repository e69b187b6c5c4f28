internal import ActionText

/// The crash of a program in a recording.
public struct JournalCrash: Equatable, Sendable {
  /// The name of the signal: "SIGILL" or "SIGTRAP" when Swift has stopped the program.
  public var signal: String
  /// The action that was being reduced, without recorded changes; nil if the program crashed outside of the reducer.
  public var action: JournalAction?
}

extension JournalCrash {
  var members: [JSONObject.Member] {
    [.init(key: "signal", value: .string(signal))] + (action?.members ?? [])
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    signal = try fields.string("signal")
    action = fields["sequence"] == nil ? nil : try JournalAction(fields)
  }
}
