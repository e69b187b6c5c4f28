public import ActionText

/// The format of a recorded session: a text file of JSON Lines, to which lines are only appended.
///
/// Each line is one JSON object in UTF-8, ended by a line feed. Its last member is always `"crc"`:
/// eight lowercase hexadecimal digits, the CRC-32 of the bytes of the line before `,"crc":`. A line
/// whose checksum is another was edited; it is still read. Every line has its own number, counted
/// from 1, in the member `"line"`: lines that were taken out, put in or moved are noticed by it. A
/// last line without a line feed was cut while it was written, unless its checksum says that only
/// the line feed is missing.
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
/// - `recorded`: when the recording began, by the host's clock.
/// - `options`: what the host wants to keep, any JSON object.
/// - `actions`: every path of an action with the type of its payload.
/// - `state`: every part that the type of the state has, with its type: the fields, those of children
///   that may be absent, the payloads of cases, and elements, whose paths end in `[*]`.
/// - `payloads`: the parts of the types that the payloads of actions are made of; a path begins with the
///   name of the type.
///
/// All others have a `"kind"` and, in `"time"`, the nanoseconds since the recorder was made. `"sameTurn":true`
/// says that the main actor had not come to anything else since the last line that is an action, an
/// answer, a change of a shared value, the end of an effect or a command of the host: what follows from
/// those two came after both. Where tasks run on several threads, it only says so of what the user and the
/// host do.
///
/// - `snapshot`: the whole state, in `state`, after the action `sequence`. The first one follows the
///   header and is the state before the first action; others follow an action.
/// - `action`: the action `sequence` was reduced. `origin` is `"user"` or `"effect"`; an action of an
///   effect names it in `effect` (0 is `Effect.send`). `cause` is the sequence number of the action
///   whose effect sent it. The action itself is `action`, a text that `ActionTextFormat` parses, or
///   `json`, where it has no such text; `"redacted":true` says that something was taken out of it.
///   `changes` are the parts of the state that differ: `path`, an array of names and positions, and
///   `old` and `new`, of which one is missing where a part came or went. They are those of
///   `JSONDifference`: the elements that were removed from an array count in the old array, those
///   that were added in the new one.
/// - `answer`: an endpoint of a dependency has given something (see `Tape`) to the reducer
///   while it handled the action `action`, to the effect `effect`, or, if neither is there, to something
///   else that was made with the store's dependencies. `client` and `endpoint` name it, `number` counts
///   the calls of that endpoint by that caller, from 1, and `called` is when it was called, as in `time`.
///   `arguments` are what it was called with, an array if there were several. It has given `value`; or
///   an `element` of a stream, or its end, `"finished":true`; or the `error` it has thrown, with its
///   `type`, its `description` and, if it is `Codable`, its `value`; or `"cancelled":true`, a
///   `CancellationError`. `"opaque":true` says that a value is not `Codable`, and was made JSON by
///   reflection; `"redacted":true` that something was taken out, all of it if there is no answer at all.
/// - `effectStarted`: the effect `effect`, because of the action `cause`, made at `location` in the
///   feature at `path`; `name` if it was given one.
/// - `shared`: a shared value has changed to one that came from where it is kept, not by an action; `key`
///   is how the key describes itself. Of keys of `.appStorage` and `.fileStorage`, `value` is the value: the
///   JSON of its type, or the bytes of a file that is not JSON, in Base64. One that comes before the state
///   in which it is seen was loaded when the state was made. It is missing where it was redacted, and in
///   recordings of older versions.
/// - `host`: the host itself did something, not by way of the store; `command` is what: `"save"`.
/// - `effectCancelled`, `effectEnded`: what became of `effect`; `cancelled` tells whether it was
///   cancelled before it ended.
/// - `crash`: the program crashed by the signal `signal`. If it was reducing an action, that follows as
///   in `action`, without changes.
/// - `end`: the recording was finished; `sequence` is the last action. No line follows it.
///
/// States and payloads without a text are made by `JSONValue(reflecting:)`; what is nested deeper
/// than ``maximumDepth`` levels is replaced by a text that says so.
public enum JournalFormat {
  /// The version of the format that is written, and the newest that can be read.
  public static let version = 1

  /// The most bytes a line may have, without its line feed.
  public static let maximumLineLength = 64 << 20

  /// How deeply a state may be nested: less than JSON may, since a line is nested itself.
  public static let maximumDepth = 500

  /// The member that ends a line, between which eight digits stand.
  private static let checksumStart = #","crc":""#
  private static let checksumEnd = #""}"#
  private static let checksumLength = checksumStart.utf8.count + 8 + checksumEnd.utf8.count

  /// A line of an object, with its checksum and its line feed.
  @_spi(Fuzzing) public static func line(of object: JSONObject) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONValue.object(object).write(to: &bytes)
    bytes.removeLast()
    let checksum = bytes.withUnsafeBytes { Checksum.text(of: $0) }
    bytes.append(contentsOf: "\(checksumStart)\(checksum)\(checksumEnd)\n".utf8)
    return bytes
  }

  /// Whether the checksum of a line, without its line feed, is that of what stands before it.
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
