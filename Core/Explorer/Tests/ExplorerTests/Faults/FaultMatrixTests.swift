import ComposableArchitecture
import Explorer
import Testing

@MainActor
@Suite struct FaultMatrixTests {
  private func matrix(
    of fault: Desk.Fault,
    limits: Exploration.Limits = .init(),
    judging: @escaping (FaultMoment<Desk.State>) -> FaultOutcome? = { _ in nil }
  ) async -> FaultMatrix {
    await faultMatrix(
      Desk(fault: fault),
      from: Desk.State(),
      limits: limits,
      judging: judging
    ) {
      $0[DeskClient.self].open = { "A letter." }
      $0[DeskClient.self].mayOpen = { true }
      $0[DeskClient.self].versions = {
        AsyncStream { continuation in
          continuation.yield(7)
          continuation.finish()
        }
      }
    }
  }

  @Test func aFeatureThatHandlesItsFailuresHasNoFaults() async {
    let matrix = await matrix(of: .none)
    #expect(matrix.faults.map(\.endpoint) == ["DeskClient.versions", "DeskClient.versions"])
    #expect(matrix["DeskClient.open", .failure]?.outcome == .showsError)
    #expect(matrix["DeskClient.open", .failure]?.recovery == "openButtonTapped")
    #expect(matrix["DeskClient.open", .never]?.outcome == .recovers)
    #expect(matrix["DeskClient.open", .never]?.recovery == "cancelButtonTapped")
    #expect(matrix["DeskClient.open", .late]?.outcome == .harmless)
    #expect(matrix["DeskClient.open", .cancellation]?.outcome == .showsError)
    #expect(matrix["DeskClient.versions", .twice]?.outcome == .harmless)
  }

  @Test func tellsWhatIsNotPossible() async {
    let matrix = await matrix(of: .none)
    #expect(matrix["DeskClient.open", .twice]?.note == "a call returns once")
    for fault in EndpointFault.allCases {
      #expect(matrix["DeskClient.mayOpen", fault]?.outcome == .notApplicable)
    }
    #expect(matrix["DeskClient.mayOpen", .failure]?.note == "it cannot throw")
    #expect(matrix["DeskClient.mayOpen", .never]?.note == "it answers at once")
  }

  @Test func aFeatureThatLoadsAfterAFailureIsStuck() async {
    let cell = await matrix(of: .staysLoading)["DeskClient.open", .failure]
    #expect(cell?.outcome == .stuck)
    #expect(cell?.steps == ["openButtonTapped"])
  }

  @Test func aFailureThatShowsNothingIsSilent() async {
    #expect(await matrix(of: .saysNothing)["DeskClient.open", .failure]?.outcome == .silent)
  }

  @Test func aLateAnswerThatCountsDiffers() async {
    let cell = await matrix(of: .takesLateAnswers)["DeskClient.open", .late]
    #expect(cell?.outcome == .differs)
    #expect(cell?.steps == ["openButtonTapped", "cancelButtonTapped"])
  }

  @Test func anElementThatCountsTwiceDiffers() async {
    #expect(await matrix(of: .countsTwice)["DeskClient.versions", .twice]?.outcome == .differs)
  }

  @Test func aCallThatNothingGivesUpIsStuck() async {
    let matrix = await matrix(of: .waitsForEver)
    #expect(matrix["DeskClient.open", .never]?.outcome == .stuck)
    #expect(matrix["DeskClient.open", .late]?.note == "no action of the user gives the call up")
  }

  @Test func aProgramCanJudgeBetter() async {
    let matrix = await matrix(of: .saysNothing) { moment in
      moment.fault == .failure && moment.after.document == nil ? .harmless : nil
    }
    #expect(matrix["DeskClient.open", .failure]?.outcome == .harmless)
  }

  @Test func aReasonExplainsAConsequenceAndOneWithoutUseIsNamed() async {
    var matrix = await matrix(of: .saysNothing)
    let reason = FaultReason("DeskClient.open", .failure, is: .silent, "Nobody reads it.")
    let useless = FaultReason("DeskClient.open", .never, is: .stuck, "It is local.")
    matrix.give([reason, useless])
    #expect(matrix["DeskClient.open", .failure]?.isFault == false)
    #expect(matrix.reasonsWithoutUse == [useless])
    #expect("\(matrix)".contains("(1) Nobody reads it."))
  }

  @Test func ofTwoConsequencesTheWorseOneStays() async {
    var matrix = await matrix(of: .none)
    matrix.merge(await self.matrix(of: .staysLoading))
    matrix.merge(await self.matrix(of: .none))
    #expect(matrix["DeskClient.open", .failure]?.outcome == .stuck)
  }

  @Test func aLimitEndsTheSearchAndIsNamed() async {
    let matrix = await matrix(of: .none, limits: .init(steps: 3))
    #expect(matrix.limit == "the limit of 3 steps")
    #expect("\(matrix)".hasSuffix("Cut by the limit of 3 steps: the table is not whole."))
  }

  @Test func isWrittenInFourFormats() async {
    let matrix = await matrix(of: .saysNothing)
    let table = matrix.render(as: .table)
    #expect(table.hasPrefix("endpoint             throws         never answers"))
    #expect(
      table.contains(
        "DeskClient.open throws: the state does not tell of it. The call is made after openButtonTapped."
      )
    )
    #expect(
      matrix.render(as: .markdown).contains("| `DeskClient.open` | silent, retry | recovers |")
    )
    #expect(
      matrix.render(as: .json).contains(#""fault":"throws","outcome":"silent","isFault":true"#)
    )
    #expect(matrix.render(as: .svg).contains(#"<rect class="bad""#))
  }

  @Test func aFeatureWithoutEndpointsHasNoRows() async {
    let matrix = await faultMatrix(Sheet(), from: Sheet.State())
    #expect(matrix.render(as: .table) == "No endpoint is called.\n")
  }
}
