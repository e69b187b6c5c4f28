import Testing

@testable import SwiftUI

@Suite struct PreviewArgumentsTests {
  private func problem(_ arguments: String...) -> PreviewProblem? {
    do {
      _ = try PreviewArguments(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func commandsAreRead() throws {
    #expect(try PreviewArguments(["list"]).action == .list)
    #expect(try PreviewArguments(["show", "Far away"]).action == .show("Far away"))
    #expect(try PreviewArguments(["write", "a/b"]).action == .write(folder: "a/b"))
    #expect(try PreviewArguments(["open", "Far"]).action == .open("Far"))
    #expect(try PreviewArguments(["help"]).action == .help)
    #expect(try PreviewArguments(["show", "--help"]).action == .help)
  }

  @Test func optionsMayStandAnywhere() throws {
    let arguments = try PreviewArguments(["--size", "80x24", "show", "--appearance=light", "Far"])
    #expect(arguments.action == .show("Far"))
    #expect(arguments.look.size == Size(width: 80, height: 24))
    #expect(arguments.look.colorScheme == .light)
    #expect(try PreviewArguments(["open", "--plain", "Far"]).isPlain)
    #expect(try PreviewArguments(["write", "f", "--format", "text"]).look == PreviewLook())
    #expect(try PreviewArguments(["write", "f", "--format=svg"]).look.format == .svg)
  }

  @Test func aLookIsPassedOn() throws {
    let look = PreviewLook(size: Size(width: 8, height: 2), colorScheme: .light, format: .svg)
    #expect(try PreviewArguments(["draw-preview"] + look.arguments + ["a", "b"]).look == look)
    let usual = PreviewLook()
    #expect(try PreviewArguments(["draw-preview"] + usual.arguments + ["a", "b"]).look == usual)
  }

  @Test func aNameMayBeginWithADash() throws {
    #expect(try PreviewArguments(["show", "--", "--size"]).action == .show("--size"))
  }

  @Test(arguments: [
    "", "80", "80x", "x24", "80x24x2", "0x24", "80x-1", "1001x24", "８0x24", "80 x 24",
  ])
  func aWrongSizeIsNamed(size: String) {
    let problem = problem("show", "Far", "--size", size)
    #expect(problem?.code == 64)
    #expect(problem?.message.contains("not \"\(size)\". Use --size 80x24") == true)
  }

  @Test func wrongArgumentsSayWhatToDo() {
    #expect(problem()?.message.hasPrefix("Say what to do: list, show NAME") == true)
    #expect(problem("draw")?.message.hasPrefix("There is no command draw. Use list") == true)
    #expect(problem("list", "Far")?.message == "list takes no name. Use show Far.")
    #expect(problem("show")?.message.hasPrefix("show takes one NAME.") == true)
    #expect(problem("show", "")?.message.hasPrefix("show takes one NAME.") == true)
    #expect(problem("show", "Far", "away")?.message.hasPrefix("show takes one NAME.") == true)
    #expect(problem("write")?.message.hasPrefix("write takes one FOLDER.") == true)
    #expect(problem("show", "a", "--loud")?.message.hasPrefix("show has no option --loud") == true)
    #expect(problem("open", "a", "--size", "8x2")?.message.contains("no option --size") == true)
    #expect(problem("show", "a", "--size")?.message.contains("not \"\"") == true)
    #expect(problem("show", "a", "--appearance", "red")?.message.contains("not \"red\"") == true)
    #expect(problem("write", "f", "--format", "png")?.message.contains("not \"png\"") == true)
    #expect(problem("open", "a", "--plain=no")?.message == "--plain takes no value. Leave it out.")
    #expect(problem("open", "a", "--size", "8x2")?.code == 64)
  }
}
