import TerminalViews

/// How far it is known by which protocol the terminal shows pictures.
///
/// The terminal is asked with the first picture that is written. When the size of its cells may have changed, it is
/// asked again, and pictures are shown in the old way until the answer differs.
struct PictureInquiry: Sendable {
  enum Step: Hashable, Sendable {
    /// The next picture that is written asks the terminal.
    case due
    case asked
    /// The answer has led to a second question.
    case askedAgain(PictureAnswer)
    case answered
  }

  private(set) var step = Step.due
  /// The protocol by which pictures are shown; `nil` while they are in half cells.
  var shownProtocol: PictureProtocol?
  /// The pixels of a cell by those of the window, when the terminal was asked.
  private(set) var askedCell: Size?
  /// Whether the window has changed since the question.
  private(set) var isOutdated = false

  /// Whether the cells are too large for pictures, which may change.
  private var isTooLarge = false

  /// Whether an answer is to come.
  var isAsked: Bool {
    switch step {
    case .asked, .askedAgain: true
    case .due, .answered: false
    }
  }

  /// Whether the terminal has said that it shows no pictures in pixels.
  var isRefused: Bool { step == .answered && shownProtocol == nil }

  // MARK: Asking

  /// Takes note of a question, and of the pixels of a cell that the window tells.
  mutating func ask(cell: Size?) {
    step = .asked
    askedCell = cell
    isOutdated = false
  }

  /// Takes an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - output: The way in which pictures are shown.
  ///   - cell: The pixels of a cell that the window tells.
  /// - Returns: What follows.
  mutating func take(_ answer: PictureAnswer, for output: PictureOutput, cell: Size?) -> Next {
    var answer = answer
    switch step {
    case .due, .answered: return .nothing
    case .asked:
      if let question = output.question(after: answer) {
        step = .askedAgain(answer)
        return .question(question)
      }
    case .askedAgain(let first): answer = first.adding(answer)
    }
    step = .answered
    let new = output.pictureProtocol(after: answer, cell: cell)
    isTooLarge = new == nil && output.pictureProtocol(after: answer.withoutCell, cell: .one) != nil
    if let question = output.question, new?.dependsOnCell == true,
      isOutdated || cell != askedCell
    {
      ask(cell: cell)
      return .question(question)
    }
    guard new != nil || shownProtocol != nil else { return .refusal }
    return new == shownProtocol ? .nothing : .change(new)
  }

  /// The consequence of an answer.
  enum Next: Hashable, Sendable {
    /// Pictures are shown as before.
    case nothing
    case question([UInt8])
    /// Pictures are shown in another way; `nil` for half cells.
    case change(PictureProtocol?)
    /// Pictures stay in half cells.
    case refusal
  }

  // MARK: Changes

  /// Takes note that the window may have changed.
  ///
  /// - Parameters:
  ///   - cell: The pixels of a cell that the window tells.
  ///   - isResized: Whether the number of columns or rows has changed.
  /// - Returns: Whether the terminal is to be asked again.
  mutating func windowChanged(cell: Size?, isResized: Bool) -> Bool {
    guard cell != askedCell || cell == nil && isResized else { return false }
    let isAnswered = step == .answered && shownProtocol?.dependsOnCell == true
    if isAsked { isOutdated = true }
    if isTooLarge, step == .answered { step = .due }
    hideIfTooLarge(cell)
    return isAnswered
  }

  /// Takes note that another program had the terminal: answers have been lost, and the letters may have been enlarged.
  mutating func returned(cell: Size?) {
    if isAsked { step = .due }
    guard shownProtocol?.dependsOnCell == true, cell == nil || cell != askedCell else { return }
    step = .due
    hideIfTooLarge(cell)
  }

  /// Gives up the answer, because the program ends or stops.
  mutating func giveUp() {
    if isAsked { step = .due }
  }

  /// Shows half cells if the cells have become smaller: images would reach over the cells around them, and scroll the
  /// screen.
  private mutating func hideIfTooLarge(_ cell: Size?) {
    guard let cell, let askedCell, let used = shownProtocol?.cell else { return }
    func isSmaller(than other: Size) -> Bool {
      cell.width < other.width || cell.height < other.height
    }
    // A window that tells its margins as well tells cells that are a little too large.
    if isSmaller(than: askedCell), isSmaller(than: used) { shownProtocol = nil }
  }
}

extension Size {
  fileprivate static let one = Size(width: 1, height: 1)
}
