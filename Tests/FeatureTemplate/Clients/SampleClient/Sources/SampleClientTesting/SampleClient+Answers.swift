public import SampleClient

extension SampleClient {
  /// A client that gives the same answer to each request: a text, or the error that it throws.
  public static func answering(_ answer: Result<String, any Error>) -> SampleClient {
    SampleClient(text: { try answer.get() })
  }
}
