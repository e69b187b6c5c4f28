/// The position of a line, and its effect on the lines after it.
struct SkimmedLine {
  let step: JournalPosition.Step
  let number: Int
  let offset: UInt64
  let isEdited: Bool

  init(_ step: JournalPosition.Step, _ number: Int, _ raw: LineSource.Line, _ isEdited: Bool) {
    self.step = step
    self.number = number
    offset = raw.offset
    self.isEdited = isEdited
  }
}
