import FailureCauses
import Foundation

/// Runs a target in this process.
@MainActor
struct Workbench {
  /// The processor time that one input may take, in seconds.
  nonisolated static let limit = 10
  /// The memory that a process may ask for, in bytes.
  private static let memoryLimit: rlim_t = 6 << 30
  /// After how many findings a process ends.
  private static let mostFindings = 20

  let target: any FuzzTarget

  init(_ type: any FuzzTarget.Type, folder: URL) async throws {
    var limit = rlimit(rlim_cur: Self.memoryLimit, rlim_max: Self.memoryLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
    signal(SIGPIPE, SIG_IGN)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    target = try await type.init(folder: folder)
  }

  /// Reads one input.
  ///
  /// A process that takes too long is ended by a signal. Processor time is counted, so that a busy
  /// machine is not mistaken for an endless loop.
  func check(_ input: [UInt8]) async throws -> Verdict {
    var timer = itimerval(
      it_interval: timeval(),
      it_value: timeval(tv_sec: Self.limit, tv_usec: 0)
    )
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    let verdict = try await target.check(input)
    if case .refused(let error) = verdict {
      try PlainWords.check(FailureText(error).description, about: input)
    }
    return verdict
  }

  /// Reads inputs until their number, or the time, is over.
  ///
  /// - Parameters:
  ///   - plan: Which inputs.
  ///   - progress: What is being done.
  ///   - report: Called with each finding.
  func run(
    _ plan: Campaign.Plan,
    _ progress: Progress,
    report: (_ index: UInt64, _ input: [UInt8], Finding) throws -> Void
  ) async throws {
    let mutator = Mutator(seeds: target.seeds, tokens: target.tokens)
    // clock: the caller says for how many seconds to go on.
    let (clock, start) = (ContinuousClock(), ContinuousClock().now)
    var findings = 0
    let parent = getppid()
    for index in plan.first..<plan.first + plan.count {
      if index % 64 == 0 {
        if start.duration(to: clock.now) > plan.duration { return }
        // Nobody reads the results any more if the parent was killed.
        if getppid() != parent { return }
      }
      var random = Random(seed: plan.seed, target: type(of: target).name, index: index)
      var input = mutator.input(index, &random)
      let isSeed = index < UInt64(mutator.seeds.count)
      if !isSeed { target.repair(&input, &random) }
      // A target may repair an input into a longer one than a mutation makes.
      input.removeLast(max(0, input.count - Progress.longestInput))
      progress.index = index
      progress.input = input
      do {
        let verdict = try await check(input)
        switch verdict {
        case .accepted: progress.accepted += 1
        case .refused(let reason) where isSeed:
          throw Finding("a valid input is refused: \(reason)")
        case .refused: break
        }
      } catch let finding as Finding {
        try report(index, input, finding)
        findings += 1
        if findings == Self.mostFindings { return }
      }
      progress.count += 1
    }
  }
}
