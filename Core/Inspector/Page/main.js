// The page: events, views, the chosen action, the controls.

import { attempt, byId, counted, grouped, make, put, say } from './dom.js'
import { command, listen, read } from './connection.js'
import { Session } from './model.js'
import { Timeline } from './timeline.js'
import { StateView } from './state.js'
import { EffectsView } from './effects.js'
import { GraphView } from './graph.js'
import { ValuesView } from './values.js'
import { ActionLine } from './do.js'
import { Breakpoints } from './breakpoints.js'
import { handleKeys, tabs } from './keys.js'
import { makePanes } from './panes.js'
import { Noise } from './noise.js'
import { loadNotes, noted } from './notes.js'
import { Pins } from './pins.js'
import { States } from './states.js'
import { Programs } from './programs.js'
import { Playback } from './time.js'

const protocol = 1

class Inspector {
  session = new Session()
  /** The chosen action, and the other end of the chosen range. */
  chosen = null
  anchor = null
  /** The session that goes on, and that of the run before; `session` is shown. */
  live = this.session
  before = null

  constructor() {
    this.states = new States(this)
    this.pins = new Pins(this)
    this.programs = new Programs(this)
    this.noise = new Noise(this)
    this.breakpoints = new Breakpoints(this)
    this.timeline = new Timeline(this)
    this.state = new StateView(this)
    this.effects = new EffectsView(this)
    this.graph = new GraphView(this)
    this.values = new ValuesView(this)
    this.playback = new Playback(this)
    this.line = new ActionLine(this)
    makePanes()
    handleKeys(this)
    this.openTab('state')
    listen((event, size) => this.take(event, size), state => {
      this.connection = state
      this.changed()
    })
    setInterval(() => this.changed(), 500)
    setInterval(() => this.listenForLife(), 2000)
  }

  /** Asks a silent program whether it is there: a stopped one closes nothing. */
  async listenForLife() {
    if (this.connection !== 'open' || performance.now() - this.heard < 5000) return
    const answer = await fetch('v1/hello', { signal: AbortSignal.timeout(3000) }).catch(() => null)
    this.isSilent = !answer
    if (answer) this.heard = performance.now()
  }

  get isOver() { return this.connection === 'ended' || this.session !== this.live }

  /** Whether nothing can be asked, after the end or a crash. */
  get isGone() { return this.isOver || this.connection > 0 }

  nameOf = what => `${what} ${this.live.greeting?.program ?? ''}`

  take(event, size) {
    const { type } = event, { run } = this.live.greeting ?? {}
    if (type === 'hello' && run && run !== event.run) this.beginRun()
    this.live.take(event, size)
    this.heard = performance.now()
    this.isSilent = false
    if (type === 'hello') this.greet(event)
    if (type === 'end') say(`The program has ended: ${event.reason}. The page keeps what it knows.${this.live.greeting.recording ? ' R opens the recording.' : ''}`, true)
    if (type === 'missed') this.readEffects()
    if (type === 'action' && event.seq > this.caughtUp) this.breakpoints.look(event)
    if (type === 'status') {
      this.breakpoints.isPausing = false
      this.timeline.list.refresh()
    }
    if (type === 'note') noted(this)
    if (type === 'other') this.programs.take(event, size)
    if (type === 'begin') {
      this.choose(null)
      this.timeline.filter()
    }
    const { recorded } = this.live.status
    if (recorded && !this.live.rows.length) {
      this.live.on_missed({ from: 1, to: recorded })
      this.timeline.load(this.live.gap)
    }
    this.changed()
  }

  beginRun() {
    const { live, programs } = this
    this.show(this.live = new Session())
    if (programs.all.size) say('The other programs are not known to the new run. P shows them again.', true)
    programs.forget()
    if (!live.rows.length) return say('The program runs again.')
    const other = this.before ? ' in the place of the one before it' : '', forget = this.before
    this.before = live
    say(`The program runs again. r shows the run before, and = compares the two. Keep its history${other}?`, true,
      ['Keep', () => {}], ['Forget', () => {
        if (this.before === live) this.before = forget
        if (this.session === live) this.show(this.live)
      }])
  }

  show(session) {
    this.session = session
    this.choose(null)
    this.timeline.filter()
    this.changed()
  }

  showBefore() {
    if (this.session !== this.live) this.show(this.live)
    else if (this.before) this.show(this.before)
    else say('The page knows of no run before this one.')
  }

  greet({ program, page, ...hello }) {
    this.page ??= page
    if (hello.protocol !== protocol || page !== this.page) say('The program has another version of this page. Reload it.', true)
    document.title = `${program} · Inspector`
    byId('program').textContent = program
    this.pins.load()
    this.noise.load()
    this.breakpoints.load()
    this.caughtUp = hello.newest
    this.graph.load()
    if (!this.chosen) this.state.load()
    this.readEffects()
    loadNotes(this)
    this.programs.load()
  }

  readEffects() {
    read('effects').then(answer => {
      this.live.takeEffects(answer)
      this.changed()
    }, () => {})
  }

  /** Draws with the next frame; a tab in the background has none. */
  changed() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null
      this.timeline.update()
      this.playback.update()
      for (const tab of tabs) if (!byId(tab).hidden) this[tab].update()
      this.showStatus()
    })
  }

  showStatus() {
    const { session, session: { status, total, unknown, missed, isLosing, greeting, effects }, connection } = this, { isLive, canJump } = status
    const isBefore = this.session !== this.live, isOpen = connection === 'open' && greeting !== undefined && !isBefore
    const [look, text] = session.file ? ['past', `◀ ${session.file.name}`] : isBefore ? ['past', '◀ The run before'] : connection === 'ended' ? ['old', '■ Ended']
      : connection > 0 ? ['warning', '↻ Reconnecting'] : !isOpen ? ['', 'Connecting']
        : status.isBusy || this.isSilent ? ['warning', '◌ Busy, does not answer'] : !isLive ? ['past', `◀ Shows #${status.position}, read only`]
          : status.isPaused ? ['warning', `❚❚ Paused, ${status.waiting} waiting`] : isLosing ? ['warning', '◌ Live, loses changes'] : ['new', '● Live']
    if (byId('connection').textContent !== text) Object.assign(byId('connection'), { textContent: text, className: look })
    byId('totals').textContent = counted(total, 'action') + (unknown ? `, ${grouped(unknown)} without changes` : '')
      + (missed ? `, ${counted(missed, 'event')} missed` : '')
      + (status.overrides ? `, ° ${status.overrides} overridden` : '')
    byId('in-flight').textContent = effects.size || ''
    byId('mode').textContent = status.mode
    byId('action').disabled = !status.canSend
    byId('pause').firstChild.textContent = status.isPaused ? 'Resume' : 'Pause'
    const jump = !this.chosen || !canJump, live = isLive || !canJump
    const isOff = { pause: !status.canSend, step: !status.isPaused, jump, skip: jump, live, branch: live }
    for (const name in isOff) byId(name).disabled = !isOpen || isOff[name]
  }

  choose(action, isExtending) {
    if (!isExtending) this.anchor = action
    this.chosen = action
    this.timeline.chosenChanged()
    this.state.chosenChanged()
    this.playback.update()
    this.showStatus()
  }

  goTo(id) {
    const action = this.session.actions.get(id)
    if (action) this.choose(action)
    else say('The page does not have this action any more.')
  }

  get range() {
    return [this.anchor ?? this.chosen, this.chosen].sort((one, other) => one?.position - other?.position)
  }

  openTab(name, isFocusing) {
    for (const tab of tabs) {
      byId(tab).hidden = tab !== name
      byId(`tab-${tab}`).ariaSelected = tab === name
      byId(`tab-${tab}`).tabIndex = tab === name ? 0 : -1
    }
    if (isFocusing) byId(`tab-${name}`).focus()
    this[name].update()
  }

  control(name) {
    if (byId(name).disabled) return
    const path = name === 'pause' && this.session.status.isPaused ? 'resume' : name
    attempt(async () => {
      const { skipped, sent, left, shared } = await command(path, { action: this.chosen?.id })
      if (skipped) say(`Goes on without #${skipped}; ${counted(sent, 'action')} of the user sent again${left ? `, ${left} could not be` : ''}.`
        + (shared ? ` Shared values are not set back: ${shared.join(', ')}.` : ''), left > 0 || shared)
      if (['live', 'branch', 'skip'].includes(name)) this.choose(null)
    })
  }

  open = (title, ...content) => {
    this.closeDialog()
    put(byId('dialog'), make('h2', { id: 'dialog-title', text: title }), ...content,
      make('form', { method: 'dialog' }, make('button', {}, 'Close')))
    byId('dialog').showModal()
    // The button that has the focus is at the end.
    byId('dialog').scrollTop = 0
  }

  closeDialog() { byId('dialog').close() }
}

new Inspector()
