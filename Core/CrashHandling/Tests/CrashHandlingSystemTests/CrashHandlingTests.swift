import CrashHandling
import Foundation
import Synchronization
import SystemTesting
import Testing

@Suite(.system) struct CrashHandlingTests {
  @Test func callsTheActionAddedLastFirst() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT),
      observing: [\.standardErrorContent]
    ) {
      add({ _ in write(2, "<first>", 7) }, SIGABRT)
      add({ _ in write(2, "<second>", 8) }, SIGABRT, SIGSEGV)
      abort()
    }
    #expect(errors(result).contains("<second><first>"))
  }

  @Test func callsAnActionForItsSignalsOnly() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT),
      observing: [\.standardErrorContent]
    ) {
      add({ _ in write(2, "<fault>", 7) }, SIGSEGV)
      add({ _ in write(2, "<abort>", 7) }, SIGABRT)
      abort()
    }
    #expect(errors(result).contains("<abort>"))
    #expect(!errors(result).contains("<fault>"))
  }

  @Test func callsTheHandlerThatWasThereBefore() async {
    let result = await #expect(
      processExitsWith: .exitCode(7),
      observing: [\.standardErrorContent]
    ) {
      signal(SIGABRT) { _ in _exit(7) }
      add({ _ in write(2, "<action>", 8) }, SIGABRT)
      abort()
    }
    #expect(errors(result).contains("<action>"))
  }

  @Test func callsTheActionOfASignalThatEndsTheProcess() async {
    let signals = [
      SIGALRM, SIGPIPE, SIGPROF, SIGQUIT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
    ]
    for number in signals {
      let result = await #expect(
        processExitsWith: .signal(number),
        observing: [\.standardErrorContent]
      ) { [number = number as Int32] in
        add({ _ in write(2, "<action>", 8) }, number)
        receive(number)
      }
      #expect(errors(result) == "<action>")
    }
  }

  #if os(Linux)
    @Test func callsTheActionOfTheLastRealTimeSignal() async {
      let result = await #expect(
        processExitsWith: .signal(64),
        observing: [\.standardErrorContent]
      ) {
        add({ _ in write(2, "<action>", 8) }, 64)
        receive(64)
      }
      #expect(errors(result) == "<action>")
    }
  #endif

  @Test func leavesASignalToAProgramThatHandlesIt() async {
    for number in [SIGUSR1, SIGXFSZ, SIGQUIT] {
      await #expect(processExitsWith: .exitCode(5)) { [number = number as Int32] in
        signal(number) { _ in write(2, "<program>", 9) }
        add({ _ in _exit(4) }, number)
        receive(number)
        exit(5)
      }
    }
  }

  @Test func reportsNoCrashWhenTheProcessIsAskedToQuit() async {
    await #expect(processExitsWith: .signal(SIGQUIT)) {
      // As Swift's backtrace does where it is enabled.
      for number in [SIGILL, SIGQUIT, SIGSEGV] { signal(number) { _ in _exit(4) } }
      add({ _ in }, SIGSEGV, SIGILL, SIGQUIT)
      receive(SIGQUIT)
    }
  }

  @Test func anAttemptIsNotLeftByASignalThatIsNoFault() async {
    let result = await #expect(
      processExitsWith: .signal(SIGUSR1),
      observing: [\.standardErrorContent]
    ) {
      add({ _ in write(2, "<action>", 8) }, SIGUSR1)
      _ = crash_handling_try({ _ in receive(SIGUSR1) }, nil)
      exit(6)
    }
    #expect(errors(result) == "<action>")
  }

  @Test func leavesAnIgnoredSignalIgnored() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGQUIT, SIG_IGN)
      add({ _ in _exit(4) }, SIGQUIT)
      receive(SIGQUIT)
      exit(3)
    }
  }

  @Test func callsActionsOfAThreadWithoutStackLeft() async {
    let result = await #expect(
      processExitsWith: .signal(SIGSEGV),
      observing: [\.standardErrorContent]
    ) {
      // Swift's backtrace needs more stack than there is.
      signal(SIGSEGV, SIG_DFL)
      add({ _ in write(2, "<overflow>", 10) }, SIGSEGV)
      let thread = Thread {
        crash_handling_guard_stack()
        print(depth(0))
      }
      thread.start()
      while true { pause() }
    }
    #expect(errors(result).contains("<overflow>"))
  }

  @Test func refusesMoreActionsThanThereIsRoomFor() async {
    await #expect(processExitsWith: .exitCode(EAGAIN)) {
      for _ in 0..<CRASH_ACTIONS { add({ _ in }, SIGABRT) }
      var number = SIGABRT
      exit(crash_handling_add({ _ in }, &number, 1))
    }
  }

  @Test func comesBackFromWhatCrashes() async {
    await #expect(processExitsWith: .exitCode(0)) {
      for _ in 1...3 {
        precondition(crash_handling_try({ _ in _ = [Int]()[index()] }, nil) == trapSignal)
        precondition(crash_handling_try({ _ in abort() }, nil) == SIGABRT)
      }
      precondition(crash_handling_try({ _ in }, nil) == 0)
      exit(0)
    }
  }

  @Test func goesBackToTheInnermostAttempt() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let outer = crash_handling_try(
        { _ in
          precondition(crash_handling_try({ _ in abort() }, nil) == SIGABRT)
          raise(SIGFPE)
        },
        nil
      )
      precondition(outer == SIGFPE)
      exit(0)
    }
  }

  @Test func comesBackToTheRunningTaskFromAJobOfAnother() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let jobs = Jobs()
      Task(executorPreference: jobs) { _ = [Int]()[index()] }
      let task = withUnsafeCurrentTask { $0?.hashValue }
      let signal = crash_handling_try(
        { Unmanaged<Jobs>.fromOpaque($0!).takeUnretainedValue().runAll() },
        Unmanaged.passUnretained(jobs).toOpaque()
      )
      precondition(crash_handling_leaves_tasks() == 1)
      precondition(signal == trapSignal)
      precondition(withUnsafeCurrentTask { $0?.hashValue } == task)
      await Task.yield()
      precondition(withUnsafeCurrentTask { $0?.hashValue } == task)
      exit(0)
    }
  }

  @Test func crashesBehindAnAttempt() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT),
      observing: [\.standardErrorContent]
    ) {
      add({ _ in write(2, "<action>", 8) }, SIGABRT)
      precondition(crash_handling_try({ _ in abort() }, nil) == SIGABRT)
      write(2, "<behind>", 8)
      abort()
    }
    #expect(errors(result).contains("<behind><action>"))
  }
}

/// Jobs that run when they are told to.
private final class Jobs: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  func runAll() {
    for job in waiting.withLock({ $0 }) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// The signal of a Swift trap.
#if arch(x86_64) || arch(i386)
  private let trapSignal = SIGILL
#else
  private let trapSignal = SIGTRAP
#endif

private func add(_ action: @convention(c) (Int32) -> Void, _ signals: Int32...) {
  precondition(crash_handling_add(action, signals, signals.count) == 0)
}

/// Raises a signal on the calling thread, also where it is blocked, as on those of Dispatch.
private func receive(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

private func errors(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// No index of an empty array.
private func index() -> Int { Int(getpid()) }

/// Uses up the stack.
private func depth(_ number: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
    memory[0] = number
    return depth(number + 1) + memory[0]
  }
}
