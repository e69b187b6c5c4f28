/// A screen that shows a view, and sends it the user's input.
///
/// The host is all that is between views and a terminal, and it knows no terminal: it takes events and makes cells.
/// Tests use it as it is:
///
/// ```swift
/// let host = ViewHost(size: Size(width: 20, height: 5)) { CounterView(store: store) }
/// host.send(.key(KeyPress("+")))
/// #expect(host.screen.lines[0] == "1")
/// ```
///
/// The body of a view is read again only if a value that it has read has changed. Only rows that may have changed are
/// drawn again; nothing else is measured or drawn.
@MainActor
public final class ViewHost {
  /// The environment of the views.
  let environment: EnvironmentValues
  /// Whether views run their actions and tasks when they appear.
  let isLive: Bool
  let invalidations = Invalidations()

  /// The views, from the back to the front; the last one has the input.
  private(set) var layers: [Layer] = []
  /// Called before views are updated, for values that notify of no change.
  @_spi(SwiftUI) public static var onUpdate: (@MainActor () -> Void)?

  private var rootBody: ViewNode?
  private var queue: [ViewNode] = []
  private var actions: [@MainActor () -> Void] = []
  private var isUpdating = false
  private var canvas: Canvas
  private var damage = Damage()

  /// The focused node.
  var focused: Node?
  /// The identity that gets the focus as soon as its node exists.
  var requestedFocus: ViewIdentity?
  /// The views that report by a value whether the focus is within, from the inside out.
  var focusRecords: [FocusRecord] = []
  /// Views whose value was set since the last update, or that cannot take the focus yet.
  var focusRequests: [FocusRequest] = []
  /// Whether the focusable nodes may have changed.
  var needsFocusUpdate = false
  /// The newly focused node that is to be made visible.
  var revealing: Node?
  /// The identity that was made visible last. It may scroll out of view until another gets the focus.
  var revealed: ViewIdentity?
  /// The nodes at which a mouse button was pressed, from the inside out. If the view is read again before the button is
  /// released, these nodes are no longer part of it, and still run their actions.
  var pressed: [Node] = []
  /// Whether keys are shown by their names.
  private(set) var spellsKeys = false

  /// A screen.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - environment: The environment of the views.
  ///   - content: The view that is shown.
  public convenience init<Content: View>(
    size: Size,
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(size: size, environment: environment, isLive: true, content: content)
  }

  init<Content: View>(
    size: Size,
    environment: EnvironmentValues,
    isLive: Bool,
    content: @escaping () -> Content
  ) {
    var environment = environment
    environment.hostValues = HostValues()
    self.environment = environment
    self.isLive = isLive
    canvas = Canvas(size: size)
    let body = ViewNode(DeferredView(content: content), in: nil, host: self)
    rootBody = body
    let layer = Layer(host: self)
    layer.present(body, alignment: .center, dismiss: nil)
    damageAll()
    invalidations.insert(body, turn: nil)
  }

  isolated deinit {
    rootBody?.end()
  }

  /// The visible screen; updated when it is read.
  public var screen: CellBuffer {
    update()
    return canvas.buffer
  }

  /// The place of the cursor; `nil` while none is visible.
  public var cursor: Position? {
    update()
    guard let focused, let position = focused.cursor else { return nil }
    let isSeen = focused.path.allSatisfy {
      !$0.isClipping || $0.frame.contains(position.x, position.y)
    }
    return isSeen && canvas.bounds.contains(position.x, position.y) ? position : nil
  }

  /// Whether a text field has the focus, which takes letters for itself. Reading it does not draw.
  public var isTextFieldFocused: Bool {
    update(isDrawing: false)
    return focused is TextFieldNode
  }

  /// Whether a change is not shown in ``screen`` yet.
  public var needsUpdate: Bool { !invalidations.isEmpty }

  /// Is called once when ``screen`` may be out of date, and again only after ``screen`` was read.
  ///
  /// It is called on the thread of the change, in the middle of it: read the screen later, on the main actor.
  public func onNeedsUpdate(_ perform: (@Sendable () -> Void)?) {
    invalidations.onWake(perform)
  }

  /// Shows keys by their names instead of signs that are not ASCII: `Enter` instead of `⏎`.
  ///
  /// Call it before the screen is read.
  public func spellKeys() {
    spellsKeys = true
  }

  /// The number of columns and rows of the screen.
  @_spi(SwiftUI)
  public var size: Size { canvas.buffer.size }

  /// Gives the screen another size.
  public func resize(_ size: Size) {
    guard size != canvas.buffer.size else { return }
    canvas = Canvas(size: size, pictures: canvas.pictures)
    damageAll()
  }

  /// Keeps the pictures of the screen, for a terminal with a protocol for them.
  ///
  /// Call it before the screen is read.
  ///
  /// - Parameter pixelsOfCell: Returns the pixels that a cell has; `nil` if the terminal shows no pictures. Then those
  ///   that are kept are dropped.
  package func keepPictures(pixelsOfCell: @escaping @MainActor () -> Size?) {
    let pictures = ScreenPictures(pixelsOfCell: pixelsOfCell)
    canvas = Canvas(size: canvas.buffer.size, pictures: pictures)
    damageAll()
  }

  /// The pictures of the screen by their numbers, for a frame. They are dropped if the terminal shows none, or if no
  /// frame has shown them for a while.
  package var pictures: [Int: CellPicture] {
    guard let pictures = canvas.pictures else { return [:] }
    pictures.dropUnused(on: canvas.buffer)
    return pictures.pictures
  }

  /// Ends the views: their tasks are cancelled, and they disappear.
  public func close() {
    rootBody?.end()
    runActions()
  }

  // MARK: Updating

  /// Reads the bodies that are out of date, and draws the changes.
  ///
  /// Views may change values when they appear or when they see a change; that is part of the same update. Views that
  /// change values after every reading are read again in the next update.
  ///
  /// - Parameter isDrawing: Whether to draw; otherwise drawing is left to the next update.
  func update(isDrawing: Bool = true) {
    guard !isUpdating else { return }
    isUpdating = true
    Self.onUpdate?()
    invalidations.beginUpdate()
    defer {
      isUpdating = false
      invalidations.endUpdate()
    }
    var rounds = 0
    repeat {
      rounds += 1
      var changes: [(body: ViewNode, parts: [Node])] = []
      while !invalidations.isEmpty, rounds < 100 {
        rounds += 1
        readStaleBodies(into: &changes)
        runActions()
        guard invalidations.isEmpty else { continue }
        changes.forEach(measure)
        changes = []
        // The place of the focus may change the screen.
        updateFocus()
      }
      changes.forEach(measure)
      if needsFocusUpdate { updateFocus() }
      guard isDrawing else { continue }
      draw()
      revealFocus()
      // Views that have scrolled into view are read and placed while they are drawn.
      runActions()
    } while rounds < 100
      && (needsFocusUpdate || (isDrawing && !damage.isEmpty) || !invalidations.isEmpty)
  }

  private func readStaleBodies(into changes: inout [(body: ViewNode, parts: [Node])]) {
    let taken = invalidations.take()
    for (body, turn) in taken { body.changed(turn: turn) }
    // Outer bodies come first, and may read inner ones as well.
    for (body, _) in taken.sorted(by: { $0.body.depth < $1.body.depth }) {
      guard body.isAlive, body.isStale else { continue }
      changes.append((body, body.parts))
      read(body)
    }
  }

  /// Reads a body, and those within it that are out of date.
  func read(_ body: ViewNode) {
    queue.append(body)
    while let next = queue.popLast() {
      guard next.isAlive, next.isStale else { continue }
      next.build()
      // Dropped at once, so that no body is read of a view that has just disappeared.
      next.dropUnused()
      // The old sizes of the outermost body are compared with the new ones.
      if next !== body { next.invalidate() }
    }
  }

  /// Adds a body to be read after the current one.
  func enqueue(_ body: ViewNode) {
    queue.append(body)
  }

  /// Schedules an action for when all bodies have been read.
  func schedule(_ action: @escaping @MainActor () -> Void) {
    if isLive { actions.append(action) }
  }

  private func runActions() {
    let due = actions
    actions = []
    for action in due { action() }
  }

  // MARK: Drawing

  /// Measures how far a body that was read again moves the nodes around it.
  private func measure(_ body: ViewNode, before: [Node]) {
    guard body.isAlive else { return }
    guard isShown(body) else { return body.path.forEach { $0.invalidate() } }
    let parts = body.parts
    if !body.hints.isEmpty || before.contains(where: { !$0.hints.isEmpty }) {
      // Other guides move nodes of the same size, too.
      body.path.forEach { $0.invalidate() }
      return damageAll()
    }
    let isResized = body.remeasure()
    if before.count == 1, parts.count == 1, !isResized,
      !parts[0].choosesOtherSizes(than: before[0])
    {
      damage.add(before[0].frame.rows)
      return
    }
    var node: Node = body
    while let outer = node.parent {
      node = outer
      if !node.remeasure(), !(node is ViewNode) { return damage.add(node.frame.rows) }
    }
    damageAll()
  }

  /// Whether a node is part of a layer, and not of a screen that another one covers.
  private func isShown(_ node: Node) -> Bool {
    var outermost = node
    while let outer = outermost.parent { outermost = outer }
    return layers.contains { $0.root === outermost }
  }

  /// Marks the whole screen to be drawn again.
  func damageAll() {
    damage.add(canvas.bounds.rows)
  }

  /// Marks the place of a node to be drawn again.
  func redraw(_ node: Node) {
    damage.add(node.frame.rows)
  }

  /// Scrolls the focused node into view once more, if a node clips it.
  func revealAgain(_ node: Node) {
    guard node === focused, node.path.contains(where: \.isClipping) else { return }
    revealing = node
    // Should its view be read again first, another node gets the focus.
    revealed = nil
  }

  /// Scrolls the newly focused node into view.
  private func revealFocus() {
    guard let node = revealing else { return }
    revealing = nil
    guard node === focused, let layer = layers.last else { return }
    let outer = node.path.dropFirst()
    // Views that are not visible may not have been placed. Lists know the places of their rows.
    if outer.contains(where: { $0 is ScrollNode && !($0 is ListNode) }) {
      canvas.measuring { layer.place(on: &$0, isInFront: layers.count > 1) }
    }
    var rect = node.revealedFrame
    for node in outer { rect = node.reveal(rect) }
  }

  private func draw() {
    guard !damage.isEmpty else { return }
    let ranges = damage.ranges
    damage = Damage()
    for rows in ranges {
      canvas.begin(rows: rows, focus: focused)
      for (index, layer) in layers.enumerated() {
        if index > 0 { canvas.fadeOut() }
        layer.place(on: &canvas, isInFront: index > 0)
      }
    }
  }

  // MARK: Layers

  /// Brings a view to the front, unless it is already shown.
  func present(_ layer: Layer) {
    guard !layers.contains(where: { $0 === layer }) else { return }
    layers.append(layer)
    damageAll()
  }

  /// Removes a layer.
  func remove(_ layer: Layer) {
    layers.removeAll { $0 === layer }
    damageAll()
  }
}
