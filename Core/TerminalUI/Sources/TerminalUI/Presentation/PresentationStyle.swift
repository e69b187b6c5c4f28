/// How a presented view stands in front of the others.
enum PresentationStyle {
  /// In a frame, as large as the view; the text in it is not wider than a line that reads well.
  case dialog
  /// In a frame, as large as the view.
  case sheet
  /// On the whole screen.
  case cover
}
