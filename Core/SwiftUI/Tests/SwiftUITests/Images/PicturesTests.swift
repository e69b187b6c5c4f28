import Foundation
import Testing

@testable import SwiftUI

/// Pictures of one colour, and one of 4 × 4 pixels in four colours.
@MainActor
@Suite struct PicturesTests {
  @Test func aPictureIsDrawnInHalfCells() throws {
    // 4 × 4 pixels are 4 × 4 points: one cell has 8 × 16.
    let host = host(4, 2) { Image(uiImage: try! quarters()).resizable() }
    #expect(host.screen.lines == ["", ""])
    #expect(host.screen[0, 0].style.background == .rgb(255, 0, 0))
    #expect(host.screen[3, 0].style.background == .rgb(0, 255, 0))
    #expect(host.screen[0, 1].style.background == .rgb(0, 0, 255))
    #expect(host.screen[3, 1].style.background == .rgb(255, 255, 0))
    let low = self.host(2, 1) { Image(uiImage: try! quarters()).resizable() }
    #expect(low.screen.lines == ["▀▀"])
    #expect(low.screen[0, 0].style.foreground == .rgb(255, 0, 0))
    #expect(low.screen[0, 0].style.background == .rgb(0, 0, 255))
  }

  @Test func aPictureHasTheSizeOfItsPoints() throws {
    let picture = try #require(UIImage(data: Data(bytes("wide")), scale: 2))
    #expect(picture.size == CGSize(width: 32, height: 8))
    #expect(picture.scale == 2)
    #expect(picture.pngData() == Data(try bytes("wide")))
    let host = host(10, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Image(uiImage: picture)
        Spacer(minLength: 0)
      }
    }
    // 32 × 8 points are four columns, and a half row is one.
    #expect(colored(host).map(\.count) == [4, 0])
  }

  @Test func aResizablePictureKeepsItsShape() throws {
    let picture = try #require(UIImage(data: Data(bytes("wide"))))
    let fitting = host(20, 10) { Image(uiImage: picture).resizable().scaledToFit() }
    // 64 × 16 points in 160 × 160: 160 × 40.
    #expect(colored(fitting).map(\.count) == [0, 0, 0, 20, 20, 20, 0, 0, 0, 0])
    let filling = host(8, 2) {
      Image(uiImage: picture).resizable().aspectRatio(contentMode: .fill).frame(
        width: 16,
        height: 32
      )
      .clipped()
    }
    #expect(colored(filling).map(\.count) == [2, 2])
  }

  @Test func aTemplateHasTheColorOfTheText() throws {
    let host = host(4, 2) {
      Image(uiImage: try! quarters()).resizable().renderingMode(.template).foregroundColor(.green)
    }
    #expect(host.screen[1, 1].style.background == .green)
    let plain = self.host(4, 2) {
      Image(uiImage: try! quarters()).resizable().renderingMode(.template)
    }
    #expect(plain.screen.lines == ["████", "████"])
  }

  @Test func aPictureIsSeenThroughWhereItIsClear() throws {
    let picture = try #require(UIImage(data: Data(bytes("clear"))))
    let host = host(2, 1) {
      Text("ab").background { Image(uiImage: picture).resizable() }
    }
    #expect(host.screen.lines == ["ab"])
    #expect(
      host.screen[0, 0].style.background == nil || host.screen[0, 0].style.background == .clear
    )
    #expect(host.screen[1, 0].style.background == .rgb(10, 20, 30))
  }

  @Test func picturesAreRepeatedInTiles() throws {
    let picture = try #require(UIImage(data: Data(bytes("halves"))))
    let host = host(4, 1) { Image(uiImage: picture).resizable(resizingMode: .tile) }
    // Two columns of 8 points, white and black.
    let colors = (0..<4).map { host.screen[$0, 0].style.background }
    #expect(colors == [.rgb(255, 255, 255), .rgb(0, 0, 0), .rgb(255, 255, 255), .rgb(0, 0, 0)])
  }

  @Test func withoutColorsTheLabelIsShown() throws {
    let picture = try quarters()
    #expect(
      texts(20, 2) { Image(uiImage: picture).resizable().environment(\.drawsPictures, false) }
        == ["[image]"]
    )
  }

  @Test func aPictureIsFoundByItsLabel() throws {
    let folder = try TemporaryFolder()
    try write("quarters", to: folder.url.appending(path: "flag.png"))
    let bundle = try #require(Bundle(path: folder.url.path))
    let host = host(4, 2) { Image("flag", bundle: bundle, label: Text("A flag")).resizable() }
    #expect(host.screen[0, 0].style.background == .rgb(255, 0, 0))
    #expect(host.find(label: "A flag") != nil)
  }

  @Test func aFileThatIsNoPictureIsItsName() throws {
    let folder = try TemporaryFolder()
    try folder.write("<html>", to: "page.png")
    let bundle = try #require(Bundle(path: folder.url.path))
    #expect(texts(20, 1) { Image("page", bundle: bundle) } == ["[page]"])
    #expect(texts(20, 1) { Image("page.png", bundle: bundle) } == ["[page.png]"])
    #expect(texts(20, 1) { Image(decorative: "page", bundle: bundle) } == [])
    #expect(
      texts(20, 1) { Image(uiImage: UIImage(data: Data("GIF89a".utf8)) ?? UIImage()) } == [
        "[image]"
      ]
    )
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 500), (2_000, 1), (5_000, 5_000)])
  func aPictureOfAnySizeIsDrawn(width: Int, height: Int) throws {
    let picture = try quarters()
    let host = host(6, 3) {
      Image(uiImage: picture).resizable()
        .frame(width: CGFloat(width) * 8, height: CGFloat(height) * 16)
    }
    #expect(host.screen.lines.count == 3)
    if width >= 6, height >= 3 { #expect(colored(host).map(\.count) == [6, 6, 6]) }
  }

  @Test func aPictureIsCutToAShape() throws {
    let picture = try quarters()
    let circle = host(8, 4) { Image(uiImage: picture).resizable().clipShape(Circle()) }
    #expect(circle.screen.lines == [" ▄    ▄", "", "", " ▀    ▀"])
    #expect(colored(circle).map(\.count) == [6, 8, 8, 6])
    #expect(circle.screen[1, 0].style.foreground == .rgb(255, 0, 0))
    #expect(circle.screen[1, 0].style.background == nil)
    let corners = host(8, 4) { Color.blue.cornerRadius(32) }
    #expect(corners.screen.lines == [" ▄    ▄", "", "", " ▀    ▀"])
    let small = host(8, 4) { Color.blue.cornerRadius(12) }
    #expect(small.screen.lines == ["", "", "", ""])
  }

  @Test func whatIsBehindACutViewIsSeen() throws {
    let picture = try quarters()
    let host = host(8, 4) {
      ZStack {
        Color.white
        Image(uiImage: picture).resizable().clipShape(Circle())
      }
    }
    #expect(host.screen[0, 0].style.background == .white)
    #expect(host.screen[1, 0].style.background == .white)
    #expect(host.screen[1, 0].style.foreground == .rgb(255, 0, 0))
    let letters = self.host(8, 1) { Text("Capsules").background(.blue).clipShape(Circle()) }
    #expect(letters.screen.lines == ["Capsules"])
  }

  @Test func aCanvasDrawsPictures() throws {
    let picture = try quarters()
    let host = host(6, 2) {
      Canvas { context, _ in
        context.draw(
          Image(uiImage: picture),
          in: CGRect(x: 16, y: 0, width: 32, height: 32)
        )
      }
    }
    #expect(colored(host).map(\.count) == [4, 4])
    #expect(host.screen[2, 0].style.background == .rgb(255, 0, 0))
  }
}

// MARK: - Support

extension PicturesTests {
  private func host<V: View>(
    _ width: Int,
    _ height: Int,
    @ViewBuilder _ view: @escaping () -> V
  ) -> ViewHost {
    ViewHost(size: Size(width: width, height: height), content: view)
  }

  /// The columns of each row that have a colour of a picture.
  private func colored(_ host: ViewHost) -> [[Int]] {
    (0..<host.screen.size.height).map { y in
      (0..<host.screen.size.width).filter { x in
        let style = host.screen[x, y].style
        return [style.foreground, style.background].contains {
          if case .rgb = $0 { true } else { false }
        }
      }
    }
  }

  private func quarters() throws -> UIImage {
    try #require(UIImage(data: Data(bytes("quarters"))))
  }
}
