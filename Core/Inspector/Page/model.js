// The session as the page knows it. Its memory is bounded: the oldest actions go first.

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
  /** Counts by feature, and by pairs of features of which one causes actions of the other. */
  features = new Map()
  edges = new Map()
  effects = new Map()
  ended = []
  shared = new Map()
  status = { isPaused: false, isLive: true, position: null, waiting: 0 }
  /** The program's time minus the page's. */
  offset = -Infinity

  get now() { return performance.now() / 1000 + this.offset }

  get newest() { return this.rows.findLast(row => row.kind === 'action') }

  /** Takes an event; `size` is the length of its text. */
  take(event, size) {
    if (event.time != null) this.offset = Math.max(this.offset, event.time - performance.now() / 1000)
    this[`on_${event.type}`]?.(event, size)
  }

  add(row) {
    row.position = this.forgotten + this.rows.length
    this.rows.push(row)
  }

  on_hello(event) {
    this.greeting = event
    this.on_status(event)
  }

  on_missed({ from, to }) { this.add({ kind: 'gap', from, to }) }

  on_shared({ key, value }) { this.shared.set(key, value) }

  on_status(event) { for (const name in this.status) this.status[name] = event[name] }

  on_action(event, size) {
    if (this.actions.has(event.id)) return
    const cause = this.actions.get(event.cause)
    const action = { ...event, kind: 'action', size, depth: cause ? cause.depth + 1 : 0, alternations: 0 }
    this.measure(action, cause)
    this.add(action)
    this.actions.set(action.id, action)
    this.total++
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

  /** Counts an action, and sees where two features alternate in its chain of causes. */
  measure(action, cause) {
    const { feature } = action
    const count = (map, key, properties) => {
      if (!map.has(key)) map.set(key, { count: 0, time: 0, alternations: 0, ...properties })
      const entry = map.get(key)
      entry.count++
      entry.time += action.duration / 1e6
      entry.pulse = performance.now()
      return entry
    }
    count(this.features, feature, { feature })
    if (!cause) return
    if (cause.feature === feature) {
      Object.assign(action, { partner: cause.partner, alternations: cause.alternations })
      return
    }
    action.partner = cause.feature
    action.alternations = cause.partner === feature ? cause.alternations + 1 : 1
    const edge = count(this.edges, `${cause.feature}\n${feature}`, { from: cause.feature, to: feature })
    edge.alternations = Math.max(edge.alternations, action.alternations)
    edge.isPingPong = edge.alternations >= fewestAlternations
  }

  on_effectStarted(event) {
    this.effects.set(event.id, { ...event, since: event.time, sentCount: 0, state: 'inFlight' })
  }

  on_effectWaits({ id, waits }) { this.change(id, { waits }) }

  on_effectCancelled({ id }) { this.change(id, { state: 'cancelled' }) }

  on_effectSent({ id, text }) { this.change(id, { sent: [text], sentCount: this.effects.get(id)?.sentCount + 1 }) }

  on_effectEnded({ id, time, cancelled }) {
    this.change(id, { end: time, state: cancelled ? 'cancelled' : 'ended' })
    if (this.effects.has(id)) this.ended = [this.effects.get(id), ...this.ended.slice(0, mostEnded)]
    this.effects.delete(id)
  }

  change(id, properties) { Object.assign(this.effects.get(id) ?? {}, properties) }

  /** The actions that led to an action, the first one first. */
  causes(action) {
    const causes = []
    while ((action = this.actions.get(action.cause)) && causes.length < 1000) causes.unshift(action)
    return causes
  }
}
