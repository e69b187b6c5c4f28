import SwiftUI
import Testing

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

@MainActor
@Suite struct ShapeTests {
  private func screen<V: View>(_ width: Int, _ height: Int, _ view: V) -> CellBuffer {
    ViewHost(size: Size(width: width, height: height)) { view }.screen
  }

  @Test func aRectangleFillsItsSpace() {
    let screen = screen(4, 1, Rectangle().fill(.red).frame(width: 16, height: 16))
    #expect((0..<4).map { screen[$0, 0].style.background } == [nil, .red, .red, nil])
    #expect(lines(3, 1) { Rectangle().frame(width: 8, height: 1) } == [" ─"])
    #expect(lines(3, 1) { Rectangle().fill(Color.clear) } == [])
  }

  @Test func aThinShapeIsALine() {
    #expect(lines(4, 1) { Rectangle().frame(height: 1) } == ["────"])
    #expect(lines(4, 1) { Capsule().fill(.red).frame(height: 4) } == ["━━━━"])
    #expect(lines(3, 2) { Rectangle().frame(width: 1) } == [" │", " │"])
    #expect(lines(3, 2) { Rectangle().frame(width: 3) } == [" ┃", " ┃"])
    #expect(
      lines(4, 1) { Capsule().frame(width: 16).frame(height: 4).frame(width: 32) } == [" ━━"]
    )
    // A thin line in front covers the one behind it.
    let screen = screen(
      2,
      1,
      ZStack {
        Rectangle().fill(.red).frame(height: 4)
        Rectangle().fill(.green).frame(height: 4)
      }
    )
    #expect(screen[0, 0].style.foreground == .green)
  }

  @Test func aCircleBeginsAtTheRightAndGoesDown() {
    let quarter = Circle().path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      .trimmedPath(from: 0, to: 0.25).boundingRect
    #expect(abs(quarter.minX - 10) < 0.1)
    #expect(abs(quarter.minY - 10) < 0.1)
    #expect(abs(quarter.maxX - 20) < 0.1)
    #expect(abs(quarter.maxY - 20) < 0.1)
  }

  @Test func aShapeIsTurned() {
    // A line that lies becomes one that stands.
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 24))
      path.addLine(to: CGPoint(x: 48, y: 24))
    }
    let lying = lines(6, 3) { line.stroke() }
    let standing = lines(6, 3) { line.stroke().rotationEffect(.degrees(90)) }
    #expect(lying.filter { !$0.isEmpty }.count == 1)
    #expect(standing.count == 3)
    #expect(standing.allSatisfy { !$0.isEmpty })
    #expect(lines(6, 3) { line.stroke().rotationEffect(.zero) } == lying)
    #expect(
      lines(6, 3) { line.stroke().rotationEffect(.degrees(90)).rotationEffect(.degrees(-90)) }
        == lying
    )
    #expect(lines(5, 1) { Text("abc").rotationEffect(.degrees(90)) } == [" abc"])
  }

  @Test func aShapeIsScaled() {
    let half = lines(8, 4) { Rectangle().scaleEffect(0.5) }
    #expect(half == ["", "  ████", "  ████"])
    #expect(lines(8, 4) { Rectangle().scaleEffect(x: 0.5, y: 1) }[0] == "  ████")
    #expect(lines(8, 4) { Rectangle().scaleEffect(0) } == [])
    #expect(lines(8, 1) { Text("abc").scaleEffect(0) } == [])
    #expect(lines(5, 1) { Text("abc").scaleEffect(2) } == [" abc"])
  }

  @Test func aShapeInTheColourOfTheGroundIsNotDrawn() {
    #expect(lines(3, 1) { Rectangle().fill(.thinMaterial) } == [])
    #expect(lines(3, 1) { Rectangle().fill(.background.secondary) } == [])
    #expect(lines(3, 1) { Rectangle().fill(AnyShapeStyle(.background)) } == [])
    #expect(lines(3, 2) { RoundedRectangle(cornerRadius: 8).fill(Color(.systemGray6)) } == [])
    #expect(lines(3, 1) { Circle().fill(Color(.systemBackground)) } == [])
    #expect(lines(6, 3) { Rectangle().stroke(Color(.systemBackground)) } == [])
    #expect(lines(6, 1) { Rectangle().fill(Color(.systemBackground)).frame(height: 1) } == [])
  }

  @Test func aShapeInTheColourOfTheGroundCoversOthers() {
    let screen = ViewHost(size: Size(width: 3, height: 1)) {
      Rectangle().fill(Color(uiColor: .systemBackground)).frame(width: 8).background(Color.red)
        .frame(width: 24).background(Color.red)
    }.screen
    #expect((0..<3).map { screen[$0, 0].style.background } == [.red, .standard, .red])
  }

  @Test func aCircleIsRoundInCells() {
    #expect(
      lines(8, 4) { Circle() } == [" ▄████▄", "████████", "████████", " ▀████▀"]
    )
    #expect(lines(1, 1) { Circle().fill(.green).frame(width: 4, height: 4) }.count <= 1)
  }

  @Test func aShapeOfOnesOwnIsItsPath() {
    let view = lines(8, 3) { Triangle() }
    #expect(view.count == 3)
    #expect(view[0].trimmingCharacters(in: .whitespaces).count < view[2].count)
  }

  @Test func anOutlineIsAFrame() {
    #expect(
      lines(5, 3) { RoundedRectangle(cornerRadius: 8).stroke(.gray) }
        == ["╭───╮", "│   │", "╰───╯"]
    )
    #expect(lines(5, 3) { Rectangle().stroke() } == ["┌───┐", "│   │", "└───┘"])
    #expect(
      lines(5, 3) { Rectangle().strokeBorder(.red, lineWidth: 4) } == ["┏━━━┓", "┃   ┃", "┗━━━┛"]
    )
  }

  @Test func anOutlineDoesNotCoverLetters() {
    let view = lines(11, 3) {
      Text("letters").padding().overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.gray))
    }
    #expect(view[1].contains("letters"))
    #expect(lines(7, 1) { Text("letters").border(.red, width: 1) } == ["letters"])
  }

  @Test func anOutlineThatIsNoFrameIsMadeOfDots() {
    let view = lines(8, 4) { Circle().stroke(.blue) }
    #expect(view.joined().contains { ("\u{2801}"..."\u{28FF}").contains($0) })
  }

  @Test func lettersStandOnAShape() {
    let screen = screen(5, 1, Text("abc").padding(.horizontal, 8).background(Capsule().fill(.blue)))
    #expect(screen.lines == [" abc"])
    #expect(screen[1, 0].style.background == .blue)
  }

  @Test func aViewInAShapeIsDrawn() {
    #expect(lines(3, 1) { Text("abc").clipShape(Circle()) } == ["abc"])
    #expect(
      lines(3, 1) { Text("abc").background(.thinMaterial, in: .rect(cornerRadius: 4)) } == ["abc"]
    )
    #expect(lines(3, 1) { Text("abc").contentShape(Rectangle()) } == ["abc"])
  }

  @Test func aWideLineIsDrawnAsWideAsItIs() {
    func dots(_ lineWidth: CGFloat) -> Int {
      let screen = lines(12, 6) { Circle().strokeBorder(lineWidth: lineWidth) }.joined()
      return screen.unicodeScalars.reduce(0) { count, scalar in
        (0x2800...0x28FF).contains(scalar.value)
          ? count + (Int(scalar.value) & 0xFF).nonzeroBitCount : count
      }
    }
    #expect(dots(12) > 2 * dots(1))
    #expect(dots(24) > 4 * dots(1))
  }

  @Test func aLineInFrontCoversTheOneBehindIt() {
    let size = Size(width: 16, height: 8)
    let progress = ViewHost(size: size) { Circle().trim(from: 0, to: 0.5).stroke(.red) }
    let both = ViewHost(size: size) {
      ZStack {
        Circle().stroke(.gray)
        Circle().trim(from: 0, to: 0.5).stroke(.red)
      }
    }
    var colors: [Color?: Int] = [:]
    for (y, line) in progress.screen.lines.enumerated() {
      for (x, character) in line.enumerated() where character != " " {
        #expect(both.screen[x, y].style.foreground == .red)
      }
      for x in 0..<size.width { colors[both.screen[x, y].style.foreground, default: 0] += 1 }
    }
    #expect(colors[.red, default: 0] > 8)
    #expect(colors[.gray, default: 0] > 8)
  }

  @Test func linesHaveNoGaps() {
    let view = lines(60, 3) {
      RoundedRectangle(cornerSize: CGSize(width: 10, height: 20)).inset(by: 2).stroke()
    }
    #expect(view[0].dropFirst(2).dropLast(2).allSatisfy { $0 == "⠉" })
    #expect(view[2].dropFirst(2).dropLast(2).allSatisfy { $0 == "⣀" })
  }
}
