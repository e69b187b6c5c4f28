import TerminalViews

/// Reads inline images of iTerm: PNG files of eight bits a channel that are not compressed.
struct InlineImageReader {
  let image: EmulatedImage
  /// The number of columns and rows.
  let size: Size
  /// Whether the cursor stays where it is.
  let keepsCursor: Bool

  /// Reads a text of the form `1337;File=width=2;height=1:` and a file in Base64; `nil` for another one.
  init?(_ text: [UInt8]) {
    let prefix = Array("1337;File=".utf8)
    guard text.starts(with: prefix), let end = text.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    var values: [Substring: Substring] = [:]
    for field in String(decoding: text[prefix.count..<end], as: UTF8.self).split(separator: ";") {
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard
      values["inline"] == "1", values["preserveAspectRatio"] == "0",
      let width = values["width"].flatMap({ Int($0) }), (1...1000).contains(width),
      let height = values["height"].flatMap({ Int($0) }), (1...1000).contains(height),
      let file = Self.bytes(base64: text[(end + 1)...]),
      values["size"].map({ Int($0) == file.count }) ?? true,
      let image = Self.image(png: file)
    else { return nil }
    self.image = image
    size = Size(width: width, height: height)
    keepsCursor = values["doNotMoveCursor"] == "1"
  }

  private static func bytes(base64 text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (group, count) = (UInt32(0), 0)
    for sign in text where sign != UInt8(ascii: "=") {
      let value: UInt8
      switch sign {
      case 0x41...0x5A: value = sign - 0x41
      case 0x61...0x7A: value = sign - 0x61 + 26
      case 0x30...0x39: value = sign - 0x30 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      group = group << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(group >> UInt32(count) & 255))
      }
    }
    return bytes
  }

  // MARK: PNG

  private static func image(png file: [UInt8]) -> EmulatedImage? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var (width, height, channels) = (0, 0, 0)
    var stream: [UInt8] = []
    var start = 8
    while start + 12 <= file.count {
      let length = number(file[start..<start + 4])
      let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      guard start + 12 + length <= file.count else { return nil }
      let content = file[start + 8..<start + 8 + length]
      if name == "IHDR", length == 13 {
        let bytes = Array(content)
        (width, height) = (number(bytes[0..<4]), number(bytes[4..<8]))
        channels = bytes[8] == 8 ? [2: 3, 6: 4][bytes[9]] ?? 0 : 0
      } else if name == "IDAT" {
        stream += content
      }
      start += 12 + length
    }
    guard EmulatedImage.isAllowed(width: width, height: height) else { return nil }
    guard channels > 0, let lines = stored(stream), lines.count == height * (1 + width * channels)
    else { return nil }
    var rows: [[UInt32]] = []
    rows.reserveCapacity(height)
    for y in 0..<height {
      let line = lines[y * (1 + width * channels)..<(y + 1) * (1 + width * channels)]
      guard line.first == 0 else { return nil }
      rows.append(
        stride(from: line.startIndex + 1, to: line.endIndex, by: channels).map { start in
          let pixel = line[start..<start + channels].reduce(0) { $0 << 8 | UInt32($1) }
          return channels == 3 ? pixel << 8 | 255 : pixel
        }
      )
    }
    return EmulatedImage(width: width, rows: rows)
  }

  /// The content of a stream of zlib whose blocks are stored.
  private static func stored(_ stream: [UInt8]) -> [UInt8]? {
    var content: [UInt8] = []
    var start = 2
    while start + 5 <= stream.count, stream[start] <= 1 {
      let length = Int(stream[start + 1]) | Int(stream[start + 2]) << 8
      guard start + 5 + length <= stream.count else { return nil }
      content += stream[start + 5..<start + 5 + length]
      if stream[start] == 1 { return content }
      start += 5 + length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
