import Foundation
import Testing

@testable import SwiftUI

/// A picture in its columns `x` and rows `y` has the colour (60x, 120y, 255 - 60x).
@Suite struct PNGReaderTests {
  @Test(arguments: Self.files.keys.sorted())
  func readsEveryKindOfPNG(kind: String) throws {
    let pixels = try PNGReader.pixels(of: Self.bytes(kind))
    #expect(pixels.width == 5)
    #expect(pixels.height == 3)
    let expected = (0..<3).flatMap { row in
      (0..<5).map { column -> UInt32 in
        let color = UInt32(column * 60) << 24 | UInt32(row * 120) << 16
        return color | UInt32(255 - column * 60) << 8 | 0xFF
      }
    }
    // Two of the pictures can be seen through where their first pixels are.
    let opaque = pixels.colors.map { $0 | 0xFF }
    #expect(opaque == expected)
    #expect(pixels.colors[0] & 0xFF == (Self.clear.contains(kind) ? 0 : 255))
    #expect(pixels.colors[1] & 0xFF == 255)
  }

  @Test func readsGrayPictures() throws {
    let bits = try PNGReader.pixels(of: Self.bytes("gray1", in: Self.grays))
    let rows = [UInt32](
      [0, 255, 0, 255, 0, 255, 0, 255, 0] + [255, 0, 255, 0, 255, 0, 255, 0, 255]
    )
    #expect(bits.colors.map { $0 >> 24 } == rows)
    let words = try PNGReader.pixels(of: Self.bytes("gray16WithTransparent", in: Self.grays))
    #expect(words.colors == [0, 0xFFFF_FFFF])
    let both = try PNGReader.pixels(of: Self.bytes("grayAndOpacity", in: Self.grays))
    #expect(both.colors == [0xC8C8_C80A, 0xC8C8_C8FF, 0xC8C8_C80A, 0xC8C8_C8FF])
  }

  @Test func refusesDataThatAreNoPNG() {
    for data in [[], [0x89], Array("GIF89a".utf8)] {
      #expect(throws: PictureError.notAPicture) { try PNGReader.pixels(of: data) }
    }
  }

  /// Every end and every changed byte of a file.
  @Test(arguments: Self.files.keys.sorted())
  func refusesARuinedFile(kind: String) throws {
    let data = try Self.bytes(kind)
    for count in 8..<data.count - 12 {
      #expect(throws: PictureError.self) { try PNGReader.pixels(of: Array(data[..<count])) }
    }
    for index in 8..<data.count {
      var changed = data
      changed[index] ^= 0x55
      // The check of each part finds it; the lengths of the parts decide which parts there are.
      #expect(throws: PictureError.self) { try PNGReader.pixels(of: changed) }
    }
  }

  /// Streams as an attacker would write them, whose parts have the right sums.
  @Test func aRuinedStreamHasNoMoreBytesThanAllowed() {
    let stream: [UInt8] = [0x78, 0x9C, 0xED, 0xC1, 0x01, 0x0D, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF7]
    for index in stream.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = stream
        changed[index] = byte
        let bytes = (try? Inflate.bytes(of: changed, limit: 64)) ?? []
        if bytes.count > 64 { Issue.record("\(index), \(byte): \(bytes.count) bytes") }
      }
    }
  }

  @Test func refusesAPictureThatIsTooLarge() throws {
    // The header alone: 4,097 × 4,096 pixels.
    let file = try #require(
      Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAEAEAABAACAIAAACSA9h+")
    )
    #expect(throws: PictureError.tooLarge) { try PNGReader.pixels(of: [UInt8](file)) }
  }

  private static func bytes(
    _ kind: String,
    in files: [String: String] = Self.files
  ) throws -> [UInt8] {
    let file = try #require(files[kind])
    return [UInt8](try #require(Data(base64Encoded: file, options: .ignoreUnknownCharacters)))
  }

  private static let clear = ["colorsAndOpacity", "paletteOf4Bits"]

  private static let files = [
    "colors": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAADUlEQVR42mNkYPhvw3AEjpgYqDFvtgAAAA1JREFUKh
    iQEQuIQgIABHIH18OP3JkAAAADdEVYdGEAYtxJojsAAAAASUVORK5CYII=
    """,
    "colorsAndOpacity": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAE0lEQVR42mNhYPjPYMNw5D8QM8AwM0NFnBT2lgAAAB
    RJREFUA4OczaMGIGaAYUaGD5gqAVk6E119+trqAAAAA3RFWHRhAGLcSaI7AAAAAElFTkSuQmCC
    """,
    "colorsOf16Bits": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADEAIAAACExI7sAAAAHklEQVR42mNmAIL//21sGBhcXKKiGBjU1CoqGBg4OK
    ZNY2Db+QbCAAAAHklEQVR49YqFgQHExQWYGRi2bGlokJOzsXn0CJMEAEWbFUFwT6Y+AAAAA3RFWHRhAGLcSaI7AAAA
    AElFTkSuQmCC
    """,
    "colorsInterlaced": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAAGjU2I5AAAAGklEQVR42gXBAQEAIAgEsTMBhWhgoW+AgWhAoW+AG7
    4bN3YAAAAaSURBVLCYQBR45bKDZJp70iMeaFMjVeta8QH9exUMM6w1uAAAAAN0RVh0YQBi3EmiOwAAAABJRU5ErkJg
    gg==
    """,
    "paletteOf4Bits": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADBAMAAACpGNjLAAAALVBMVEUAAP88AMN4AIe0AEvwAA8AeP88eMN4eIe0eE
    vweA8A8P888MN48Ie08Evw8A8q1uMtAAAAAXRSTlMAQObYZgAAAApJREFUeNpjYFR2YAoNDY2HFa8AAAAKSURBVGBY
    ffYBAA4hA7mDy2NkAAAAA3RFWHRhAGLcSaI7AAAAAElFTkSuQmCC
    """,
    "paletteOf8BitsInterlaced": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAMAAAEb7wVcAAAALVBMVEUAAP88AMN4AIe0AEvwAA8AeP88eMN4eIe0eE
    vweA8A8P888MN48Ie08Evw8A8q1uMtAAAAD0lEQVR42mNgYGBhYGLg4uFjYGRT1u/YAAAAD0lEQVRm4uJiYGVj5+AE
    AAOoAGgvId4CAAAAA3RFWHRhAGLcSaI7AAAAAElFTkSuQmCC
    """,
    "stored": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAHUlEQVR4AQEwAM//AAAA/zwAw3gAh7QAS/AADwAAeP
    88eJGw/m0AAAAeSURBVMN4eIe0eEvweA8AAPD/PPDDePCHtPBL8PAPw7YV+l3F8y8AAAADdEVYdGEAYtxJojsAAAAA
    SUVORK5CYII=
    """,
    "fixedCodes": """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAHElEQVR4AWNgYPhvw3C4gqF9C4P3BwZ+BoaK/zYVhy
    sqtfm04AAAAB1JREFU2rdUeH+oAPI//Lf5cLjiQ/uWD94fPvADAMO2FfpEV061AAAAA3RFWHRhAGLcSaI7AAAAAElF
    TkSuQmCC
    """,
  ]

  private static let grays = [
    "gray1": """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAACAQAAAACiLct+AAAAB0lEQVR42mMIZWBYcAPk+QAAAAdJREFU1QAAA4MBgL
    XIT5AAAAADdEVYdGEAYtxJojsAAAAASUVORK5CYII=
    """,
    "gray16WithTransparent": """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAAAnRSTlMAAHaTzTgAAAAGSURBVHjaY2Bg+KMdc9AAAA
    AHSURBVP8fAAMCAf8MyIQWAAAAA3RFWHRhAGLcSaI7AAAAAElFTkSuQmCC
    """,
    "grayAndOpacity": """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAQAAADYv8WvAAAACElEQVR42mM5wcXwlXFTdxQAAAAISURBVIUBCAANXA
    HQt7OzfAAAAAN0RVh0YQBi3EmiOwAAAABJRU5ErkJggg==
    """,
  ]
}
