import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The sequences of Kitty's protocol for pictures.
///
/// A picture is sent once, with a number. Cells show parts of it by a character that stands for any picture
/// (U+10EEEE), two marks for the row and the column, and a colour for the number. So parts move, and are covered and
/// erased, as all characters are.
enum KittyProtocol {
  /// The number of this process's picture 0, which does not exist. Programs that share a terminal have others.
  private static let firstNumber = Int(getpid() & 0x1FFF) << 11

  private static func sequence(_ content: String) -> [UInt8] {
    Array("\u{1B}_G\(content)\u{1B}\\".utf8)
  }

  /// Asks whether the terminal has the protocol.
  static let query = sequence("i=\(firstNumber + 1),s=1,v=1,a=q,t=d,f=24;AAAA")

  /// Deletes all pictures of this process, after the end of a sequence that may have been cut off.
  static let deletingAll =
    Array("\u{1B}\\".utf8)
    + sequence("a=d,d=R,x=\(firstNumber + 1),y=\(firstNumber + PicturePart.lastNumber),q=2")

  /// Deletes a picture.
  static func deleting(_ number: Int) -> [UInt8] {
    sequence("a=d,d=I,i=\(firstNumber + number),q=2")
  }

  /// Says how many columns and rows a picture fills that the terminal has.
  static func placing(_ number: Int, _ picture: CellPicture) -> [UInt8] {
    sequence("a=p,\(place(number, picture)),q=2")
  }

  /// The number of a picture, and the columns and rows that it fills. There is one such place for each picture.
  private static func place(_ number: Int, _ picture: CellPicture) -> String {
    "U=1,i=\(firstNumber + number),p=1,c=\(picture.size.width),r=\(picture.size.height)"
  }

  /// Sends a picture in pieces of at most 4096 characters of Base64.
  static func append(_ number: Int, _ picture: CellPicture, to bytes: inout [UInt8]) {
    let isOpaque = picture.isOpaque
    let pixels =
      isOpaque
      ? picture.bytes.enumerated().compactMap { $0.offset % 4 == 3 ? nil : $0.element }
      : picture.bytes
    let format = isOpaque ? 24 : 32
    var control =
      "a=T,\(place(number, picture)),f=\(format),s=\(picture.width),v=\(picture.height),q=2,"
    var start = 0
    repeat {
      let end = min(start + 3072, pixels.count)
      bytes += "\u{1B}_G\(control)m=\(end < pixels.count ? 1 : 0);".utf8
      Base64.append(pixels[start..<end], to: &bytes)
      bytes += "\u{1B}\\".utf8
      control = "q=2,"
      start = end
    } while start < pixels.count
  }

  // MARK: Parts

  /// Sets the colour that stands for a picture.
  static func ink(_ number: Int) -> [UInt8] {
    let number = firstNumber + number
    return Array("\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m".utf8)
  }

  /// The characters of a part.
  static func characters(_ part: PicturePart) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    scalars.append("\u{10EEEE}")
    for number in [part.row, part.column] where marks.indices.contains(number) {
      scalars.append(marks[number])
    }
    return scalars
  }

  /// The marks that stand for the numbers from 0 on, as the protocol lists them.
  static let marks: [Unicode.Scalar] = markRanges.flatMap { $0 }.compactMap(Unicode.Scalar.init)

  private static let markRanges: [ClosedRange<UInt32>] = [
    0x0305...0x0305, 0x030D...0x030E, 0x0310...0x0310, 0x0312...0x0312, 0x033D...0x033F,
    0x0346...0x0346, 0x034A...0x034C, 0x0350...0x0352, 0x0357...0x0357, 0x035B...0x035B,
    0x0363...0x036F, 0x0483...0x0487, 0x0592...0x0595, 0x0597...0x0599, 0x059C...0x05A1,
    0x05A8...0x05A9, 0x05AB...0x05AC, 0x05AF...0x05AF, 0x05C4...0x05C4, 0x0610...0x0617,
    0x0657...0x065B, 0x065D...0x065E, 0x06D6...0x06DC, 0x06DF...0x06E2, 0x06E4...0x06E4,
    0x06E7...0x06E8, 0x06EB...0x06EC, 0x0730...0x0730, 0x0732...0x0733, 0x0735...0x0736,
    0x073A...0x073A, 0x073D...0x073D, 0x073F...0x0741, 0x0743...0x0743, 0x0745...0x0745,
    0x0747...0x0747, 0x0749...0x074A, 0x07EB...0x07F1, 0x07F3...0x07F3, 0x0816...0x0819,
    0x081B...0x0823, 0x0825...0x0827, 0x0829...0x082D, 0x0951...0x0951, 0x0953...0x0954,
    0x0F82...0x0F83, 0x0F86...0x0F87, 0x135D...0x135F, 0x17DD...0x17DD, 0x193A...0x193A,
    0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73, 0x1CD0...0x1CD2,
    0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
    0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC,
    0x20E1...0x20E1, 0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1,
    0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1,
    0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8, 0xAABE...0xAABF, 0xAAC1...0xAAC1,
    0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38, 0x1D185...0x1D189, 0x1D1AA...0x1D1AD,
    0x1D242...0x1D244,
  ]
}
