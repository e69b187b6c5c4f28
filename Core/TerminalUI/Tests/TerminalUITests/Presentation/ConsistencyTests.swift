import Observation
import TerminalUI
import Testing

/// Views drawn piece by piece look as if drawn at once.
@MainActor
@Suite struct ConsistencyTests {
  @MainActor
  @Observable
  final class Model {
    var tab = 0
    var path: [Int] = []
    var sheet: Int?
    var isAsking = false
    var pushed = false
    var names = ["a", "b"]
    var title = "Title"
    var message: String?
    var isWide = false
  }

  struct Root: View {
    @Bindable var model: Model
    var body: some View {
      VStack(alignment: .leading) {
        TabView(selection: $model.tab) {
          Tab("One", value: 0) { Screens(model: model) }
          if model.isWide { Tab("Wide", value: 1) { Names(model: model) } }
          Tab("Three", value: 2) {
            VStack {
              Names(model: model)
              Message(model: model)
            }
          }
        }
        Message(model: model)
      }
      .sheet(item: $model.sheet.identified) { item in
        VStack {
          Text("sheet \(item.id)")
          Names(model: model)
        }
        .alert(model.title, isPresented: $model.isAsking) {
          ForEach(model.names, id: \.self) { name in Button(name) {} }
        } message: {
          Message(model: model)
        }
      }
    }
  }

  struct Screens: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Names(model: model)
          .navigationTitle(model.title)
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("screen \(number)")
              Message(model: model)
            }
            .navigationTitle("\(model.title) \(number)")
          }
          .navigationDestination(isPresented: $model.pushed) {
            Names(model: model)
              .toolbar {
                if model.isWide { Button("tool") {} }
                ToolbarItem(placement: .bottomBar) { Message(model: model) }
              }
          }
      }
    }
  }

  struct Names: View {
    let model: Model
    var body: some View {
      ForEach(model.names, id: \.self) { name in
        Text(name).padding(.leading, model.isWide ? 2 : 0)
      }
    }
  }

  struct Message: View {
    let model: Model
    var body: some View {
      if let message = model.message { Text(message) }
    }
  }

  private func change(_ model: Model, _ random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: model.tab = Int.random(in: 0..<4, using: &random)
    case 1: model.path.append(Int.random(in: 0..<3, using: &random))
    case 2: model.path = Array(model.path.dropLast())
    case 3: model.sheet = [nil, 1, 2].randomElement(using: &random) ?? nil
    case 4: model.isAsking.toggle()
    case 5: model.pushed.toggle()
    case 6: model.names = (0..<Int.random(in: 0..<6, using: &random)).map { "name \($0)" }
    case 7: model.title = ["", "T", "A longer title"].randomElement(using: &random) ?? ""
    case 8:
      let messages: [String?] = [nil, "short", "a message that takes some more room"]
      model.message = messages.randomElement(using: &random) ?? nil
    default: model.isWide.toggle()
    }
  }

  @Test(arguments: 0..<20)
  func aScreenThatWasUpdatedIsTheSameAsANewOne(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let size = Size(width: [12, 26, 40][seed % 3], height: [4, 9, 16][seed / 3 % 3])
    let model = Model()
    let host = ViewHost(size: size) { Root(model: model) }
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(model, &random) }
      let new = ViewHost(size: size) { Root(model: model) }
      #expect(host.lines == new.lines, "seed \(seed), step \(step)")
      if host.lines != new.lines { return }
    }
  }
}

private struct Item: Identifiable {
  let id: Int
}

extension Int? {
  fileprivate var identified: Item? {
    get { map { Item(id: $0) } }
    set { self = newValue?.id }
  }
}

/// A source of numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
