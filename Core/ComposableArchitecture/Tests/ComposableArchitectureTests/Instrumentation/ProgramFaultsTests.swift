import ComposableArchitecture
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct ProgramFaultsTests {
  private let faults = ProgramFaults()

  @Test func keepsFaultsAndNoOtherIssues() {
    withIssueReporters([faults]) {
      reportIssue("The settings could not be read.")
      ProgramFault.missingDependency.report {
        reportIssue("Unimplemented: 'Client.fact'\n\n  More.")
      }
      ProgramFault.unhandledAction.report { reportIssue("An action was not handled:\n  More.") }
    }
    #expect(faults.all.map(\.kind) == [.missingDependency, .unhandledAction])
    let headlines = faults.all.map(\.headline)
    #expect(headlines == ["Unimplemented: 'Client.fact'", "An action was not handled"])
    #expect(faults.all[0].place.hasPrefix("ComposableArchitectureTests/ProgramFaultsTests.swift:"))
  }

  @Test func keepsAFaultOnceForEachPlace() {
    withIssueReporters([faults]) {
      for number in 0..<1_000 {
        ProgramFault.unhandledAction.report { reportIssue("Action \(number)") }
      }
    }
    #expect(faults.next().map(\.message) == ["Action 0"])
    #expect(faults.next().isEmpty)
  }

  @Test func callsItsObserver() {
    let seen = LockIsolated<[String]>([])
    faults.observe { fault in seen.withValue { $0.append(fault.message) } }
    withIssueReporters([faults]) {
      #expect(ProgramFaults.current === faults)
      ProgramFault.unhandledAction.report { reportIssue("a") }
    }
    #expect(seen.value == ["a"])
    #expect(ProgramFaults.current == nil)
  }

  @MainActor
  @Test func hearsOfAnActionForAChildThatIsNotThere() {
    withIssueReporters([faults]) {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.send(.child(.tapped))
    }
    #expect(faults.all.map(\.kind) == [.unhandledAction])
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State { var child: Child.State? }
  enum Action { case child(Child.Action) }
  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.child, action: \.child) { Child() }
  }
}

@Reducer
private struct Child {
  @ObservableState
  struct State {}
  enum Action { case tapped }
}
