internal import ActionText
internal import Dependencies

extension JournalAnswer {
  /// Converts an answer to its recorded form, without redacted parts.
  init(_ call: JournalEvents.Call, _ answer: EndpointAnswer, redaction: JournalRedaction) {
    let isHidden = redaction.hides(client: call.client, endpoint: call.endpoint)
    var isRedacted = isHidden
    func clean(_ value: JSONValue) -> JSONValue {
      let clean = redaction.payload(value)
      isRedacted = isRedacted || clean.isRedacted
      return clean.value
    }
    let arguments: JSONValue? =
      if !isHidden, let arguments = call.arguments {
        clean(JSONValue(reflecting: arguments.value))
      } else {
        nil
      }
    let content = isHidden ? Content.redacted : Self.content(of: answer, clean)
    self.init(
      caller: call.caller,
      client: call.client,
      endpoint: call.endpoint,
      number: call.number,
      called: call.time,
      arguments: arguments,
      content: content,
      isRedacted: isRedacted
    )
  }

  private static func content(
    of answer: EndpointAnswer,
    _ clean: (JSONValue) -> JSONValue
  ) -> Content {
    switch answer {
    case .value(let value):
      (try? JSONValue(encoding: value)).map { .value(clean($0)) }
        ?? .opaque(clean(JSONValue(reflecting: value)), isElement: false)
    case .element(let value):
      (try? JSONValue(encoding: value)).map { .element(clean($0)) }
        ?? .opaque(clean(JSONValue(reflecting: value)), isElement: true)
    case .failure(is CancellationError): .cancelled
    case .failure(let error): .failure(Failure(error, clean))
    case .finished: .finished
    }
  }
}

extension JournalAnswer.Failure {
  fileprivate init(_ error: any Error, _ clean: (JSONValue) -> JSONValue) {
    self.init(error)
    value = value.map(clean)
  }
}
