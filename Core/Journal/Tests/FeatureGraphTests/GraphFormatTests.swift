import ComposableArchitecture
import FeatureGraph
import Testing

@MainActor
@Suite struct GraphFormatTests {
  private typealias Feature = FeatureTree.Feature
  private typealias Edge = FeatureTree.Edge

  // MARK: - A tree alone

  @Test func writesATreeAsIndentedLines() {
    #expect(
      GraphReport(FeatureTree(of: Club())).render(as: .text) == """
        Club
        │    reads date.now
        ├─ scope left: Player
        ├─ scope right: Player
        ├─ forEach courts: Court
        │       reads continuousClock
        └─ ifLet shop: Shop

        """
    )
  }

  // MARK: - What was measured

  /// A session in which everything happens that is shown.
  private func measured() async throws -> GraphReport {
    let session = try ClubSession(courts: [Court.State(id: "1")])
    session.store.send(.left(.hit(4)))
    let sweeping = session.store.send(
      .courts(.element(id: "1", action: .sweepButtonTapped(seconds: 2)))
    )
    await session.advance(by: .seconds(2))
    await sweeping.finish()
    return try session.report()
  }

  @Test func writesMeasurementsAsText() async throws {
    #expect(
      try await measured().render(as: .text) == #"""
        Club
        │    reads date.now
        ├─ scope left: Player
        │       3 actions
        ├─ scope right: Player
        │       2 actions
        ├─ forEach courts: Court
        │       reads continuousClock
        │       2 actions, 1 effect (2 s, at most 1 in flight)
        │       called continuousClock.sleep ×1
        └─ ifLet shop: Shop

        Ping-pong: left ⇄ right, 4 alternations in one chain of causes, actions 4 to 5.

        """#
    )
  }

  @Test func writesMeasurementsInMermaid() async throws {
    #expect(
      try await measured().render(as: .mermaid) == #"""
        flowchart LR
          f0["Club<br/>reads date.now"]
          f1["Player<br/>3 actions"]
          f2["Player<br/>2 actions"]
          f3["Court<br/>reads continuousClock<br/>2 actions, 1 effect (2 s, at most 1 in flight)<br/>called continuousClock.sleep ×1"]
          f4["Shop"]
          f0 -->|"scope left"| f1
          f0 -->|"scope right"| f2
          f0 -->|"forEach courts"| f3
          f0 -->|"ifLet shop"| f4
          f1 <-.->|"ping-pong, 4 alternations"| f2
          classDef pingpong stroke:#d1242f,stroke-width:2px
          class f1,f2 pingpong

        """#
    )
  }

  @Test func writesMeasurementsInTheLanguageOfGraphviz() async throws {
    #expect(
      try await measured().render(as: .dot) == #"""
        digraph features {
          rankdir=LR
          node [shape=box, style=rounded, fontname="monospace"]
          edge [fontname="monospace", fontsize=10]
          f0 [label="Club\lreads date.now\l"]
          f1 [label="Player\l3 actions\l", color="#d1242f"]
          f2 [label="Player\l2 actions\l", color="#d1242f"]
          f3 [label="Court\lreads continuousClock\l2 actions, 1 effect (2 s, at most 1 in flight)\lcalled continuousClock.sleep ×1\l"]
          f4 [label="Shop\l"]
          f0 -> f1 [label="scope left"]
          f0 -> f2 [label="scope right"]
          f0 -> f3 [label="forEach courts"]
          f0 -> f4 [label="ifLet shop"]
          f1 -> f2 [dir=both, style=dashed, constraint=false, color="#d1242f", label="ping-pong, 4 alternations"]
        }

        """#
    )
  }

  @Test func drawsMeasurements() async throws {
    #expect(
      try await measured().svgWithoutStyle == #"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 536 312" width="536" height="312" role="img">
        <title>The features of Club</title>
        <rect class="ground" width="536" height="312" rx="8"/>
        <path class="line" d="M30 62V93H44"/>
        <path class="line" d="M30 62V147H44"/>
        <path class="line" d="M30 62V219H44"/>
        <path class="line" d="M30 62V282H44"/>
        <rect class="box" x="16" y="16" width="123" height="46" rx="5"/>
        <text x="26" y="34"><tspan class="type">Club</tspan></text>
        <text class="detail" x="26" y="52">reads date.now</text>
        <rect class="box pingpong" x="44" y="70" width="163" height="46" rx="5"/>
        <text x="54" y="88"><tspan class="k-scope">scope left</tspan><tspan class="type" dx="12">Player</tspan></text>
        <text class="detail" x="54" y="106">3 actions</text>
        <rect class="box pingpong" x="44" y="124" width="171" height="46" rx="5"/>
        <text x="54" y="142"><tspan class="k-scope">scope right</tspan><tspan class="type" dx="12">Player</tspan></text>
        <text class="detail" x="54" y="160">2 actions</text>
        <rect class="box" x="44" y="178" width="356" height="82" rx="5"/>
        <text x="54" y="196"><tspan class="k-forEach">forEach courts</tspan><tspan class="type" dx="12">Court</tspan></text>
        <text class="detail" x="54" y="214">reads continuousClock</text>
        <text class="detail" x="54" y="232">2 actions, 1 effect (2 s, at most 1 in flight)</text>
        <text class="detail" x="54" y="250">called continuousClock.sleep ×1</text>
        <rect class="box" x="44" y="268" width="147" height="28" rx="5"/>
        <text x="54" y="286"><tspan class="k-ifLet">ifLet shop</tspan><tspan class="type" dx="12">Shop</tspan></text>
        <path class="arc" d="M207 93H416V147H215"/>
        <text class="alarm" x="422" y="124">ping-pong ×4</text>
        </svg>

        """#
    )
  }

  // MARK: - Odd names

  /// Names that mean something to each of the formats.
  private let odd = GraphReport(
    FeatureTree(
      root: Feature(
        type: #"A<"B", C> & [x] | {y} #1 `*_\"#,
        dependencies: ["a\nb", "\u{1B}[2J"],
        edges: [
          Edge(.scope, "l'été <&>\"", to: Feature(type: "日本語")),
          Edge(.part, "", to: Feature(type: "Part", isRecursion: true)),
        ]
      )
    )
  )

  @Test func escapesOddNamesInText() {
    #expect(
      odd.render(as: .text) == #"""
        A<"B", C> & [x] | {y} #1 `*_\
        │    reads a�b, �[2J
        ├─ scope l'été <&>": 日本語
        └─ part: Part (recursive)

        """#
    )
  }

  @Test func escapesOddNamesInMermaid() {
    #expect(
      odd.render(as: .mermaid) == #"""
        flowchart LR
          f0["A#lt;#quot;B#quot;, C#gt; #amp; [x] | {y} #35;1 #96;#42;#95;#92;<br/>reads a�b, �[2J"]
          f1["日本語"]
          f2["Part (recursive)"]
          f0 -->|"scope l'été #lt;#amp;#gt;#quot;"| f1
          f0 -->|"part"| f2

        """#
    )
  }

  @Test func escapesOddNamesInTheLanguageOfGraphviz() {
    #expect(
      odd.render(as: .dot) == #"""
        digraph features {
          rankdir=LR
          node [shape=box, style=rounded, fontname="monospace"]
          edge [fontname="monospace", fontsize=10]
          f0 [label="A<\"B\", C> & [x] | {y} #1 `*_\\\lreads a�b, �[2J\l"]
          f1 [label="日本語\l"]
          f2 [label="Part (recursive)\l"]
          f0 -> f1 [label="scope l'été <&>\""]
          f0 -> f2 [label="part"]
        }

        """#
    )
  }

  @Test func escapesOddNamesInPictures() {
    #expect(
      odd.svgWithoutStyle == #"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 150" width="282" height="150" role="img">
        <title>The features of A&lt;&quot;B&quot;, C&gt; &amp; [x] | {y} #1 `*_\</title>
        <rect class="ground" width="282" height="150" rx="8"/>
        <path class="line" d="M30 62V84H44"/>
        <path class="line" d="M30 62V120H44"/>
        <rect class="box" x="16" y="16" width="250" height="46" rx="5"/>
        <text x="26" y="34"><tspan class="type">A&lt;&quot;B&quot;, C&gt; &amp; [x] | {y} #1 `*_\</tspan></text>
        <text class="detail" x="26" y="52">reads a�b, �[2J</text>
        <rect class="box" x="44" y="70" width="210" height="28" rx="5"/>
        <text x="54" y="88"><tspan class="k-scope">scope l&#39;été &lt;&amp;&gt;&quot;</tspan><tspan class="type" dx="12">日本語</tspan></text>
        <rect class="box" x="44" y="106" width="194" height="28" rx="5"/>
        <text x="54" y="124"><tspan class="k-part">part</tspan><tspan class="type" dx="12">Part (recursive)</tspan></text>
        </svg>

        """#
    )
  }

  // MARK: - Pictures

  @Test func picturesNeedNothingFromOutsideAndKnowBothBackgrounds() {
    let svg = GraphReport(FeatureTree(of: Club())).render(as: .svg)
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(!svg.contains("href") && !svg.contains("url(") && !svg.contains("@import"))
  }
}

extension GraphReport {
  /// The picture without its colours.
  fileprivate var svgWithoutStyle: String {
    render(as: .svg).replacing(#/<style>[^<]*<\/style>\n/#, with: "")
  }
}
