import IssueReporting

/// A place in the source code, at which an issue is reported.
public struct SourcePlace: Hashable, Sendable {
  /// The module and the name of the file.
  public let fileID: StaticString
  /// The path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a place: that of the caller, unless another is passed.
  @inlinable
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Reports an issue at the place.
  public func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column
      && lhs.fileID.description == rhs.fileID.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The file and line, as in `Feature/Feature.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
