// The session as the page knows it. The oldest actions go first.

const mostRows = 200_000
const mostBytes = 100 << 20
const mostEnded = 200
const fewestAlternations = 3

export class Session {
  /** Actions, and between them gaps; `forgotten` rows were before them. */
  rows = []
  forgotten = 0
  actions = new Map()
  total = 0
  bytes = 0
  features = new Map()
  edges = new Map()
  effects = new Map()
  ended = []
  #gone = new Set()
  status = { isLive: true }
  /** The ways but the first, by number: each goes on from an action of its parent. */
  ways = new Map()
  /** The states after some actions, the latest that was asked for last. */
  anchors = new Map()
  /** Those that a recording has. */
  snapshots = new Map()
  notes = new Map()
  isUnordered = false
  unknown = 0
  missed = 0
  /** When an action or its changes were lost while the page was there. */
  #lost = -Infinity
  last = 0
  gap = null
  offset = -Infinity

  get now() { return performance.now() / 1000 + this.offset }

  get isLosing() { return performance.now() - this.#lost < 2000 }

  get newest() { return this.rows.findLast(row => row.kind === 'action') }

  /** The action before one on its way; 0 is the beginning. */
  previous(id) {
    return this.begun(id)?.from ?? id - 1
  }

  /** The way that begins with an action. Its `changes` are of shared values, which a branch does not set back. */
  begun(id) { return [...this.ways.values()].findLast(({ first }) => first === id) }

  /** The way that goes on; nothing if it is the first. */
  get way() { return [...this.ways.values()].at(-1) }

  /** The last action on the way that goes on. */
  get tip() { return this.way?.first > (this.newest?.id ?? 0) ? this.way.from : this.newest?.id ?? 0 }

  /** The known actions on the way to one, from another one on. */
  wayTo(id = this.tip, from = 1) {
    const actions = []
    for (let at = id; at >= from; at = this.previous(at)) if (this.actions.has(at)) actions.push(this.actions.get(at))
    return actions.reverse()
  }

  /** Differs where the newest state does. */
  get place() { return `${this.newest?.id} ${this.status.position} ${this.ways.size}` }

  take(event, size) {
    if (event.time != null) this.offset = Math.max(this.offset, event.time - performance.now() / 1000)
    this.seq = event.seq ?? this.seq
    this[`on_${event.type}`]?.(event, size)
  }

  add(row) {
    row.position = this.forgotten + this.rows.length
    if (this.rows.at(-1)?.time > row.time) this.isUnordered = true
    this.rows.push(row)
  }

  order() {
    const isOther = ({ kind }) => kind === 'other', others = this.rows.filter(isOther).sort((one, other) => one.time - other.time)
    const own = this.rows.filter(row => !isOther(row))
    let next = 0
    this.rows.length = 0
    for (const row of own) {
      while (others[next]?.time < row.time) this.rows.push(others[next++])
      this.rows.push(row)
    }
    while (next < others.length) this.rows.push(others[next++])
    this.rows.forEach((row, index) => row.position = this.forgotten + index)
  }

  on_hello(event) {
    this.greeting = event
    for (const way of event.ways ?? []) this.ways.set(way.way, way)
    this.on_status(event)
  }

  on_branch(event) {
    this.ways.set(event.way, event)
    this.add({ ...event, kind: 'fork', text: `goes on from #${event.from}; what came behind it is another way` })
  }

  leadsHere({ id }) {
    for (let { way } = this; way; way = this.ways.get(way.parent)) {
      if (id >= way.first) return true
      if (id > way.from) return false
    }
    return true
  }

  /** What was lost before the page was there is marked, and not going on. */
  lose(seq) {
    if (seq > this.greeting?.newest) this.#lost = performance.now()
  }

  on_missed({ from, to }) {
    this.missed += to - from + 1
    this.lose(to)
    this.gap = { kind: 'gap', from, to, after: this.last, upTo: '' }
    this.add(this.gap)
  }

  on_issue(event) { this.add({ ...event, kind: 'issue' }) }

  on_note({ action, text }) {
    if (text) this.notes.set(action, text)
    else this.notes.delete(action)
  }

  on_begin() {
    const { greeting, status, offset, seq } = this
    greeting.recording = null
    Object.assign(this, new Session(), { greeting, status: { ...status, recorded: null }, offset, seq })
  }

  on_status(event) { this.status = event }

  fill(gap, actions) {
    const at = this.rows.indexOf(gap)
    if (at < 0) return
    const [, ...later] = this.rows.splice(at)
    this.missed -= gap.to - gap.from + 1
    for (const action of actions) this.on_action(action, 300)
    for (const row of later) this.add(row)
  }

  on_action(event, size) {
    if (this.actions.has(event.id)) return
    const cause = this.actions.get(event.cause)
    const action = { ...event, kind: 'action', size, depth: cause ? cause.depth + 1 : 0, alternations: 0 }
    if (this.gap) this.gap.upTo = event.id - 1
    this.gap = null
    this.last = Math.max(this.last, event.id)
    this.measure(action, cause)
    this.add(action)
    this.actions.set(action.id, action)
    this.total++
    if (!action.changes) {
      this.unknown++
      this.lose(action.seq)
    }
    this.keep(size)
  }

  keep(size) {
    this.bytes += size
    if (this.rows.length > mostRows || this.bytes > mostBytes) this.forget()
  }

  forget() {
    const forgotten = this.rows.splice(0, Math.ceil(this.rows.length / 10))
    this.forgotten += forgotten.length
    for (const row of forgotten) {
      this.actions.delete(row.id)
      this.bytes -= row.size ?? 0
    }
  }

  measure(action, cause) {
    const { feature } = action
    const count = (map, key, properties) => {
      const entry = map.get(key) ?? { count: 0, time: 0, alternations: 0, ...properties }
      map.set(key, entry)
      entry.count++
      entry.time += action.duration / 1e6 || 0
      return entry
    }
    count(this.features, feature)
    if (!cause) return
    if (cause.feature === feature) {
      action.partner = cause.partner
      action.alternations = cause.alternations
      return
    }
    action.partner = cause.feature
    if (cause.partner === feature) action.alternations = cause.alternations
    action.alternations++
    const edge = count(this.edges, `${cause.feature}\n${feature}`, { from: cause.feature, to: feature })
    edge.alternations = Math.max(edge.alternations, action.alternations)
    edge.isPingPong = edge.alternations >= fewestAlternations
  }

  /** Takes the effects in flight after event `seq`, which may be older or newer than the page's. */
  takeEffects({ inFlight, seq }) {
    const { effects } = this, isOld = this.seq >= seq, ids = new Set(inFlight.map(({ id }) => id))
    for (const effect of inFlight) {
      if (!this.#gone.has(effect.id) && !(isOld && effects.has(effect.id))) effects.set(effect.id, { ...effect, seq })
    }
    for (const [id, effect] of effects) if (isOld && effect.seq <= seq && !ids.has(id)) effects.delete(id)
  }

  on_effectStarted(event) {
    if (!this.effects.has(event.id)) this.effects.set(event.id, { ...event, since: event.time, sentCount: 0, state: 'inFlight' })
  }

  on_effectWaits(event) { this.change(event, { waits: event.waits }) }

  on_effectCancelled(event) { this.change(event, { state: 'cancelled' }) }

  on_effectSent(event) { this.change(event, { sent: [event.text], sentCount: this.effects.get(event.id)?.sentCount + 1 }) }

  on_effectEnded(event) {
    const { id, time, cancelled } = event
    this.change(event, { end: time, state: cancelled ? 'cancelled' : 'ended' })
    if (this.effects.has(id)) this.ended = [this.effects.get(id), ...this.ended.slice(0, mostEnded)]
    this.effects.delete(id)
    if (this.#gone.add(id).size > 1e5) this.#gone.clear()
  }

  change({ id, seq }, properties) {
    const effect = this.effects.get(id)
    if (seq > effect?.seq) Object.assign(effect, properties)
  }

  causes(action) {
    const causes = []
    while ((action = this.actions.get(action.cause)) && causes.length < 1000) causes.unshift(action)
    return causes
  }
}
