import Foundation
import Testing

@testable import SwiftUI
@_spi(SwiftUI) @testable import TerminalViews

/// Pictures on a terminal with a protocol for them.
@MainActor
@Suite struct TerminalPictureTests {
  private func host<V: SwiftUI.View>(
    _ width: Int,
    _ height: Int,
    @SwiftUI.ViewBuilder _ view: @escaping () -> V
  ) -> ViewHost {
    let host = ViewHost(size: Size(width: width, height: height), content: view)
    host.keepPictures { Size(width: 10, height: 20) }
    return host
  }

  private func quarters() throws -> UIImage {
    try #require(UIImage(data: Data(bytes("quarters"))))
  }

  /// The columns of each row that show a part of a picture.
  private func parts(_ host: ViewHost) -> [[Int]] {
    let screen = host.screen
    return (0..<screen.size.height).map { y in
      (0..<screen.size.width).filter { screen[$0, y].picturePart != nil }
    }
  }

  @Test func eachCellShowsItsPart() throws {
    let picture = try quarters()
    let host = host(4, 2) { Image(uiImage: picture).resizable() }
    #expect(parts(host) == [[0, 1, 2, 3], [0, 1, 2, 3]])
    let part = try #require(host.screen[3, 1].picturePart)
    #expect(part == PicturePart(number: 1, row: 1, column: 3, isWhole: true))
    let sent = try #require(host.pictures[1])
    // The picture has fewer pixels than the cells.
    #expect(sent.size == Size(width: 4, height: 2) && sent.width == 4 && sent.height == 4)
    #expect(sent.bytes.prefix(4) == [255, 0, 0, 255])
  }

  @Test func theScreenLooksAsWithoutTheProtocol() throws {
    let picture = try quarters()
    let plain = ViewHost(size: Size(width: 4, height: 2)) { Image(uiImage: picture).resizable() }
    let host = host(4, 2) { Image(uiImage: picture).resizable() }
    #expect(host.screen.lines == plain.screen.lines)
    #expect(host.screen[1, 1].style == plain.screen[1, 1].style)
    #expect(parts(plain) == [[], []] && plain.pictures.isEmpty)
  }

  @Test func textInFrontOfAPictureIsNoPartOfIt() throws {
    let picture = try quarters()
    let host = host(4, 3) {
      ZStack {
        Image(uiImage: picture).resizable()
        Text("ab")
      }
    }
    #expect(parts(host) == [[0, 1, 2, 3], [0, 3], [0, 1, 2, 3]])
  }

  @Test func aPictureBehindASheetIsDrawnInHalfCells() throws {
    let picture = try quarters()
    let host = host(20, 6) {
      Image(uiImage: picture).resizable().sheet(isPresented: .constant(true)) { Text("sheet") }
    }
    #expect(parts(host).joined().isEmpty)
    #expect(host.screen.lines.contains { $0.contains("sheet") })
  }

  @Test func equalPicturesAreKeptOnce() throws {
    let picture = try quarters()
    let host = host(4, 4) {
      VStack(spacing: 0) {
        Image(uiImage: picture).resizable()
        Image(uiImage: picture).resizable()
      }
    }
    #expect(parts(host).allSatisfy { $0.count == 4 })
    #expect(host.pictures.count == 1)
  }

  @Test func aTemplateIsDrawnInHalfCells() throws {
    let picture = try quarters()
    let host = host(4, 2) { Image(uiImage: picture).resizable().renderingMode(.template) }
    #expect(parts(host) == [[], []])
  }

  @Test func whatIsCoveredByAMenuIsNotShown() throws {
    let picture = try quarters()
    let host = host(20, 8) {
      ZStack(alignment: .topLeading) {
        Image(uiImage: picture).resizable()
        Menu("Menu") { Button("First") {} }
      }
    }
    host.send(.key(KeyPress(.return)))
    let screen = host.screen
    let row = try #require(screen.lines.firstIndex { $0.contains("First") })
    let line = Array(screen.lines[row])
    let start = try #require(line.indices.first { line[$0...].starts(with: "First") })
    #expect(parts(host)[row].allSatisfy { !(start..<start + 5).contains($0) })
  }

  @Test func thePictureOfTheRowWithTheFocusIsDrawnInHalfCells() throws {
    let picture = try quarters()
    let host = host(20, 6) {
      List(0..<3, id: \.self) { _ in
        Image(uiImage: picture).resizable().frame(width: 32, height: 16)
      }
    }
    let focused = try #require(host.screen.lines.firstIndex { $0.contains("›") })
    let rows = parts(host)
    #expect(rows[focused].isEmpty)
    #expect(rows.filter { $0.count == 4 }.count == 2)
  }

  @Test func whereABackgroundIsSeenThroughACellTheCellIsDrawnInHalves() {
    // The left half is half transparent.
    let pixels = Pixels(
      width: 4,
      height: 4,
      colors: (0..<16).map { $0 % 4 < 2 ? 0x0000_FF80 : 0xFF00_00FF }
    )
    let image = Image(Picture(pixels), name: "").resizable()
    #expect(parts(host(4, 2) { image }) == [[0, 1, 2, 3], [0, 1, 2, 3]])
    #expect(parts(host(4, 2) { image.background(Color.green) }) == [[2, 3], [2, 3]])
  }

  @Test func aPictureOfAScrolledViewShowsItsVisibleRows() throws {
    let picture = try quarters()
    let host = host(10, 6) {
      ScrollView {
        VStack(spacing: 0) {
          Image(uiImage: picture).resizable().frame(width: 32, height: 80)
          ForEach(0..<10, id: \.self) { Text("row \($0)") }
        }
      }
    }
    func rows() -> [Int] {
      let screen = host.screen
      return (0..<6).compactMap { y in (0..<10).compactMap { screen[$0, y].picturePart?.row }.first
      }
    }
    #expect(rows() == [0, 1, 2, 3, 4])
    host.send(.mouse(MouseEvent(.scrollDown, x: 5, y: 2)))
    #expect(rows() == [3, 4])
    #expect(host.pictures.count == 1)
  }

  @Test func eachPictureOfAListIsKeptWhileItScrolls() {
    let pictures = (0..<100).map { index in
      Picture(
        Pixels(width: 8, height: 8, colors: Array(repeating: UInt32(index) << 16 | 0xFF, count: 64))
      )
    }
    let host = host(20, 6) {
      List(0..<100, id: \.self) { index in
        HStack(spacing: 1) {
          Image(pictures[index], name: "").resizable().frame(width: 32, height: 16)
          Text("\(index)")
        }
      }
    }
    var kept: [Int: ObjectIdentifier] = [:]
    func look() {
      _ = host.screen
      for (number, picture) in host.pictures {
        #expect(kept[number, default: ObjectIdentifier(picture)] == ObjectIdentifier(picture))
        kept[number] = ObjectIdentifier(picture)
      }
    }
    look()
    for key in [KeyEquivalent.downArrow, .upArrow] {
      for _ in 0..<100 {
        host.send(InputEvent.key(KeyPress(key)))
        look()
      }
    }
    #expect(kept.count == 100)
    #expect(host.screen.lines.joined().contains("0"))
  }

  @Test func aPictureInAnotherSizeIsAnotherOne() throws {
    let picture = try quarters()
    let host = host(4, 2) { Image(uiImage: picture).resizable() }
    _ = host.screen
    host.resize(Size(width: 6, height: 3))
    #expect(parts(host) == Array(repeating: Array(0..<6), count: 3))
    #expect(host.pictures.values.map(\.size.width).sorted() == [4, 6])
    #expect(host.screen[0, 0].picturePart?.number == 2)
  }

  // MARK: Sizes

  /// The size of the pixels in which a picture of one colour is sent.
  private func pixels(
    _ size: Size,
    of picture: Picture,
    _ change: @escaping (Image) -> Image = { $0 }
  ) -> Size? {
    let image = change(Image(picture, name: ""))
    let host = host(size.width, size.height) { image.resizable() }
    _ = host.screen
    return host.pictures.values.first.map { Size(width: $0.width, height: $0.height) }
  }

  private func plain(_ width: Int, _ height: Int) -> Picture {
    let colors = Array(repeating: UInt32(0xFF00_00FF), count: width * height)
    return Picture(Pixels(width: width, height: height, colors: colors))
  }

  @Test func aLargePictureHasNoMorePixelsThanItsCells() {
    let large = plain(1000, 1000)
    #expect(pixels(Size(width: 5, height: 4), of: large) == Size(width: 50, height: 80))
    // A million pixels are more than are sent.
    #expect(pixels(Size(width: 120, height: 60), of: large) == Size(width: 600, height: 600))
  }

  @Test func aSmallPictureHasTheProportionsOfItsCells() {
    let small = plain(3, 2)
    #expect(pixels(Size(width: 5, height: 4), of: small) == Size(width: 5, height: 8))
    let sharp = pixels(Size(width: 5, height: 4), of: small) { $0.interpolation(.none) }
    #expect(sharp == Size(width: 50, height: 80))
  }

  @Test func tilesFillWholeCells() {
    let image = Image(plain(20, 20), name: "").resizable(resizingMode: .tile)
    let host = host(6, 2) { image }
    _ = host.screen
    #expect(host.pictures.values.map(\.width) == [60])
    #expect(host.pictures.values.map(\.height) == [40])
  }

  @Test func aPictureOfMoreRowsThanTerminalsCountIsDrawnInHalfCells() {
    let host = host(2, 298) { Image(plain(2, 2), name: "").resizable() }
    #expect(parts(host).joined().isEmpty)
    #expect(host.pictures.isEmpty)
  }

  /// The letters of a terminal.
  @MainActor private final class Letters {
    var size = Size(width: 10, height: 20)
  }

  @Test func largerLettersGiveThePictureMorePixels() {
    let picture = plain(100, 100)
    let letters = Letters()
    let host = ViewHost(size: Size(width: 4, height: 2)) { Image(picture, name: "").resizable() }
    host.keepPictures { letters.size }
    _ = host.screen
    letters.size = Size(width: 20, height: 40)
    host.resize(Size(width: 3, height: 2))
    _ = host.screen
    #expect(host.pictures.values.map(\.width).sorted() == [40, 60])
  }

  @Test func picturesOutOfViewMakeRoom() {
    let pictures = ScreenPictures(mostBytes: 100) { Size(width: 10, height: 20) }
    let screen = CellBuffer(size: Size(width: 4, height: 2))
    func number(_ key: Int, on screen: CellBuffer) -> Int? {
      pictures.number(for: key, cost: 40, on: screen) {
        CellPicture(size: Size(width: 1, height: 1), width: 1, height: 1, bytes: [0, 0, 0, 0])
      }
    }
    #expect(number(1, on: screen) == 1)
    #expect(number(2, on: screen) == 2)
    #expect(number(1, on: screen) == 1)
    // The second was used least recently.
    #expect(number(3, on: screen) == 3)
    #expect(pictures.pictures.keys.sorted() == [1, 3])
    #expect(number(2, on: screen) == 4)
  }
}
