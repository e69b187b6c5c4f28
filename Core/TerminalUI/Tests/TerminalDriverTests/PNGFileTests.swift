import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

struct PNGFileTests {
  @Test func aFileIsTheSameAsThatOfAnotherProgram() {
    let picture = CellPicture(
      size: Size(width: 1, height: 1),
      width: 1,
      height: 1,
      bytes: [255, 0, 0, 128]
    )
    var text: [UInt8] = []
    Base64.append(PNGFile.bytes(of: picture)[...], to: &text)
    let expected =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAEElEQVR4AQEFAPr/AP8AAIAEgQGAGS+FsAAAAABJRU5ErkJggg=="
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }
}
