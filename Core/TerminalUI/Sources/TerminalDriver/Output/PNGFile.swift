import TerminalViews

/// Makes files of the format PNG, without compression: three or four bytes for each pixel.
enum PNGFile {
  /// The bytes of a file.
  static func bytes(of picture: CellPicture) -> [UInt8] {
    let isOpaque = picture.isOpaque
    let lineLength = 1 + picture.width * (isOpaque ? 3 : 4)
    var lines: [UInt8] = []
    lines.reserveCapacity(lineLength * picture.height)
    for y in 0..<picture.height {
      // The filter of the line: none.
      lines.append(0)
      let line = picture.bytes[y * picture.width * 4..<(y + 1) * picture.width * 4]
      if isOpaque {
        for pixel in stride(from: line.startIndex, to: line.endIndex, by: 4) {
          lines += line[pixel..<pixel + 3]
        }
      } else {
        lines += line
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(lines.count + lines.count / 65535 * 5 + 80)
    // Eight bits a channel, colours with or without opacity, and the only methods that there are.
    let header =
      number(picture.width) + number(picture.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("IDAT", stored(lines), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// A stream of zlib whose blocks are stored.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(content.count + content.count / 65535 * 5 + 16)
    var start = 0
    repeat {
      let end = min(start + 65535, content.count)
      let length = UInt16(end - start)
      stream.append(end == content.count ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 255), UInt8(value >> 8)] }
      stream += content[start..<end]
      start = end
    } while start < content.count
    return stream + number(adler(content))
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += number(content.count)
    let start = file.count
    file += name.utf8
    file += content
    file += number(crc(file[start...]))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  // MARK: Checksums

  private static func adler(_ content: [UInt8]) -> Int {
    var (first, second) = (1, 0)
    for byte in content {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return second << 16 | first
  }

  private static func crc(_ content: ArraySlice<UInt8>) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in content { value = crcs[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8 }
    return Int(~value)
  }

  /// The checksums of the single bytes.
  private static let crcs: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
