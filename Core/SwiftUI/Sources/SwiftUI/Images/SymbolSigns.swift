/// The signs of Unicode that symbols of the system are drawn as.
///
/// A name that is not listed is looked for without its variants: `star.circle.fill` is drawn as `star`.
enum SymbolSigns {
  /// Returns the sign of a symbol; `nil` if none is known.
  static func sign(for name: String) -> String? {
    if let sign = signs[name] { return sign }
    var parts = name.split(separator: ".")
    if let sign = enclosed(parts) { return sign }
    while let last = parts.popLast(), !parts.isEmpty {
      guard variants.contains(last) || parts.contains("badge") else { return nil }
      if let sign = signs[parts.joined(separator: ".")] { return sign }
    }
    return nil
  }

  /// The sign of a number or a letter in a circle or another shape: `3.circle`, `a.square.fill`.
  private static func enclosed(_ parts: [Substring]) -> String? {
    guard let first = parts.first, parts.count > 1, variants.isSuperset(of: parts[1...]) else {
      return nil
    }
    let isCircle = parts[1] == "circle"
    if let number = Int(first), (0...99).contains(number) {
      let base: UInt32 = number == 0 ? 0x24EA : 0x2460 + UInt32(number) - 1
      guard isCircle, number <= 20, let scalar = Unicode.Scalar(base) else { return String(number) }
      return String(scalar)
    }
    guard first.count == 1, let letter = first.utf8.first, (97...122).contains(letter) else {
      return nil
    }
    guard isCircle, let scalar = Unicode.Scalar(0x24B6 + UInt32(letter) - 97) else {
      return first.uppercased()
    }
    return String(scalar)
  }

  /// The parts of a name that change the look of a symbol, and not its meaning.
  private static let variants: Set<Substring> = [
    "badge", "circle", "crop", "diamond", "fill", "filled", "hexagon", "inset", "octagon",
    "rectangle",
    "rtl", "shield", "slash", "square",
  ]

  private static let signs: [String: String] = {
    var signs: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.dropFirst() { signs[String(name)] = String(words[0]) }
    }
    return signs
  }()

  // Signs of one column, where such a sign exists.
  private static let table = """
    + plus text.badge.plus
    − minus
    ± plusminus plusminus.circle
    × multiply
    ÷ divide
    = equal
    ✕ xmark
    ⊗ xmark.circle xmark.octagon multiply.circle
    ✓ checkmark check
    ✔ checkmark.circle checkmark.seal checkmark.square
    ⊕ plus.circle plus.app
    ⊞ plus.square
    ⊖ minus.circle
    ⊟ minus.square
    ! exclamationmark exclamationmark.circle
    ⚠ exclamationmark.triangle exclamationmark.octagon exclamationmark.shield exclamationmark.magnifyingglass
    ? questionmark questionmark.circle
    ⓘ info info.circle info.bubble
    ∞ infinity
    % percent
    # number number.square
    › chevron.right chevron.forward chevron.compact.right
    ‹ chevron.left chevron.backward chevron.compact.left
    ⌃ chevron.up chevron.compact.up
    ⌄ chevron.down chevron.compact.down
    ⇕ chevron.up.chevron.down
    → arrow.right arrow.forward arrow.right.circle
    ← arrow.left arrow.backward
    ↑ arrow.up
    ↓ arrow.down arrow.down.circle
    ↗ arrow.up.right arrow.up.forward arrow.up.right.square arrow.up.forward.square
    ↙ arrow.down.left
    ↕ arrow.up.arrow.down
    ↔ arrow.left.arrow.right
    ↻ arrow.clockwise arrow.2.squarepath goforward
    ↺ arrow.counterclockwise arrow.uturn.backward gobackward clock.arrow.circlepath memories
    ⇄ arrow.triangle.swap
    ⑂ arrow.triangle.branch
    ⑃ arrow.triangle.merge
    ▲ arrowtriangle.up arrowtriangle.up.square
    ▼ arrowtriangle.down
    ◀ arrowtriangle.left backward
    ▶ arrowtriangle.right play
    ■ stop
    ‖ pause
    ● circle.fill record.circle
    ○ circle
    ◐ circle.lefthalf.filled
    □ square
    ▪ square.fill
    ⬡ hexagon
    ⯃ octagon
    ⯄ octagon.fill
    ◇ diamond
    △ triangle
    ▭ rectangle dock.rectangle
    ☆ star
    ★ star.fill
    ♡ heart
    ♥ heart.fill
    ⚑ flag flag.fill
    ⌂ house
    ⚙ gear gearshape gearshape.2
    ⏱ timer stopwatch
    ◷ clock
    ⏰ alarm
    ⌛ hourglass hourglass.bottomhalf.filled hourglass.bottomhalf.fill
    ⏳ hourglass.tophalf.filled hourglass.tophalf.fill
    ⌕ magnifyingglass
    ⋯ ellipsis ellipsis.circle
    ☰ line.3.horizontal line.3.horizontal.decrease line.3.horizontal.decrease.circle list.bullet
    ⌨ keyboard
    ✉ envelope
    ✎ pencil pencil.line square.and.pencil highlighter
    ✂ scissors
    ☎ phone phone.connection phone.arrow.up.right
    ☁ cloud cloud.sun cloud.moon cloud.fog
    ☀ sun.max sun.min
    ☾ moon moon.stars
    ☂ umbrella cloud.rain cloud.heavyrain cloud.drizzle cloud.sun.rain
    ⚡ bolt cloud.bolt cloud.bolt.rain cloud.sun.bolt
    ⚐ mappin pin location
    ⚲ key
    ⎘ doc.on.doc doc.on.clipboard document.on.document square.on.square square.fill.on.square
    ▤ doc doc.text doc.plaintext list.clipboard list.bullet.clipboard text.alignleft text.append newspaper book.closed book text.book.closed
    ⌫ delete.left
    ␡ trash
    ⎋ escape rectangle.portrait.and.arrow.right
    ⇪ square.and.arrow.up
    ⇩ square.and.arrow.down icloud.and.arrow.down tray.and.arrow.down
    ▦ calendar
    ▥ tray externaldrive archivebox folder folder.badge.plus folder.badge.minus folder.badge.gearshape folder.fill.badge.gearshape
    ◫ square.split.2x1 rectangle.split.2x1 sidebar.left square.leadingthird.inset square.trailingthird.inset
    ⬓ square.bottomthird.inset
    ▩ square.grid.3x3 square.grid.2x2 rectangle.grid.2x2
    ☺ face.smiling
    ☻ person person.circle person.crop.circle person.crop.square
    ⚇ person.2 person.3
    ⌗ building building.2 building.2.crop.circle
    ⊙ globe network safari
    ⊚ wifi antenna.radiowaves.left.and.right
    ⊘ wifi.slash nosign speaker.slash hand.raised.slash
    ♪ music.note speaker.wave.1 speaker.wave.2 speaker.wave.3 speaker
    ⍾ bell bell.badge
    ⌘ command
    ⌥ option
    ☑ checklist checkmark.rectangle
    ⚀ dice die.face.1
    ❖ paintpalette puzzlepiece puzzlepiece.extension
    ▧ photo film movieclapper tv photo.on.rectangle
    ⌁ alternatingcurrent tuningfork waveform
    ☞ hand.point.right hand.tap
    ☝ hand.point.up hand.thumbsup
    ✋ hand.raised
    ⚿ lock lock.shield
    ⚯ link
    ⌖ scope target
    ¶ textformat paragraphsign
    𝐁 bold
    𝐼 italic
    ❏ cube shippingbox
    ⚒ hammer wrench wrench.and.screwdriver
    ❝ text.bubble bubble.left bubble.right quote.bubble message
    ▸ bookmark tag
    ⎓ slider.horizontal.3
    ▮ battery.100 battery.75 battery.50 battery.25
    ⎚ terminal apple.terminal apple.terminal.on.rectangle
    ◉ eye mic camera video
    ⏩ forward
    ⏪ backward.end
    ☕ popcorn cup.and.saucer mug takeoutbag.and.cup.and.straw
    ☷ map
    Ψ fork.knife
    ⊔ cart bag basket handbag
    ⚷ lock.open lock.rotation
    ⫴ books.vertical
    ↘ arrow.down.right arrow.down.forward arrow.down.right.square
    ✈ airplane
    ▬ creditcard banknote
    ✧ sparkles sparkle wand.and.stars
    ▣ briefcase suitcase
    ◌ eye.slash
    ⩘ chart.line.uptrend.xyaxis chart.xyaxis.line
    ▟ chart.bar chart.bar.xaxis
    ◔ chart.pie
    ❄ snowflake snow cloud.snow
    ≋ wind water.waves
    ♨ flame
    ❧ leaf
    ♣ tree
    ♛ trophy crown
    ✪ medal rosette
    ✚ cross cross.case
    ♫ music.note.list music.quarternote.3 headphones
    ⤮ shuffle
    ⟳ repeat arrow.triangle.2.circlepath
    ‼ exclamationmark.2
    ❐ square.stack rectangle.stack square.3.layers.3d
    ➤ paperplane
    ⎙ printer
    ☟ hand.thumbsdown
    ¤ dollarsign eurosign
    ▯ iphone ipad applewatch
    ⌧ xmark.bin
    a textformat.size.smaller
    A textformat.size.larger textformat.size
    ✱ asterisk staroflife
    @ at
    ƒ function
    √ x.squareroot
    ∑ sum
    ⛟ car bus box.truck
    ⊿ ruler
    z zzz
    ⎍ gamecontroller arcade.stick
    ▤ note note.text doc.richtext doc.append scroll magazine menucard
    ≡ list.number list.dash list.star list.triangle text.justify text.aligncenter text.alignright
    ❦ pawprint hare tortoise bird fish ladybug ant cat dog lizard
    ✿ camera.macro microbe allergens
    ⚕ stethoscope pills pill syringe bandage ivfluid.bag
    ⚘ lungs brain brain.head.profile
    ∿ waveform.path waveform.path.ecg heart.text.square
    ⚗ testtube.2 flask
    ⚛ atom
    ☼ lightbulb lamp.desk lamp.table sunrise sunset sun.horizon
    ✦ party.popper fireworks
    ◍ soccerball basketball football baseball tennisball volleyball tennis.racket sportscourt figure.tennis
    ♟ checkerboard.rectangle
    ⚁ die.face.2
    ⚂ die.face.3
    ⚃ die.face.4
    ⚄ die.face.5
    ⚅ die.face.6
    ♠ suit.spade
    ♧ suit.club
    ♦ suit.diamond
    ♥ suit.heart
    ⚖ scalemass
    ⊚ bicycle
    ⛟ tram train.side.front.car fuelpump
    ✈ airplane.departure airplane.arrival
    ☻ person.badge.plus person.crop.circle.badge.plus figure.stand figure.walk figure.run
    ⚇ person.2.circle person.3.sequence
    ☋ graduationcap studentdesk
    ▢ app app.badge app.dashed square.dashed
    ◌ circle.dashed
    ⁘ circle.grid.2x2 circle.grid.3x3 circle.grid.cross circle.hexagongrid
    ⬠ pentagon seal
    ▯ desktopcomputer laptopcomputer display macwindow tv.and.hifispeaker.fill pc
    ▤ server.rack xserve cpu memorychip internaldrive opticaldisc
    ▩ qrcode barcode qrcode.viewfinder barcode.viewfinder
    ☺ faceid touchid
    ⏻ power
    ⌇ thermometer thermometer.medium thermometer.sun thermometer.snowflake
    ◆ drop humidity
    @ tornado hurricane
    ⌒ rainbow
    ⌧ clear delete.right
    ⏎ return
    ⇧ shift
    ⌃ control
    ↰ arrow.turn.up.left arrowshape.turn.up.left arrowshape.turn.up.backward
    ↱ arrow.turn.up.right arrowshape.turn.up.right arrowshape.turn.up.forward
    ↳ arrow.turn.down.right
    ↲ arrow.turn.down.left
    ↶ arrow.uturn.left arrow.uturn.down
    ↷ arrow.uturn.right arrow.uturn.forward
    ↖ arrow.up.left
    ↕ arrow.up.and.down arrow.up.and.down.text.horizontal
    ↔ arrow.left.and.right
    ✥ arrow.up.and.down.and.arrow.left.and.right move.3d
    ⤒ arrow.up.to.line
    ⤓ arrow.down.to.line
    ⇱ arrow.up.left.and.arrow.down.right
    ⤢ arrow.up.backward.and.arrow.down.forward
    ❝ text.quote captions.bubble ellipsis.bubble bubble.left.and.bubble.right
    ✎ signature scribble lasso eraser paintbrush eyedropper applepencil
    ⊂ paperclip
    ⚐ mappin.and.ellipse location.north
    △ mountain.2 tent
    ☇ bolt.horizontal bolt.batteryblock
    ◑ circle.righthalf.filled
    ◎ dot.radiowaves.left.and.right dot.circle circle.circle smallcircle.circle viewfinder
    ⊞ gift
    ♨ birthday.cake frying.pan
    ⏮ backward.end.alt backward.frame
    ⏭ forward.end forward.end.alt forward.frame
    ⏯ playpause
    ☾ moon.zzz moon.circle
    ∅ circle.slash
    ⚲ magnifyingglass.circle binoculars
    ◷ clock.badge deskclock
    ⊜ gauge gauge.medium gauge.with.dots.needle.50percent speedometer dial.min barometer
    ☍ personalhotspot point.3.connected.trianglepath.dotted
    Σ sum.circle
    ☛ hand.point.left hand.draw hand.wave hands.clap
    ◉ eyes eyeglasses sunglasses video.circle camera.viewfinder web.camera
    ⎈ steeringwheel
    ▥ folder.circle tray.full tray.2 archivebox.circle
    ⚆ person.wave.2 person.crop.rectangle
    """
}
