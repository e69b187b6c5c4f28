import SwiftUI
import Testing

private struct LongestKey: PreferenceKey {
  static var defaultValue: Int { 0 }

  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@MainActor
@Observable
private final class Model {
  var lengths = [3, 5]
}

@MainActor
@Suite struct PreferenceTests {
  @Test func theValuesOfViewsAreJoined() {
    let model = Model()
    var log: [Int] = []
    let host = ViewHost(size: Size(width: 9, height: 3)) {
      VStack {
        ForEach(model.lengths, id: \.self) { length in
          Text("\(length)").preference(key: LongestKey.self, value: length)
        }
      }
      .onPreferenceChange(LongestKey.self) { log.append($0) }
    }
    _ = host.screen
    #expect(log.last == 5)
    model.lengths = [3, 5, 8]
    _ = host.screen
    #expect(log.last == 8)
    model.lengths = [3]
    _ = host.screen
    #expect(log.last == 3)
  }

  @Test func aViewChangesWhatOthersTell() {
    let model = Model()
    var log: [Int] = []
    let host = ViewHost(size: Size(width: 9, height: 3)) {
      VStack {
        ForEach(model.lengths, id: \.self) { length in
          Text("\(length)").preference(key: LongestKey.self, value: length)
        }
      }
      .transformPreference(LongestKey.self) { $0 *= 10 }
      .onPreferenceChange(LongestKey.self) { log.append($0) }
    }
    _ = host.screen
    #expect(log.last == 50)
    model.lengths = [3]
    _ = host.screen
    #expect(log.last == 30)
  }

  @Test func aViewIsToldTheSizeOfAnother() {
    let host = ViewHost(size: Size(width: 9, height: 2)) { MeasuredView() }
    _ = host.screen
    #expect(host.screen.lines == ["  four", "   32"])
  }
}

private struct WidthKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

private struct MeasuredView: View {
  @State private var width: CGFloat = 0

  var body: some View {
    VStack {
      Text("four").background {
        GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
      }
      Text("\(Int(width))")
    }
    .onPreferenceChange(WidthKey.self) { width = $0 }
  }
}
