import Foundation
import TerminalViews

/// Draws previews in processes of their own, so that one that traps ends no other.
@MainActor
enum PreviewProcess {
  /// How a process has ended.
  private enum End {
    case exited(Int32)
    case stopped(signal: Int32)
    case notStarted(String)
  }

  /// Draws a preview by another process of this program.
  ///
  /// The other process writes into a file, because the preview may print.
  static func draw(
    _ item: PreviewCatalog.Item,
    as look: PreviewLook
  ) async -> Result<String, PreviewProblem> {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("preview-\(ProcessInfo.processInfo.globallyUniqueString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments =
      [PreviewArguments.drawCommand] + look.arguments + ["--", item.name, file.path]
    let reason: String
    switch await run(arguments) {
    case .exited(0):
      if let text = try? String(contentsOf: file, encoding: .utf8) { return .success(text) }
      reason = "it ended the program while it was drawn"
    case .exited(let code): reason = "it ended the program with exit code \(code)"
    case .stopped(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      reason = "it stopped the program by signal \(signal) (\(name))"
    case .notStarted(let error): reason = "a process for it cannot be started: \(error)"
    }
    return .failure(
      .notDrawn(
        """
        The preview "\(item.name)" of \(item.module) was not drawn: \(reason). \
        See the lines above, if there are any, and mend its view.
        """
      )
    )
  }

  private static func run(_ arguments: [String]) async -> End {
    guard let program = Bundle.main.executableURL else {
      return .notStarted("the program's file is not known")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { process in
        let status = process.terminationStatus
        let isSignal = process.terminationReason == .uncaughtSignal
        continuation.resume(returning: isSignal ? .stopped(signal: status) : .exited(status))
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(returning: .notStarted(PreviewProblem.reason(of: error)))
      }
    }
  }
}
