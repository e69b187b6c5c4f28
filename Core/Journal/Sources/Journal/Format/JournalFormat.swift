public import ActionText

/// The format of a recorded session: a text file of JSON Lines, to which lines are only appended.
///
/// Each line is one JSON object in UTF-8, ended by a line feed. Its last member is always `"crc"`: eight lowercase
/// hexadecimal digits, the CRC-32 of the bytes of the line before `,"crc":`. A line with another checksum was edited;
/// it is still read. Every line has its own number, counted from 1, in the member `"line"`, by which removed, inserted
/// and moved lines are detected. A last line without a line feed was cut while it was written, unless its checksum
/// shows that only the line feed is missing.
///
/// The first line is the header:
///
/// ```
/// {"journal":1,"line":1,"app":{"name":"composed","version":"1.0"},"recorded":"2026-01-31T12:00:00Z",
///  "options":{…},"actions":[{"path":"counter.set","payload":"Int"}],
///  "state":[{"path":"counter.count","type":"Int"}],"payloads":[…],"crc":"0a1b2c3d"}
/// ```
///
/// - `journal`: the version of the format, ``version``.
/// - `recorded`: the time at which the recording began, by the host's clock.
/// - `options`: the host's own data, any JSON object.
/// - `actions`: every path of an action with the type of its payload.
/// - `state`: every part of the state's type, with its type: the fields, those of children that may be absent, the
///   payloads of cases, and elements, whose paths end in `[*]`.
/// - `payloads`: the parts of the types in the payloads of actions; a path begins with the name of the type.
///
/// All others have a `"kind"` and, in `"time"`, the nanoseconds since the recorder was made. `"sameTurn":true` marks a
/// line during the same turn of the main actor as the last line of certain kinds. These are an action, an answer, a
/// change of a shared value, the end of an effect and a command of the host. The consequences of both lines then came
/// after both. If tasks run on several threads, only lines about the user and the host are marked.
///
/// - `snapshot`: the whole state, in `state`, after the action `sequence`. The first one follows the
///   header and is the state before the first action; others follow an action.
/// - `action`: the action `sequence` was reduced. `origin` is `"user"` or `"effect"`; an action of an effect names it
///   in `effect` (0 is `Effect.send`). `cause` is the sequence number of the action whose effect sent it. The action
///   itself is `action`, a text that `ActionTextFormat` parses, or `json`, if it has no such text; `"redacted":true`
///   marks an action with removed parts. `changes` are the parts of the state that differ: `path`, an array of names
///   and positions, and `old` and `new`, of which one is missing if a part was added or removed. They are those of
///   `JSONDifference`: elements removed from an array have positions of the old array, added ones of the new array.
/// - `answer`: an endpoint of a dependency has answered (see `Tape`). Its caller is the reducer while it handled the
///   action `action`, or the effect `effect`. Without both it is other code that was made with the store's
///   dependencies. `client` and `endpoint` name it. `number` counts the calls of that endpoint by that caller, from 1.
///   `called` is the time of the call, as in `time`. `arguments` are the arguments of the call, an array of several.
///   The answer is `value`; or an `element` of a stream, or its end, `"finished":true`; or the thrown `error`, with its
///   `type`, its `description` and, if it is `Codable`, its `value`; or `"cancelled":true`, a `CancellationError`.
///   `"opaque":true` marks a value that is not `Codable`, and was converted to JSON by reflection. `"redacted":true`
///   marks removed parts; without any answer, all of it was removed.
/// - `effectStarted`: the effect `effect` started, because of the action `cause`, made at `location` in the feature at
///   `path`; `name` if it has one.
/// - `shared`: the storage of a shared value has changed it, not an action; `key` is the description of its key. For
///   keys of `.appStorage` and `.fileStorage`, `value` is the value: the JSON of its type, or the bytes of a file that
///   is not JSON, in Base64. One before the state that contains it was loaded when the state was made. The value is
///   missing if it was redacted, and in recordings of older versions.
/// - `host`: the host itself performed the command `command`, not through the store: `"save"`.
/// - `effectCancelled`, `effectEnded`: the effect `effect` was cancelled, or has ended; `cancelled` tells whether it
///   was cancelled before it ended.
/// - `crash`: the program crashed by the signal `signal`. If it was reducing an action, the members of an action
///   follow, without changes.
/// - `end`: the recording was finished; `sequence` is the last action. No line follows it.
///
/// States and payloads without a text are made by `JSONValue(reflecting:)`; a text replaces values nested deeper than
/// ``maximumDepth`` levels.
public enum JournalFormat {
  /// The version of the format that is written, and the newest that can be read.
  public static let version = 1

  /// The most bytes a line may have, without its line feed.
  public static let maximumLineLength = 64 << 20

  /// The greatest nesting of a state: less than that of JSON, since a line is nested itself.
  public static let maximumDepth = 500

  /// The member that ends a line; the eight digits follow it.
  private static let checksumStart = #","crc":""#
  private static let checksumEnd = #""}"#
  private static let checksumLength = checksumStart.utf8.count + 8 + checksumEnd.utf8.count

  /// The line of an object, with its checksum and its line feed.
  @_spi(Fuzzing) public static func line(of object: JSONObject) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONValue.object(object).write(to: &bytes)
    bytes.removeLast()
    let checksum = bytes.withUnsafeBytes { Checksum.text(of: $0) }
    bytes.append(contentsOf: "\(checksumStart)\(checksum)\(checksumEnd)\n".utf8)
    return bytes
  }

  /// Whether a line, without its line feed, has the right checksum.
  static func hasValidChecksum(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > checksumLength else { return false }
    let written = line.suffix(checksumLength)
    guard written.starts(with: checksumStart.utf8) else { return false }
    let checksum = line.withUnsafeBytes {
      Checksum.text(of: UnsafeRawBufferPointer(rebasing: $0.dropLast(checksumLength)))
    }
    return written.dropFirst(checksumStart.utf8.count).elementsEqual(
      "\(checksum)\(checksumEnd)".utf8
    )
  }
}
