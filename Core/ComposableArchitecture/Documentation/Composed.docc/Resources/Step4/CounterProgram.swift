import ComposableArchitecture

@main
struct CounterProgram {
  @MainActor
  static func main() async {
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()
    }
    let token = observe {
      print("The count is \(store.count).")
    }

    while let line = readLine() {
      switch line {
      case "+":
        store.send(.incrementButtonTapped)
      case "-":
        store.send(.decrementButtonTapped)
      default:
        print("Write + or -.")
      }
      // Observers of the store run in a turn of their own.
      await Task.yield()
    }
    token.cancel()
  }
}
