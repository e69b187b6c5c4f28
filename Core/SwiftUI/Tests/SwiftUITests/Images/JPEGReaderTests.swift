import Foundation
import Testing

@testable import SwiftUI

@Suite struct JPEGReaderTests {
  @Test(arguments: Sample.all)
  func readsEveryKindOfJPEG(_ sample: Sample) throws {
    let pixels = try JPEGReader.pixels(of: sample.data)
    #expect(pixels.width == sample.width)
    #expect(pixels.height == sample.height)
    #expect(pixels.colors.count == sample.width * sample.height)
    for point in sample.points { expectColor(of: point, in: pixels) }
  }

  @Test func turnsAPictureAsItsCameraWasHeld() throws {
    let sample = Sample.named("orientation 6")
    let turned = try JPEGReader.pixels(of: sample.data)
    let name = try #require(sample.data.firstRange(of: Array("Exif".utf8)))
    for orientation in 1...8 {
      var data = sample.data
      let tag = try #require(data[name.upperBound...].firstRange(of: [0x01, 0x12, 0x00, 0x03]))
      data[tag.upperBound + 5] = UInt8(orientation)
      let pixels = try JPEGReader.pixels(of: data)
      #expect(pixels.width == (orientation > 4 ? 8 : 16))
      // The picture is wider than high, and its first corner is the upper right one when it is turned by 6.
      let first = turned.colors[7]
      let corner =
        switch orientation {
        case 1, 5: 0
        case 2, 6: pixels.width - 1
        case 3, 7: pixels.colors.count - 1
        default: pixels.colors.count - pixels.width
        }
      #expect(pixels.colors[corner] == first)
    }
  }

  @Test func skipsWhatIsNotPartOfThePicture() throws {
    let sample = Sample.named("4:4:4")
    var data = sample.data
    data.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: 2)
    data += [1, 2, 0xFF, 0xD8, 0xFF, 0xC4, 3]
    #expect(try JPEGReader.pixels(of: data) == JPEGReader.pixels(of: sample.data))
  }

  @Test(arguments: [[], [0xFF], [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47], Array("GIF89a".utf8)])
  func aFileOfAnotherKindIsNoPicture(_ data: [UInt8]) {
    #expect(throws: PictureError.notAPicture) { try JPEGReader.pixels(of: data) }
  }

  @Test func aFileThatEndsBeforeItsPictureIsDamaged() throws {
    let data = Sample.named("4:2:0").data
    let scan = try #require(data.firstRange(of: [0xFF, 0xDA])).lowerBound
    for end in [3, 20, scan, scan + 4, scan + 12] {
      #expect(throws: PictureError.damaged) { try JPEGReader.pixels(of: Array(data[..<end])) }
    }
  }

  @Test func aFileThatEndsInItsPictureShowsTheRowsBefore() throws {
    let sample = Sample.named("restart intervals")
    let marker = try #require(sample.data.firstRange(of: [0xFF, 0xD1])).lowerBound
    let pixels = try JPEGReader.pixels(of: Array(sample.data[..<marker]))
    expectColor(of: sample.points[0], in: pixels)
    expectColor(of: sample.points[1], in: pixels)
    #expect(pixels.colors[16 * 15] == 0x8080_80FF)
  }

  @Test func anIntervalThatIsMissingLeavesTheOthersWhereTheyBelong() throws {
    let sample = Sample.named("restart intervals")
    var data = sample.data
    let first = try #require(data.firstRange(of: [0xFF, 0xD0])).lowerBound
    let second = try #require(data.firstRange(of: [0xFF, 0xD1])).lowerBound
    data.removeSubrange(first..<second)
    let pixels = try JPEGReader.pixels(of: data)
    for index in [0, 2, 3] { expectColor(of: sample.points[index], in: pixels) }
    #expect(pixels.colors[15] == 0x8080_80FF)
  }

  @Test func aPictureOfManyPixelsIsTooLarge() throws {
    var data = Sample.named("4:4:4").data
    let header = try #require(data.firstRange(of: [0xFF, 0xC0])).lowerBound
    data.replaceSubrange(header + 5..<header + 9, with: [0x10, 0x01, 0x10, 0x00])
    #expect(throws: PictureError.tooLarge) { try JPEGReader.pixels(of: data) }
  }

  @Test func aCodingThatIsNotSupportedIsNamed() throws {
    var data = Sample.named("4:4:4").data
    let header = try #require(data.firstRange(of: [0xFF, 0xC0])).lowerBound
    data[header + 4] = 12
    #expect(throws: PictureError.unsupported("12 bits per sample")) {
      try JPEGReader.pixels(of: data)
    }
    data[header + 1] = 0xC9
    #expect(throws: PictureError.unsupported("arithmetic coding")) {
      try JPEGReader.pixels(of: data)
    }
    data[header + 1] = 0xC3
    #expect(throws: PictureError.unsupported("lossless coding")) {
      try JPEGReader.pixels(of: data)
    }
  }

  @Test(arguments: Sample.all)
  func ruinedDataIsAPictureOrAnError(_ sample: Sample) throws {
    let header = try #require(
      sample.data.firstRange(of: [0xFF, 0xC0]) ?? sample.data.firstRange(of: [0xFF, 0xC2])
    )
    let size = header.upperBound + 3..<header.upperBound + 7
    var chance = UInt64(sample.data.count)
    func next(below end: Int) -> Int {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(chance >> 33) % end
    }
    for round in 0..<150 {
      var data = sample.data
      for _ in 0...round % 4 { data[next(below: data.count)] = UInt8(next(below: 256)) }
      // A size that is changed to a huge one only takes time.
      data.replaceSubrange(size, with: sample.data[size])
      if round % 3 == 0 { data.removeLast(next(below: data.count)) }
      guard let pixels = try? JPEGReader.pixels(of: data) else { continue }
      #expect(pixels.colors.count == pixels.width * pixels.height)
    }
  }

  private func expectColor(
    of point: Sample.Point,
    in pixels: Pixels,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let color = pixels.colors[point.y * pixels.width + point.x]
    // Others smooth the colors of samples that stand for several pixels, which makes up to 5 levels here.
    for shift in [24, 16, 8, 0] as [UInt32] {
      let difference = Int(color >> shift & 0xFF) - Int(point.color >> shift & 0xFF)
      #expect(abs(difference) <= 6, "\(point) is \(color)", sourceLocation: sourceLocation)
    }
  }
}

extension JPEGReaderTests {
  /// Holds a small file with the colors that the Python Imaging Library reads from it.
  struct Sample: CustomTestStringConvertible, Sendable {
    struct Point: Sendable {
      var x: Int
      var y: Int
      var color: UInt32
    }

    var name: String
    var width: Int
    var height: Int
    var base64: String
    var points: [Point]

    var data: [UInt8] {
      [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }

    var testDescription: String { name }

    static func named(_ name: String) -> Sample {
      all.first { $0.name == name }!
    }

    static let all = [
      Sample(
        name: "baseline, gray",
        width: 8,
        height: 8,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABoQAAAH
          AAAAAAAAAAAAAAAAAAAHCCM0QVH/2gAIAQEAAD8AJJLaE1lD/9k=
          """,
        points: [
          .init(x: 1, y: 1, color: 0x3939_39FF),
          .init(x: 6, y: 1, color: 0x9F9F_9FFF),
          .init(x: 1, y: 6, color: 0x6161_61FF),
          .init(x: 6, y: 6, color: 0xC7C7_C7FF),
        ]
      ),
      Sample(
        name: "4:4:4",
        width: 16,
        height: 16,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
          FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
          Bwn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAGAEAAgMAAAAAAAAAAAAAAAAACAkDBgf/xAAUEQEAAAAAAAAAAAAA
          AAAAAAAA/9oADAMBAAIRAxEAPwASZUNgipSnAkYGvaopSIlX/9k=
          """,
        points: [
          .init(x: 2, y: 2, color: 0xC928_1EFF),
          .init(x: 13, y: 2, color: 0x28A0_3CFF),
          .init(x: 2, y: 13, color: 0x1E46_BFFF),
          .init(x: 13, y: 13, color: 0xE6C8_46FF),
        ]
      ),
      Sample(
        name: "4:2:0",
        width: 16,
        height: 16,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
          FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
          Bwn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAjEQABAgUDBQAAAAAAAAAA
          AAAREhMCBhRBYQAEBRYXISIj/9oADAMBAAIRAxEAPwASIoSVFSk+8J0NS/R55dkBCcxEqwBc6RmPf9zmvWnp1XcU
          4MQAIyTYef/Z
          """,
        points: [
          .init(x: 2, y: 2, color: 0xC42A_22FF),
          .init(x: 13, y: 2, color: 0x2C9F_37FF),
          .init(x: 2, y: 13, color: 0x1F47_B8FF),
          .init(x: 13, y: 13, color: 0xE5C7_4FFF),
        ]
      ),
      Sample(
        name: "progressive",
        width: 16,
        height: 16,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
          FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
          Bgf/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/aAAwDAQACEAMQAAABEIxF7ko//8QAFhAAAwAAAAAAAAAAAAAAAAAA
          AAUQ/9oACAEBAAEFAq7P/8QAHhEAAAQHAAAAAAAAAAAAAAAAABESEwMFFiFRYpH/2gAIAQMBAT8BmMep02bbPY1c
          wP/EAB8RAAADCQAAAAAAAAAAAAAAAAAREgQFExUiMVFhcf/aAAgBAgEBPwF/MUjhVLWerF3I/8QAGBAAAgMAAAAA
          AAAAAAAAAAAAAAMQgcH/2gAIAQEABj8ClN4f/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEF/9oADAMB
          AAIAAwAAABCv/8QAGREBAAIDAAAAAAAAAAAAAAAAESFBYXGx/9oACAEDAQE/EO6FDBN1on//xAAaEQEAAQUAAAAA
          AAAAAAAAAAARACFBcYGx/9oACAECAQE/EOcNO5OAXZ//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EBn/
          2Q==
          """,
        points: [
          .init(x: 2, y: 2, color: 0xC42A_22FF),
          .init(x: 13, y: 2, color: 0x2C9F_37FF),
          .init(x: 2, y: 13, color: 0x1F47_B8FF),
          .init(x: 13, y: 13, color: 0xAA8C_14FF),
        ]
      ),
      Sample(
        name: "orientation 6",
        width: 8,
        height: 16,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAMCAgMC
          AgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQME
          BAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAAR
          CAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABwQAAEDBQAAAAAAAAAAAAAAAAAVGGNmoqTh
          4//EABYBAQEBAAAAAAAAAAAAAAAAAAcGCP/EAB4RAAEDBAMAAAAAAAAAAAAAAAAXZKIWY6PjZeHi/9oADAMBAAIR
          AxEAPwA/LcN+ivSV9j2CIsvH5dYxW2VFg9DJdSWZdAwnDuHs/9k=
          """,
        points: [
          .init(x: 1, y: 2, color: 0x1F45_C2FF),
          .init(x: 6, y: 2, color: 0xC72A_1BFF),
          .init(x: 1, y: 13, color: 0xE9C5_4AFF),
          .init(x: 6, y: 13, color: 0x25A3_38FF),
        ]
      ),
      Sample(
        name: "CMYK",
        width: 16,
        height: 16,
        base64: """
          /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L
          CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABkAAQACAwAAAAAAAAAAAAAAAAkA
          CAUHCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8AuAooPoqYVCgNoIwqh5WkdCpWxfo//9k=
          """,
        points: [
          .init(x: 2, y: 2, color: 0xC828_1EFF),
          .init(x: 13, y: 2, color: 0x28A0_3CFF),
          .init(x: 2, y: 13, color: 0x1E46_BEFF),
          .init(x: 13, y: 13, color: 0xE6C8_46FF),
        ]
      ),
      Sample(
        name: "restart intervals",
        width: 16,
        height: 16,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
          FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAA
          CAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBEBAAAAAAAAAAAAAAAA
          AAAAAP/dAAQAAf/aAAwDAQACEQMRAD8AxIVLYf/QlxenR//RNSsxe//SWCRCK//Z
          """,
        points: [
          .init(x: 2, y: 2, color: 0xC928_1EFF),
          .init(x: 13, y: 2, color: 0x28A0_3CFF),
          .init(x: 2, y: 13, color: 0x1E46_BFFF),
          .init(x: 13, y: 13, color: 0xE6C8_46FF),
        ]
      ),
      Sample(
        name: "1×1",
        width: 1,
        height: 1,
        base64: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
          DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
          FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
          AAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQj/xAAUEQEAAAAAAAAAAAAAAAAA
          AAAA/9oADAMBAAIRAxEAPwCUAUKQf//Z
          """,
        points: [
          .init(x: 0, y: 0, color: 0x785B_C9FF)
        ]
      ),
    ]
  }
}
