import Observation
import TerminalUI
import Testing

/// The view code of the first tutorial about counters, as it stands there.
@MainActor
@Suite struct SeedViewTests {
  @Observable
  final class Store {
    enum Action { case decrementButtonTapped, incrementButtonTapped, factButtonTapped }
    var count = 0
    var isLoading = false
    var fact: String?
    func send(_ action: Action) {
      switch action {
      case .decrementButtonTapped: count -= 1
      case .incrementButtonTapped: count += 1
      case .factButtonTapped:
        if isLoading { fact = "\(count) is a good number." }
        isLoading.toggle()
      }
    }
  }

  struct CounterView: View {
    let store: Store
    var body: some View {
      VStack {
        Text("\(store.count)")
          .font(.largeTitle)
          .padding()
          .background(Color.black.opacity(0.1))
          .cornerRadius(10)
        HStack {
          Button("-") {
            store.send(.decrementButtonTapped)
          }
          .font(.largeTitle)
          .padding()
          .background(Color.black.opacity(0.1))
          .cornerRadius(10)

          Button("+") {
            store.send(.incrementButtonTapped)
          }
          .font(.largeTitle)
          .padding()
          .background(Color.black.opacity(0.1))
          .cornerRadius(10)
        }
        Button("Fact") {
          store.send(.factButtonTapped)
        }
        if store.isLoading {
          ProgressView()
        } else if let fact = store.fact {
          Text(fact)
            .font(.largeTitle)
            .multilineTextAlignment(.center)
            .padding()
        }
      }
    }
  }

  @Test func theCounter() {
    let host = ViewHost(22, 11) { CounterView(store: Store()) }
    #expect(
      host.lines == [
        "", "", "", "          0", "", "", "    [ - ]   [ + ]", "", "      [ Fact ]", "", "",
      ]
    )
    #expect(host.screen[10, 3].style.attributes == .bold)
    host.press(.return, .return, .rightArrow, .return, .downArrow, .return)
    #expect(host.lines[2].hasSuffix("-1"))
    #expect(host.lines.contains { $0.hasSuffix("⠋") })
    host.press(.return)
    #expect(host.lines.contains { $0.hasSuffix("-1 is a good number.") })
  }

  @Test func fonts() {
    func style(_ text: some View) -> TextAttributes {
      Renderer().render(text, size: Size(width: 1, height: 1))[0, 0].style.attributes
    }
    #expect(style(Text("a").font(.title)) == .bold)
    #expect(style(Text("a").font(.caption)) == .dim)
    #expect(style(Text("a").font(.body)) == [])
    #expect(style(Text("a").font(.body.bold().italic())) == [.bold, .italic])
    #expect(style(Text("a").font(.title.weight(.light).monospacedDigit())) == .dim)
    #expect(style(VStack { Text("a").font(.body) }.font(.title)) == [])
    #expect(style(VStack { Text("a") }.fontWeight(.semibold)) == .bold)
    #expect(style(Text("a").font(nil).fontWeight(nil)) == [])
    #expect(style(VStack { Text("a") }.font(nil)) == [])
  }
}
