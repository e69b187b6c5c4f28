/// The consequences of the faults of each endpoint that a feature has called.
public struct FaultMatrix: Sendable {
  /// The consequence of one fault.
  public struct Cell: Hashable, Sendable {
    /// The worst consequence seen.
    public internal(set) var outcome: FaultOutcome
    /// The action by which the user makes the call again or abandons it; `nil` if there is none.
    public internal(set) var recovery: String?
    /// The actions that lead to the call, the one that makes it last.
    public internal(set) var steps: [String]
    /// Further words: the reported issue, or the reason why the fault is not possible.
    public internal(set) var note: String?
    /// The reason why the consequence is right, if one was given.
    public internal(set) var reason: String?

    /// Whether it is a fault of the feature, and no reason was given.
    public var isFault: Bool { outcome.isFault && reason == nil }
  }

  /// The consequences of the faults of an endpoint.
  public struct Row: Hashable, Sendable {
    /// The client and the endpoint.
    public let endpoint: String
    /// The consequences, by the faults.
    public internal(set) var cells: [EndpointFault: Cell]
  }

  /// The endpoints, in the order of their names.
  public internal(set) var rows: [Row] = []
  /// The number of runs of the feature.
  public internal(set) var runs = 0
  /// The limit that ended the search; `nil` if none did.
  public internal(set) var limit: String?
  /// The endpoints of ``expectCalls(of:)`` that no feature has called, in the order of their names.
  public internal(set) var endpointsNeverCalled: [String] = []
  /// The given reasons for consequences that are no faults, or were not seen.
  public internal(set) var reasonsWithoutUse: [FaultReason] = []

  /// Makes a matrix without rows.
  public init() {}

  /// The cells that are faults of the feature, with their places.
  public var faults: [(endpoint: String, fault: EndpointFault, cell: Cell)] {
    rows.flatMap { row in
      EndpointFault.allCases.compactMap { fault in
        guard let cell = row.cells[fault], cell.isFault else { return nil }
        return (row.endpoint, fault, cell)
      }
    }
  }

  /// The cell of an endpoint and a fault.
  ///
  /// - Parameters:
  ///   - endpoint: The client and the endpoint.
  ///   - fault: The fault.
  public subscript(endpoint: String, fault: EndpointFault) -> Cell? {
    rows.first { $0.endpoint == endpoint }?.cells[fault]
  }

  /// Merges the consequences from other states, or of another feature. Of two consequences the worse one stays.
  ///
  /// - Parameter other: The other matrix.
  public mutating func merge(_ other: FaultMatrix) {
    for row in other.rows {
      for (fault, cell) in row.cells { add(cell, row.endpoint, fault) }
    }
    runs += other.runs
    limit = limit ?? other.limit
    let uncalled = Set(endpointsNeverCalled).union(other.endpointsNeverCalled)
    endpointsNeverCalled = uncalled.subtracting(rows.map(\.endpoint)).sorted()
  }

  /// Gives reasons why consequences are right. They are no longer faults then, and the table shows the reasons.
  ///
  /// - Parameter reasons: The reasons. Those without use are kept in ``reasonsWithoutUse``.
  public mutating func give(_ reasons: [FaultReason]) {
    for reason in reasons {
      guard let index = rows.firstIndex(where: { $0.endpoint == reason.endpoint }),
        let cell = rows[index].cells[reason.fault], cell.outcome == reason.outcome
      else {
        reasonsWithoutUse.append(reason)
        continue
      }
      rows[index].cells[reason.fault]?.reason = reason.text
    }
  }

  mutating func add(_ cell: Cell, _ endpoint: String, _ fault: EndpointFault) {
    let index =
      rows.firstIndex { $0.endpoint == endpoint }
      ?? {
        let index = rows.firstIndex { $0.endpoint > endpoint } ?? rows.count
        rows.insert(Row(endpoint: endpoint, cells: [:]), at: index)
        return index
      }()
    let known = rows[index].cells[fault]
    if known.map({ cell.isWorse(than: $0) }) ?? true { rows[index].cells[fault] = cell }
  }
}

extension FaultMatrix.Cell {
  /// Of equal consequences, the one without a recovery is worse.
  fileprivate func isWorse(than other: Self) -> Bool {
    outcome == other.outcome
      ? recovery == nil && other.recovery != nil && outcome >= .recovers
      : outcome > other.outcome
  }
}

/// A reason why the consequence of a fault is right.
public struct FaultReason: Hashable, Sendable {
  /// The client and the endpoint.
  public let endpoint: String
  /// The fault.
  public let fault: EndpointFault
  /// The consequence that it explains.
  public let outcome: FaultOutcome
  /// The reason, as a sentence.
  public let text: String

  /// Gives a reason.
  ///
  /// - Parameters:
  ///   - endpoint: The client and the endpoint.
  ///   - fault: The fault.
  ///   - outcome: The consequence that it explains.
  ///   - text: The reason, as a sentence.
  public init(
    _ endpoint: String,
    _ fault: EndpointFault,
    is outcome: FaultOutcome,
    _ text: String
  ) {
    self.endpoint = endpoint
    self.fault = fault
    self.outcome = outcome
    self.text = text
  }
}
