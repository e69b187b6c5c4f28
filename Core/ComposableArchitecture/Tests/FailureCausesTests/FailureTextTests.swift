import FailureCauses
import Foundation
import Testing

@Suite struct FailureTextTests {
  private struct Plain: Error {}

  private enum Named: Error {
    case refused(code: Int)
  }

  private struct Worded: Error, CustomStringConvertible {
    let description = "The pot is empty. Make coffee."
  }

  private struct Localized: LocalizedError {
    let errorDescription: String? = "The pot is empty. Make tea."
  }

  private static func nested(_ inner: any Error) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain,
      code: 513,
      userInfo: [NSUnderlyingErrorKey: inner as NSError, NSFilePathErrorKey: "/secret"]
    )
  }

  @Test func keepsTheWordsOfAnErrorThatHasSome() {
    #expect("\(FailureText(Worded()))" == "The pot is empty. Make coffee.")
    #expect("\(FailureText(Localized()))" == "The pot is empty. Make tea.")
  }

  @Test func looksForTheErrorOfTheSystem() {
    #expect(
      "\(FailureText(Self.nested(POSIXError(.EACCES))))"
        == "Permission denied. Change its permissions, or choose another folder."
    )
    #expect(FailureText(Self.nested(Self.nested(POSIXError(.ENOSPC)))).cause == .space)
    #expect(FailureText(POSIXError(.ENOSPC)).reason == "No space left on device")
    #expect(FailureText(CocoaError(.fileReadNoPermission)).cause == .permission)
    #expect(FailureText(CocoaError(.fileWriteOutOfSpace)).cause == .space)
    #expect(FailureText(CocoaError(.fileNoSuchFile)).cause == .missing)
    #expect(FailureText(CocoaError(.userCancelled)).cause == .cancelled)
    #expect(FailureText(NSError(domain: NSURLErrorDomain, code: -1_004)).cause == .network)
    #expect(FailureText(CancellationError()).cause == .cancelled)
  }

  @Test func namesNoTypeAndNoDomain() throws {
    let decoding = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UUID].self, from: Data("[1]".utf8))
    }
    let errors: [any Error] = [
      Plain(), Named.refused(code: 3), Self.nested(Plain()), try #require(decoding),
      NSError(domain: "SomeDomain", code: 7, userInfo: [NSLocalizedDescriptionKey: "SomeDomain"]),
      NSError(domain: NSPOSIXErrorDomain, code: .max), CocoaError(.coderInvalidValue),
      CocoaError(.featureUnsupported), POSIXError(.EIO), CancellationError(),
    ]
    for error in errors {
      let text = "\(FailureText(error))"
      #expect(text.hasSuffix("."))
      #expect(text.first?.isUppercase == true)
      let words = ["Domain", "UserInfo", "Code", "Plain", "Named", "NS", "Error", "secret", "("]
      for word in words {
        #expect(!text.replacing("Input/output error", with: "").contains(word), "\(text)")
      }
    }
  }

  // MARK: - Several messages

  @Test func aNextStepOfSeveralIsSaidOnce() {
    let step = FailureCause.space.nextStep
    let joined = FailureText.joining([
      "A: the disk is full. \(step)", "B.", "C: it is full. \(step)",
    ])
    #expect(joined == "A: the disk is full. B. C: it is full. \(step)")
  }

  @Test func otherNextStepsStay() {
    let steps = [FailureCause.space, .locked].map { "It failed. \($0.nextStep)" }
    #expect(FailureText.joining(steps) == steps.joined(separator: " "))
    #expect(FailureText.joining(["One."]) == "One.")
    #expect(FailureText.joining([]) == nil)
  }
}
