import TerminalUI
import Testing

@testable import TerminalDriver

struct PictureInquiryTests {
  private let output = PictureOutput.sixel(isChosen: false)
  private let cell = Size(width: 10, height: 20)
  private var inquiry = PictureInquiry()

  private func answer(_ text: String) throws -> PictureAnswer {
    var parser = InputParser()
    #expect(parser.feed(Array(text.utf8)) == [])
    let answer = parser.takePictureAnswer()
    return try #require(answer)
  }

  private func sixel(_ cell: Size) -> PictureProtocol { .sixel(cell: cell, colors: .most) }

  /// Answers both questions, and returns what follows the second.
  private mutating func answerBoth(
    _ told: Size,
    window: Size?
  ) throws -> PictureInquiry.Next {
    let text = "\u{1B}[6;\(told.height);\(told.width)t\u{1B}[?62;4c"
    let first = inquiry.take(try answer(text), for: output, cell: window)
    #expect(first == .question(PictureAnswer.colorsQuestion + PictureAnswer.lastQuestion))
    return inquiry.take(try answer("\u{1B}[?1;0;256S\u{1B}[?62;4c"), for: output, cell: window)
  }

  /// Resizes the window, which tells cells, and requires that the terminal is asked again or not.
  private mutating func expectAsking(_ isExpected: Bool, in window: Size?) {
    let isAsking = inquiry.windowChanged(cell: window, isResized: true)
    #expect(isAsking == isExpected)
  }

  /// Shows pictures, in a window that tells cells.
  private mutating func show(window: Size?) throws {
    inquiry.ask(cell: window)
    let next = try answerBoth(cell, window: window)
    #expect(next == .change(sixel(cell)))
    inquiry.shownProtocol = sixel(cell)
  }

  @Test mutating func answersWithoutAQuestionChangeNothing() throws {
    let text = "\u{1B}[6;20;10t\u{1B}[?62;4c"
    for _ in 0..<2 {
      let next = inquiry.take(try answer(text), for: output, cell: nil)
      #expect(next == .nothing)
    }
    #expect(inquiry.step == .due && !inquiry.isAsked && !inquiry.isRefused)
    // An answer that comes twice is taken once.
    try show(window: cell)
    #expect(inquiry.take(try answer(text), for: output, cell: nil) == .nothing)
  }

  @Test mutating func aTerminalThatRefusesIsNotAskedAgain() throws {
    inquiry.ask(cell: cell)
    #expect(inquiry.take(try answer("\u{1B}[?62;22c"), for: output, cell: cell) == .refusal)
    #expect(inquiry.isRefused)
    expectAsking(false, in: Size(width: 5, height: 10))
    inquiry.returned(cell: nil)
    #expect(inquiry.isRefused)
  }

  /// The pixels of a cell may be told after the attributes.
  @Test mutating func answersInAnotherOrderAreTaken() throws {
    inquiry.ask(cell: nil)
    _ = inquiry.take(try answer("\u{1B}[?62;4c"), for: output, cell: nil)
    let second = try answer("\u{1B}[6;20;10t\u{1B}[?1;0;256S\u{1B}[?62;4c")
    #expect(inquiry.take(second, for: output, cell: nil) == .change(sixel(cell)))
  }

  @Test mutating func theSameCellsAreNotAskedFor() throws {
    try show(window: cell)
    expectAsking(false, in: cell)
    inquiry.returned(cell: cell)
    #expect(inquiry.step == .answered)
    // A window that tells no pixels may have others.
    inquiry.returned(cell: nil)
    #expect(inquiry.step == .due && inquiry.shownProtocol == sixel(cell))
  }

  /// A window that tells its margins as well tells cells that grow and shrink a little while its edge is dragged.
  @Test mutating func marginsHideNoPictures() throws {
    try show(window: Size(width: 11, height: 20))
    for width in [12, 11, 10, 12, 10] {
      let window = Size(width: width, height: 20)
      expectAsking(true, in: window)
      #expect(inquiry.shownProtocol == sixel(cell))
      inquiry.ask(cell: window)
      let next = try answerBoth(cell, window: window)
      #expect(next == .nothing)
    }
  }

  @Test mutating func aWindowThatChangesBeforeTheAnswerIsAskedOnceMore() throws {
    try show(window: nil)
    expectAsking(true, in: nil)
    inquiry.ask(cell: nil)
    expectAsking(false, in: nil)
    expectAsking(false, in: nil)
    let question = try #require(output.question)
    #expect(try answerBoth(cell, window: nil) == .question(question))
    #expect(try answerBoth(cell, window: nil) == .nothing)
    #expect(inquiry.shownProtocol == sixel(cell))
  }

  @Test mutating func smallerCellsHidePicturesAlsoWhileTheTerminalIsAsked() throws {
    try show(window: cell)
    expectAsking(true, in: Size(width: 20, height: 40))
    inquiry.ask(cell: Size(width: 20, height: 40))
    #expect(inquiry.shownProtocol == sixel(cell))
    let small = Size(width: 5, height: 10)
    expectAsking(false, in: small)
    #expect(inquiry.shownProtocol == nil && !inquiry.isRefused)
    let question = try #require(output.question)
    #expect(try answerBoth(Size(width: 20, height: 40), window: small) == .question(question))
    #expect(try answerBoth(small, window: small) == .change(sixel(small)))
  }

  @Test mutating func smallerCellsHidePicturesBeforeTheTerminalIsAsked() throws {
    try show(window: cell)
    inquiry.returned(cell: nil)
    #expect(inquiry.shownProtocol == sixel(cell) && inquiry.step == .due)
    expectAsking(false, in: Size(width: 5, height: 10))
    #expect(inquiry.shownProtocol == nil && inquiry.step == .due)
  }

  @Test mutating func aTerminalThatTakesItsWordBackGetsHalfCells() throws {
    try show(window: cell)
    inquiry.returned(cell: nil)
    inquiry.ask(cell: nil)
    #expect(inquiry.take(try answer("\u{1B}[?62;22c"), for: output, cell: nil) == .change(nil))
  }
}
