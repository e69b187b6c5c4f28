internal import Foundation

/// The files of the page, which are a part of the program.
enum PageFiles {
  /// The files by their names. SwiftPM makes a constant of each file in `Page`.
  static let files: [String: [UInt8]] = [
    "align.js": PackageResources.align_js,
    "breakpoints.js": PackageResources.breakpoints_js,
    "changes.js": PackageResources.changes_js,
    "connection.js": PackageResources.connection_js,
    "details.js": PackageResources.details_js,
    "do.js": PackageResources.do_js,
    "dom.js": PackageResources.dom_js,
    "effects.js": PackageResources.effects_js,
    "export.js": PackageResources.export_js,
    "graph.js": PackageResources.graph_js,
    "index.html": PackageResources.index_html,
    "keys.js": PackageResources.keys_js,
    "main.js": PackageResources.main_js,
    "model.js": PackageResources.model_js,
    "noise.js": PackageResources.noise_js,
    "notes.js": PackageResources.notes_js,
    "panes.js": PackageResources.panes_js,
    "pins.js": PackageResources.pins_js,
    "programs.js": PackageResources.programs_js,
    "recording.js": PackageResources.recording_js,
    "sieve.js": PackageResources.sieve_js,
    "state.js": PackageResources.state_js,
    "states.js": PackageResources.states_js,
    "style.css": PackageResources.style_css,
    "time.js": PackageResources.time_js,
    "timeline.js": PackageResources.timeline_js,
    "value-tree.js": PackageResources.value_tree_js,
    "values.js": PackageResources.values_js,
    "virtual-list.js": PackageResources.virtual_list_js,
  ]

  /// Differs between versions of the page.
  static let hash: String = {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in files.keys.sorted() {
      for byte in Array(name.utf8) + (files[name] ?? []) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }()

  /// Answers the request of a file: an empty path for the page itself, else `page/NAME`.
  static func response(to path: String) -> Response {
    let name = path.isEmpty ? "index.html" : String(path.dropFirst("page/".count))
    guard let bytes = files[name] else {
      return .problem(
        404,
        "The page has no file '\(name.prefix(80))'.",
        next: "Reload the page: it may be of another version of the program."
      )
    }
    return Response(contentType: type(of: name), body: bytes)
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}
