import SwiftUI
import Testing

@MainActor
@Suite struct ImageRendererTests {
  @Test func aPictureHasTwoPixelsACell() throws {
    let renderer = ImageRenderer(content: Text("Hello").padding(.horizontal, 8))
    let picture = try #require(renderer.cgImage)
    #expect(picture.width == 7 && picture.height == 2)
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 56, height: 16))
    #expect(image.cgImage?.width == 7)
    var size = CGSize.zero
    renderer.render { taken, _ in size = taken }
    #expect(size == CGSize(width: 56, height: 16))
  }

  @Test func aPictureIsDrawnAndHasItsTexts() throws {
    let renderer = ImageRenderer(content: Text("Hello").foregroundStyle(.red).background(.blue))
    let image = try #require(renderer.uiImage)
    #expect(
      lines(20, 2) { Image(uiImage: image).environment(\.drawsPictures, false) }
        == ["[Hello]"]
        .map { String(repeating: " ", count: 6) + $0 }
    )
    let host = ViewHost(size: Size(width: 5, height: 1)) { Image(uiImage: image) }
    #expect(host.screen[0, 0].character == "▀")
  }

  @Test func aProposedSizeIsKept() {
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 80, height: 32)
    #expect(renderer.cgImage?.width == 10 && renderer.cgImage?.height == 4)
    #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
  }
}
