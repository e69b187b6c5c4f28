public import ActionText
internal import Foundation

/// The first line of a recording: the recorded app, and the shapes of its actions and states.
public struct JournalHeader: Equatable, Sendable {
  /// The app that was recorded.
  public struct App: Hashable, Sendable {
    /// Its name; a reader may insist on it.
    public var name: String
    /// Its version.
    public var version: String

    /// Makes an app from its name and version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A path of an action or a field of the state, with the type found there.
  public struct Shape: Hashable, Sendable {
    /// The path, as in `ActionTextOutline` or `StatePath`.
    public var path: String
    /// The name of the type of the payload or of the field; nil for an action without a payload.
    public var type: String?

    /// Makes a shape from a path and a type.
    public init(path: String, type: String?) {
      self.path = path
      self.type = type
    }
  }

  /// The version of the format.
  public var formatVersion: Int
  /// The app that was recorded.
  public var app: App
  /// The time at which the recording began, in the internet's format.
  public var recorded: String
  /// The options of the host.
  public var options: JSONObject
  /// Every path of an action.
  public var actions: [Shape]
  /// Every part of the state, including children that may be absent, all cases and elements.
  public var state: [Shape]
  /// The parts of the types in the payloads of actions, each path beginning with the name of the type. Types of the
  /// same name are listed one after the other.
  public var payloads: [Shape] = []
}

extension JournalHeader {
  init(
    app: App,
    recorded: Date,
    options: JSONObject,
    actions: [Shape],
    state: [Shape],
    payloads: [Shape]
  ) {
    self.init(
      formatVersion: JournalFormat.version,
      app: app,
      recorded: recorded.formatted(.iso8601),
      options: options,
      actions: actions,
      state: state,
      payloads: payloads
    )
  }

  func object(line: Int) -> JSONObject {
    JSONObject([
      .init(key: "journal", value: .integer(Int128(formatVersion))),
      .init(key: "line", value: .integer(Int128(line))),
      .init(key: "app", value: ["name": .string(app.name), "version": .string(app.version)]),
      .init(key: "recorded", value: .string(recorded)),
      .init(key: "options", value: .object(options)),
      .init(key: "actions", value: Self.json(of: actions, typeKey: "payload")),
      .init(key: "state", value: Self.json(of: state, typeKey: "type")),
      .init(key: "payloads", value: Self.json(of: payloads, typeKey: "type")),
    ])
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    formatVersion = try fields.integer("journal")
    let app = JournalFields(try fields.object("app"))
    self.app = App(name: try app.string("name"), version: try app.string("version"))
    recorded = try fields.string("recorded")
    options = try fields.object("options")
    actions = try Self.shapes(fields.array("actions"), typeKey: "payload")
    state = try Self.shapes(fields.array("state"), typeKey: "type")
    if fields["payloads"] != nil {
      payloads = try Self.shapes(fields.array("payloads"), typeKey: "type")
    }
  }

  private static func json(of shapes: [Shape], typeKey: String) -> JSONValue {
    .array(
      shapes.map { shape in
        var object = JSONObject([.init(key: "path", value: .string(shape.path))])
        if let type = shape.type {
          object.members.append(.init(key: typeKey, value: .string(type)))
        }
        return .object(object)
      }
    )
  }

  private static func shapes(
    _ values: [JSONValue],
    typeKey: String
  ) throws(JournalFieldProblem) -> [Shape] {
    var shapes: [Shape] = []
    for value in values {
      guard case .object(let object) = value else {
        throw JournalFieldProblem("a shape is not an object")
      }
      let fields = JournalFields(object)
      shapes.append(
        Shape(path: try fields.string("path"), type: try fields.optionalString(typeKey))
      )
    }
    return shapes
  }
}
