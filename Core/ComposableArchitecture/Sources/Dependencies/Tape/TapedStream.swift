import ConcurrencyExtras

/// A stream whose elements can be recorded and answered.
protocol TapedStream {
  /// Whether the stream can throw any error.
  static var canFail: Bool { get }

  /// A stream of the same elements, which reports each requested element to a call.
  func recording(_ tapedCall: any TapedCall) -> Self

  /// A stream of the elements that are on a tape.
  static func replaying(_ tapedCall: any TapedCall) -> Self
}

extension AsyncStream: TapedStream {
  static var canFail: Bool { false }

  func recording(_ tapedCall: any TapedCall) -> Self {
    // Safe: only this stream requests elements, and one after the other.
    let source = UncheckedBox(TapedIterator(iterator: makeAsyncIterator()))
    return Self {
      let element = await source.value.next(tapedCall)
      await TapedEndpoint.waitForTurn()
      guard case .success(let element?) = element else {
        tapedCall.record(.finished)
        return nil
      }
      tapedCall.record(.element(element))
      return element
    }
  }

  static func replaying(_ tapedCall: any TapedCall) -> Self {
    Self {
      await tapedCall.wait(isolation: nil)
      guard case .element(let element) = tapedCall.answer(as: Element.self) else { return nil }
      return element as? Element
    }
  }
}

extension AsyncThrowingStream: TapedStream where Failure == any Error {
  static var canFail: Bool { true }

  func recording(_ tapedCall: any TapedCall) -> Self {
    // Safe: as above.
    let source = UncheckedBox(TapedIterator(iterator: makeAsyncIterator()))
    return Self {
      do {
        let element = try await source.value.next(tapedCall).get()
        await TapedEndpoint.waitForTurn()
        guard let element else {
          tapedCall.record(.finished)
          return nil
        }
        tapedCall.record(.element(element))
        return element
      } catch {
        await TapedEndpoint.waitForTurn()
        tapedCall.record(.failure(error))
        throw error
      }
    }
  }

  static func replaying(_ tapedCall: any TapedCall) -> Self {
    Self {
      await tapedCall.wait(isolation: nil)
      switch tapedCall.answer(as: Element.self) {
      case .element(let element): return element as? Element
      case .failure(let error): throw error
      case .finished, .value, nil: return nil
      }
    }
  }
}

/// The iterator of a stream whose elements another one passes on.
private struct TapedIterator<Iterator: AsyncIteratorProtocol> {
  var iterator: Iterator
  /// The element that is delivered once more.
  private var again: Iterator.Element?

  init(iterator: Iterator) {
    self.iterator = iterator
  }

  /// The next element that the call lets pass; `nil` at the end.
  mutating func next(_ tapedCall: any TapedCall) async -> Result<Iterator.Element?, any Error> {
    if let element = again {
      again = nil
      return .success(element)
    }
    do {
      guard let element = try await iterator.next(isolation: nil) else { return .success(nil) }
      switch await tapedCall.pass() {
      case .once: break
      case .twice: again = element
      case .end: return .success(nil)
      case .failure(let error): return .failure(error)
      }
      return .success(element)
    } catch {
      return .failure(error)
    }
  }
}
