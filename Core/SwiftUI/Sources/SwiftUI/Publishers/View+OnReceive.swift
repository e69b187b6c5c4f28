public import TerminalViews
public import ViewPublishers

extension View {
  /// Runs an action with each value of a publisher for as long as the view is there.
  ///
  /// The view keeps the publisher with which it came. A ``Just`` with another value is received again.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - action: The action, with the value.
  @preconcurrency
  public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceivingView(content: self, publisher: publisher, action: action)
  }
}

/// A view that gets the values of a publisher.
private struct ReceivingView<Content: View, P: Publisher>: View where P.Failure == Never {
  @State private var receiver = ViewReceiver<P>()
  let content: Content
  let publisher: P
  let action: @MainActor (P.Output) -> Void

  init(content: Content, publisher: P, action: @escaping @MainActor (P.Output) -> Void) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  var body: some View {
    receiver.action = action
    let (publisher, receiver) = (publisher, receiver)
    return
      content
      .onAppear { receiver.begin(publisher) }
      .onChange(of: receiver.version(of: publisher)) { receiver.begin(publisher) }
      .onDisappear { receiver.end() }
  }
}

/// The action for the values of a publisher, which is another one each time that the view is read.
@MainActor
private final class ViewReceiver<P: Publisher> where P.Failure == Never {
  var action: (@MainActor (P.Output) -> Void)?
  private var current: P?
  private var version = 0
  private var subscription: AnyCancellable?

  /// The number of publishers that have differed from the one before.
  func version(of publisher: P) -> Int {
    if let before = current as? any RepeatedPublisher, !before.isSame(as: publisher) {
      version += 1
    }
    current = publisher
    return version
  }

  func begin(_ publisher: P) {
    let receiver = SentValue { [weak self] (value: P.Output) in
      MainActor.assumeIsolated { self?.action?(value) }
    }
    subscription = publisher.sink { value in
      let value = SentValue(value)
      MainActor.deliver { receiver.value(value.value) }
    }
  }

  func end() {
    subscription = nil
  }
}
