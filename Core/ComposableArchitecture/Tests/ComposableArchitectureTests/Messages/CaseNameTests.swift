import CasePaths
import Testing

@testable import ComposableArchitecture

@Suite struct CaseNameTests {
  struct Profile: Equatable {
    var name = ""
  }

  /// An enum whose case paths are written by hand, and that does not list them.
  enum Action: CasePathable {
    case amountChanged(Double)
    case child(Child)
    case closed
    case loaded(Profile)
    case moved(to: Int)
    case named(String?)

    struct AllCasePaths: Sendable {
      var amountChanged: AnyCasePath<Action, Double> {
        AnyCasePath(
          embed: { .amountChanged($0) },
          extract: { if case .amountChanged(let amount) = $0 { amount } else { nil } }
        )
      }
      var child: AnyCasePath<Action, Child> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let child) = $0 { child } else { nil } }
        )
      }
      var closed: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .closed }, extract: { if case .closed = $0 { () } else { nil } })
      }
      var loaded: AnyCasePath<Action, Profile> {
        AnyCasePath(
          embed: { .loaded($0) },
          extract: { if case .loaded(let profile) = $0 { profile } else { nil } }
        )
      }
      var moved: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .moved(to: $0) },
          extract: { if case .moved(let place) = $0 { place } else { nil } }
        )
      }
      var named: AnyCasePath<Action, String?> {
        AnyCasePath(
          embed: { .named($0) },
          extract: { if case .named(let name) = $0 { .some(name) } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @CasePathable
  enum Child {
    case changed(Int)
    case tapped
  }

  @Test func findsTheCasesOfEnumsThatDoNotListThem() {
    #expect(caseText(\Action.Cases.amountChanged) == #"the case '\.amountChanged'"#)
    #expect(caseText(\Action.Cases.closed) == #"the case '\.closed'"#)
    #expect(caseText(\Action.Cases.moved) == #"the case '\.moved'"#)
    #expect(caseText(\Action.Cases.named) == #"the case '\.named'"#)
  }

  @Test func findsTheCasesBelow() {
    #expect(caseText(\Action.Cases.child.changed) == #"the case '\.child.changed'"#)
    #expect(caseText(\Action.Cases.child.tapped) == #"the case '\.child.tapped'"#)
  }

  @Test func takesTheValueThatIsThere() {
    #expect(caseText(\Action.Cases.loaded, sample: Profile()) == #"the case '\.loaded'"#)
    #expect(caseText(\Action.Cases.child, sample: .tapped) == #"the case '\.child'"#)
  }

  @Test func namesThePayloadOfACaseThatIsNotKnown() {
    #expect(
      caseText(\Action.Cases.loaded) == "a case of 'Action' with a payload of type 'Profile'"
    )
  }
}
