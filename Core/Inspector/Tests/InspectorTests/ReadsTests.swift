import ActionText
import ComposableArchitecture
import Foundation
import Testing

@_spi(Fuzzing) @testable import Inspector

@MainActor
struct ReadsTests {
  @Test func givesTheStateOfAStoreThatNobodyHasWatched() async throws {
    let visit = try Visit()
    visit.store.send(.watered)
    let state = await visit.get("v1/state?at=latest").body
    #expect(state["action"] == 1)
    #expect(state["isLatest"] == true)
    #expect(state["state"]?["water"] == 1)
  }

  @Test func givesEarlierStates() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for plant in ["rose", "oak", "fern"] { visit.store.send(.bed(.planted(plant))) }
    #expect(await visit.get("v1/state?at=0").body["state"]?["bed"]?["plants"] == [])
    #expect(await visit.get("v1/state?at=2").body["state"]?["bed"]?["plants"] == ["rose", "oak"])
    #expect(await visit.get("v1/state?at=3").body["isLatest"] == true)
    #expect(await visit.get("v1/state?at=4").status == 404)
    #expect(await visit.get("v1/state?at=x").status == 400)
  }

  @Test(
    arguments: [
      ("actions?prefix=%zz", "'prefix=%zz' has an invalid escape."),
      ("actions?prefix=%E0%A4", "'prefix=%E0%A4' has an invalid escape."),
      ("actions?prefix=b&%=1", "'%=1' has an invalid escape."),
      ("changes?path=%", "'path=%' has an invalid escape."),
      ("changes?path=water&at=x", "'x' is not the number of an action, in 'at'."),
      ("changes?path=water&at=-1", "'-1' is not the number of an action, in 'at'."),
      ("state?at=%zz", "'at=%zz' has an invalid escape."),
      ("state?at", "'' is not the number of an action, in 'at'."),
      ("events?after=x", "'x' is not the number of an action, in 'after'."),
      ("events?after=0&run=%zz", "'run=%zz' has an invalid escape."),
      ("recorded?after=99999999999999999999", "'99999999999999999999' is not the number of an"),
      ("recorded?after=0&upTo=x", "'x' is not the number of an action, in 'upTo'."),
      ("others?%zz", "'%zz=' has an invalid escape."),
    ]
  )
  func refusesAValueThatItDoesNotUnderstand(target: String, problem: String) async throws {
    let visit = try Visit()
    let (status, body) = await visit.get("v1/\(target)")
    #expect(status == 400)
    guard case .string(let error)? = body["error"] else {
      Issue.record("no error")
      return
    }
    #expect(error.hasPrefix(problem))
  }

  /// The page asks so for all that it has missed so far.
  @Test func aGapThatIsOpenHasNoEnd() async throws {
    let visit = try Visit()
    // The session is not recorded, whatever is asked for.
    #expect(await visit.get("v1/recorded?after=0").status == 409)
    #expect(await visit.get("v1/recorded?after=0&upTo=").status == 409)
  }

  @Test func decodesValues() async throws {
    let visit = try Visit()
    let all = await visit.get("v1/actions?prefix=").body["cases"]
    #expect(await visit.get("v1/actions?prefix").body["cases"] == all)
    let some = await visit.get("v1/actions?prefix=b%65d.").body["cases"]
    #expect(some?[0]?["path"] == "bed.planted")
    #expect(some?[1] == nil)
    #expect(await visit.get("v1/actions?prefix=bed+").body["cases"] == [])
    #expect(await visit.get("v1/changes?path=water&at=latest").status == 200)
  }

  @Test func saysThatTheStateFromBeforeItWatchedIsNotKept() async throws {
    let visit = try Visit()
    for _ in 1...3 { visit.store.send(.watered) }
    _ = try await visit.watch()
    visit.store.send(.watered)
    #expect(await visit.get("v1/state?at=3").status == 200)
    let (status, body) = await visit.get("v1/state?at=2")
    #expect(status == 404)
    #expect(body["error"] == "The state after action 2 is not kept.")
  }

  @Test func findsWhatHasChangedAField() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.bed(.planted("rose")))
    visit.store.send(.watered)
    let water = await visit.get("v1/changes?path=water").body["actions"]
    #expect(water?[0]?["id"] == 3)
    #expect(water?[0]?["old"] == 1)
    #expect(water?[1]?["id"] == 1)
    let plants = await visit.get("v1/changes?path=bed.plants").body["actions"]
    #expect(plants?[0]?["id"] == 2)
    #expect(plants?[1] == nil)
    #expect(await visit.get("v1/changes?path=gate").body["actions"] == [])
  }

  @Test func givesTheGraphAndTheDependencies() async throws {
    let visit = try Visit()
    let features = await visit.get("v1/graph").body["features"]
    #expect(features?[0]?["title"] == "Garden")
    #expect(features?[1]?["parent"] == 0)
    #expect(features?[1]?["kind"] == "scope")
    let dependencies = await visit.get("v1/dependencies").body["dependencies"]
    #expect(dependencies?[0]?["name"] == "continuousClock")
    #expect(dependencies?[0]?["readers"] == ["Garden"])
    #expect(
      dependencies?[0]?["overrides"] == [["by": "the store", "readers": ["Garden"]]]
    )
    #expect(features?[0]?["overrides"] == ["continuousClock": "the store"])
  }

  @Test func effectsInFlightAreThoseAfterAnEvent() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.waited)
    // The effect runs by itself: it may begin to wait between two reads.
    _ = await visit.events(of: stream, until: "effectWaits")
    let effects = await visit.get("v1/effects").body
    #expect(effects["inFlight"]?[0]?["action"] == 1)
    let now = await visit.get("v1/hello").body["newest"]
    #expect(effects["seq"] == now)
    visit.store.send(.stopped)
    _ = await visit.events(of: stream, until: "effectEnded")
    let later = await visit.get("v1/effects").body
    #expect(later["inFlight"] == [])
    let end = await visit.get("v1/hello").body["newest"]
    #expect(later["seq"] == end)
  }

  @Test func listsTheActionsThatBeginWithAText() async throws {
    let visit = try Visit()
    let cases = await visit.get("v1/actions?prefix=wa").body["cases"]
    #expect(
      cases == [["path": "waited", "payload": .null], ["path": "watered", "payload": .null]]
    )
    let bed = await visit.get("v1/actions?prefix=bed.").body["cases"]
    #expect(bed == [["path": "bed.planted", "payload": "String"]])
  }

  @Test func servesThePage() async throws {
    let visit = try Visit()
    let page = await visit.answer(Request(method: "GET", target: ""))
    #expect(page.contentType == "text/html; charset=utf-8")
    #expect(page.body == PageFiles.files["index.html"])
  }

  @Test func allFilesOfThePageAreServed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(PageFiles.files.keys.sorted() == names.sorted())
  }

  /// `MOST_BYTES` in `Tests/Inspector/harness.py` is the same number, and gives the reason.
  @Test func theFilesOfThePageAreSmall() {
    #expect(PageFiles.files.values.reduce(0) { $0 + $1.count } <= 132 << 10)
  }

  @Test(arguments: ["page/nothing.js", "page/../index.html", "v1/nothing", "v2/state", "x"])
  func saysThatSomethingIsNotThere(target: String) async throws {
    let visit = try Visit()
    let (status, body) = await visit.get(target)
    #expect(status == 404)
    #expect(body["next"] == "Reload the page: it may be of another version of the program.")
  }
}
