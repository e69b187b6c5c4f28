import ActionText
import Foundation
@_spi(Fuzzing) import Inspector

/// The events of an inspector, as `composed attach` prints them and as another program passes them on.
final class AttachTarget: FuzzTarget {
  nonisolated static var name: String { "attach" }

  init(folder: URL) {}

  /// An event of each kind, and of some in more than one form.
  private static let events = [
    #"{"type":"hello","protocol":1,"program":"composed 0.2.0","run":"1x","page":"ab","oldest":1,"newest":9,"action":3,"isPaused":false,"isLive":true,"position":null,"waiting":0,"mode":"app","canSend":true,"canJump":true,"recorded":null,"overrides":0,"recording":null,"time":0.5,"ways":[{"way":1,"parent":0,"from":1,"first":3,"changes":null}]}"#,
    #"{"type":"missed","from":4,"to":503}"#, #"{"type":"begin","seq":5,"time":1.25}"#,
    #"{"type":"action","seq":6,"id":3,"text":"fact.numberChanged 4","feature":"fact","origin":"effect","cause":2,"effect":1,"time":2.5,"duration":18.5,"changes":[{"path":"fact.number","old":0,"new":4},{"path":"rows[0]","old":"a"},{"path":"rows[1]","new":{"a":[1,null]}}],"changesCut":false,"ignored":false,"way":1}"#,
    #"{"type":"action","seq":7,"id":4,"text":"onAppear","feature":"","origin":"user","cause":null,"effect":null,"time":3,"duration":0.5,"changes":null,"changesCut":true,"ignored":true}"#,
    #"{"type":"branch","seq":8,"way":1,"parent":0,"from":2,"first":5,"changes":[{"path":"count","old":1,"new":2}],"time":4.5}"#,
    #"{"type":"effectStarted","seq":9,"id":1,"name":null,"feature":"fact","action":2,"location":"Fact/FactFeature.swift:31","time":5.5}"#,
    #"{"type":"effectWaits","seq":10,"id":1,"waits":{"kind":"endpoint","name":"NumberFactClient.fetch","arguments":"4","since":5.5},"time":5.5}"#,
    #"{"type":"effectWaits","seq":11,"id":1,"waits":null,"time":5.75}"#,
    #"{"type":"effectSent","seq":12,"id":1,"text":"fact.response","time":6.5}"#,
    #"{"type":"effectCancelled","seq":13,"id":1,"time":7.5}"#,
    #"{"type":"effectEnded","seq":14,"id":1,"cancelled":true,"time":8.5}"#,
    #"{"type":"shared","seq":15,"key":".appStorage(\"count\")","value":7,"time":9.5}"#,
    #"{"type":"issue","seq":16,"text":"A feature\nwas not there.","location":"Fact/FactFeature.swift:31","isWarning":false,"action":3,"time":10.5}"#,
    #"{"type":"other","seq":17,"program":1,"kind":"action","at":3.5,"number":2,"text":"onAppear","feature":"","origin":"user","changes":[],"time":11.5}"#,
    #"{"type":"note","seq":18,"action":3,"text":"here","time":12.5}"#,
    #"{"type":"status","seq":19,"isPaused":true,"isBusy":true,"isLive":false,"position":2,"waiting":3,"mode":"app","canSend":true,"canJump":true,"recorded":null,"overrides":1,"time":13.5}"#,
    #"{"type":"end","seq":20,"reason":"it has succeeded (exit code 0)","time":14.5}"#,
  ]

  private let objects = AttachTarget.events.compactMap { event -> JSONObject? in
    guard case .object(let object)? = try? JSONValue(parsing: event) else { return nil }
    return object
  }

  private static func message(_ event: String) -> [UInt8] {
    Array("id: 1\ndata: \(event)\n\n".utf8)
  }

  var seeds: [[UInt8]] {
    Self.events.map(Self.message) + [Self.events.flatMap(Self.message)]
  }

  var tokens: [String] {
    let members = Set(objects.flatMap { $0.members.map(\.key) })
    return members.sorted().map { "\"\($0)\":" } + Self.events + [
      "data: ", "data:", "id: 1\n", ":\n\n", "\n\n", "\r\n", "\u{1B}[31m", "\\u001b[2J", "\\u0000",
    ]
  }

  /// Every other input is a session of events of all kinds, whose members have other values of any type, or are
  /// missing.
  func repair(_ input: inout [UInt8], _ random: inout Random) {
    guard random.oneIn(2) else { return }
    input = []
    for _ in 0...random.below(30) {
      var event = random.element(of: objects)
      for _ in 0...random.below(3) {
        let index = random.below(event.members.count)
        switch random.below(4) {
        // The kind stays: an event of another one says nothing.
        case _ where event.members[index].key == "type": break
        case 0: event.members.remove(at: index)
        case 1: event.members.append(random.element(of: random.element(of: objects).members))
        default: event.members[index].value = value(&random, 3)
        }
      }
      input += Self.message(JSONValue.object(event).text())
    }
  }

  private static let numbers: [Int128] = [
    .min, .max, -1, 0, 1, 2, 3, 40, 1 << 53, Int128(Int64.min), Int128(UInt64.max),
  ]
  private static let doubles = [-0.0, 0.0005, -0.0005, 1e12, -1e300, 1e308, 9.3e15, 1e-300]
  private static let texts = [
    "", "effect", "counter.count", "rows[\"a b\"]", "\u{1B}[2J", "\u{0}\r\n\t", "\u{85}\u{2028}",
    "\u{202E}", "👩‍👩‍👧", "e\u{301}", String(repeating: "long ", count: 20_000),
  ]

  private func value(_ random: inout Random, _ depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 8 : 6) {
    case 0: .null
    case 1: .bool(random.oneIn(2))
    case 2: .integer(random.element(of: Self.numbers))
    case 3: .double(random.element(of: Self.doubles))
    case 4: .string(random.element(of: Self.texts))
    case 5: random.element(of: random.element(of: objects).members).value
    case 6: .array((0..<random.below(4)).map { _ in value(&random, depth - 1) })
    default:
      .object(
        JSONObject(
          (0..<random.below(4)).map { _ in
            .init(
              key: random.element(of: random.element(of: objects).members).key,
              value: value(&random, depth - 1)
            )
          }
        )
      )
    }
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    let events = try parsed(input)
    var printer = TimelinePrinter()
    var isRead = false
    for data in events {
      guard let event = try? JSONValue(parsing: String(decoding: data, as: UTF8.self)) else {
        continue
      }
      let lines = printer.lines(of: event)
      for line in lines {
        let isText = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        try Finding.unless(isText, "a line with a control character: \(line.debugDescription)")
      }
      // Events of some kinds say nothing to a person, and are passed on to no page.
      if case .object(let object) = event, case .string? = object["type"] { isRead = true }
      try checkPassedOn(event, size: data.count)
    }
    return isRead ? .accepted : .refused(FuzzError("no event"))
  }

  /// The events in a response whose chunks end anywhere.
  private func parsed(_ input: [UInt8]) throws -> [[UInt8]] {
    func read(_ length: Int) throws -> [[UInt8]] {
      var parser = EventStreamParser()
      var events: [[UInt8]] = []
      for start in stride(from: 0, to: input.count, by: length) {
        let chunk = input[start..<min(input.count, start + length)]
        events += try parser.add(
          Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + [13, 10]
        )
      }
      return events
    }
    let events = try read(max(1, input.count))
    try Finding.unless(try read(7) == events, "a stream in other chunks is another one")
    return events
  }

  /// Checks the event that pages of another program get: it is bounded, and JSON.
  private func checkPassedOn(_ event: JSONValue, size: Int) throws {
    guard case .object(let object) = event,
      let shown = CompanionEvent(object, size: size, offset: 0.5)
    else { return }
    let members = shown.members(of: 1).compactMap { key, value in
      value.map { JSONObject.Member(key: key, value: $0) }
    }
    let passed = JSONValue.object(JSONObject(members))
    let text = passed.text()
    // Texts have at most 64 KiB, and changes no more than the event had.
    let most = 6 * (64 << 10) + 2 * size + 4_096
    try Finding.unless(text.utf8.count <= most, "\(size) bytes are passed on as \(text.utf8.count)")
    try Finding.unless((try? JSONValue(parsing: text)) == passed, "it is no JSON: \(text)")
  }
}
