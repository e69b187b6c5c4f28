/// The actions for a view's disappearance.
@MainActor
final class EndRecord: Kept {
  var action: (@MainActor () -> Void)?
  private weak var host: ViewHost?

  init(host: ViewHost?) {
    self.host = host
  }

  func end() {
    if let action { host?.schedule(action) }
  }
}
