import ArgumentParser
import ComposableTerminalUI
import Foundation
import TerminalHosting

/// Shows the app, or one feature, to a person.
@MainActor
struct AppScreen {
  let options: SessionOptions
  let screen: ScreenOptions
  /// Has the last word on the dependencies of the app's store.
  var prepare: @MainActor (inout DependencyValues) -> Void = { _ in }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Returns: The exit code.
  func run() async throws -> Int32 {
    let end: ScreenHost.End
    do {
      let transcript = try screen.transcript.map { path throws(ScreenError) in
        try Transcript(path: path, program: "composed \(ProductVersion.current)")
      }
      let host = ScreenHost(name: "composed", isPlain: screen.plain, transcript: transcript)
      end = try await host.run { size, animationClock in
        Program(
          feature: screen.feature,
          options: options,
          prepare: prepare,
          size: size,
          animationClock: animationClock
        )
      }
    } catch {
      throw ExitCode.problem("\(error)", 74)
    }
    guard let problem = end.problem else { return end.code }
    FileHandle.standardError.write(Data("error: \(problem.printable)\n".utf8))
    return end.code == 0 ? 74 : end.code
  }
}
