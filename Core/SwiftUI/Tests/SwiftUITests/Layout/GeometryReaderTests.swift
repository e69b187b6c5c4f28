import SwiftUI
import Testing

private struct RoomView: View {
  var body: some View {
    GeometryReader { proxy in
      Text("\(Int(proxy.size.width))×\(Int(proxy.size.height))")
        .frame(width: proxy.size.width / 2, alignment: .trailing)
    }
  }
}

private struct PlaceView: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("a")
      GeometryReader { proxy in
        Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .local).minY))")
      }
    }
  }
}

@MainActor
@Suite struct GeometryReaderTests {
  @Test func theContentKnowsItsRoomInPoints() {
    #expect(lines(20, 2) { RoomView() } == ["    160×32"])
  }

  @Test func theContentIsMadeAgainForAnotherRoom() {
    let host = ViewHost(size: Size(width: 20, height: 2)) { RoomView() }
    _ = host.screen
    host.resize(Size(width: 16, height: 1))
    #expect(host.screen.lines == ["  128×16"])
    #expect(!host.needsUpdate)
  }

  @Test func theContentKnowsItsPlace() {
    #expect(lines(6, 3) { PlaceView() } == ["  a", "16 0"])
  }
}
