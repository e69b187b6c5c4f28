// The state after the chosen action as a tree, or the newest.

import { brief, byId, copy, counted, hint, link, make, on, pathOf, payloadOf, piece, put, say, span } from './dom.js'
import { command, read } from './connection.js'
import { showAction, showDifference, showField } from './details.js'
import { writeNote } from './notes.js'
import { origins } from './timeline.js'
import { isContainer, keysOf, stepsOf, valueTree } from './value-tree.js'
import { VirtualList } from './virtual-list.js'

export class StateView {
  /** Paths that were opened (true) or closed (false). */
  #open = new Map()
  #changes = new Map()
  #around = new Set()
  #next = 0

  constructor(app) {
    this.app = app
    this.list = new VirtualList(byId('tree'), {
      height: 24, role: 'treeitem', fill: (element, row) => this.fill(element, row),
      onChoose: (index, { target, detail }) => {
        this.activate(index)
        if (target.matches('.fold') || (detail === 2 && this.active?.isContainer)) this.toggle()
        else if (detail === 2) this.showField()
      }
    })
    on('fields', 'input', () => this.show())
  }

  get active() { return this.list.rows[this.list.active] }

  chosenChanged() {
    this.showTitle()
    this.showChanges()
    this.load()
    this.learn(this.app)
  }

  /** Reads from the recording what the action has changed. */
  async learn({ chosen, session, isOver, timeline }) {
    if (!chosen || chosen.changes || isOver || !session.greeting.recording) return
    const { actions: [found] = [] } = await read('recorded', { after: chosen.id - 1, upTo: chosen.id }).catch(refusal => refusal)
    if (!found || chosen.changes) return
    chosen.changes = found.changes
    chosen.changesCut = found.changesCut
    session.unknown--
    this.showChanges()
    timeline.list.refresh()
  }

  /** Reads a newer state, in at most a fifth of the time. */
  update() {
    const { app } = this
    if (app.chosen || (this.seen === app.session.place && !this.problem)) return
    if (performance.now() > this.#next) this.load()
  }

  async load() {
    const { chosen, session } = this.app, began = performance.now()
    this.seen = session.place
    this.#next = Infinity
    // The tree of another state does not stand below this title.
    const late = setTimeout(() => {
      this.state = this.app.states.rebuilt(chosen?.id)?.state
      this.problem = 'The program has not answered yet.'
      this.show()
    }, 300)
    const answer = await this.app.states.at(chosen?.id).catch(refusal => refusal)
    clearTimeout(late)
    this.#next = performance.now() * 5 - began * 4 + (answer.message ? 2000 : 150)
    if (chosen !== this.app.chosen || session !== this.app.session) return
    this.problem = answer.message
    this.state = answer.state
    this.number = answer.action
    if (!chosen) this.showTitle()
    this.show()
  }

  showTitle() {
    const { chosen: action, session } = this.app
    const title = text => make('h2', {}, text.slice(0, 300))
    if (!action) {
      return put(byId('title'), title(`The ${session.status.recorded ? '' : 'newest '}state, after #${this.number}`),
        hint('Choose an action to see what it changed.'))
    }
    const note = session.notes.get(action.id), isAside = !session.leadsHere(action), causes = session.causes(action).reverse(), text = ({ id, text }) => `#${id} ${text}`
    put(byId('title'), title(text(action)),
      // A recording has neither the feature nor the duration.
      hint([`${origins[action.origin]} from ${action.origin}`, action.feature, `at ${action.time.toFixed(3)} s`,
        !isNaN(action.duration) && `took ${span(action.duration / 1e6)}`,
        isAside && 'on another way: jump here and branch to take it up again'].filter(Boolean).join(' · ')),
      causes.length > 0 && hint('caused by ', ...causes.slice(0, 3).flatMap(cause => [
        link(text(cause).slice(0, 50), text(cause), () => this.app.choose(cause)), ' ← '
      ]), causes.length > 3 ? `${causes.length - 3} more` : causes.at(-1).origin),
      this.payload(action), note && make('p', { id: 'noted', text: `✎ ${note}` }),
      make('p', { class: 'line' }, link('Whole action', 'a', () => showAction(this.app)), link('Copy', 'A', () => copy(action.text)),
        link('Note', 'n: on the action', () => writeNote(this.app)), link('Difference', 'D: of the two ends of the chosen range', () => showDifference(this.app))))
  }

  payload(action) {
    const payload = payloadOf(action.text)
    return isContainer(payload) && make('div', { id: 'payload', class: 'tree' }, valueTree(payload, 'payload', false))
  }

  changeOf = path => this.#changes.get(path)

  showChanges() {
    const { chosen, isGone, session } = this.app, changes = chosen?.changes ?? []
    this.#changes = new Map(changes.map(change => [change.path, change]))
    this.#around = new Set(changes.flatMap(({ path }) => prefixes(path)))
    put(byId('changes'), ...changes.map(change => this.line(change, change.path || 'all', () => this.reveal(change.path))),
      chosen?.changesCut && 'There are more changes.',
      chosen && !changes.length && (chosen.changes ? 'It changed nothing.' : `Its changes are not known: no page was open, or more happened at once than states are kept.${isGone && session.greeting.recording ? ' R opens the recording.' : ''}`))
  }

  line(change, text, act) {
    const part = (name, sign) => name in change && piece(name, `${sign} ${brief(change[name], 300)}`)
    return make('div', { role: 'listitem' }, link(text, text, act), part('old', '−'), part('new', '+'))
  }

  show() {
    const path = this.active?.path, query = byId('fields').value.trim().toLowerCase(), rows = []
    if (this.state !== undefined) this.add(rows, query, this.state, '', '', 0)
    byId('tree').dataset.empty = rows.length ? '' : this.problem ?? (query ? 'No field or value matches.' : '')
    this.list.active = rows.findIndex(row => row.path === path)
    this.list.show(rows)
    this.list.refresh()
    this.app.pins.show()
  }

  /** Adds the rows of a value that match a query, and of their containers. Returns whether any does. */
  add(rows, query, value, key, path, level, place, count) {
    const isOpen = isContainer(value) && (query || level === 0 || (this.#open.get(path) ?? this.#around.has(path)))
    const row = { value, key, path, level, place, count, isContainer: isContainer(value), isOpen }, start = rows.length
    let matches = (key + (row.isContainer ? '' : `\n${value}`)).toLowerCase().includes(query)
    if (level > 0) rows.push(row)
    if (isOpen) {
      const keys = keysOf(value)
      keys.forEach((key, index) => {
        if (this.add(rows, query, value[key], key, pathOf(path, key), level + 1, index + 1, keys.length)) matches = true
      })
    }
    if (!matches) rows.length = start
    return matches
  }

  fill(element, row) {
    const { value, isContainer, isOpen } = row, change = this.#changes.get(row.path)
    const isArray = Array.isArray(value), size = isContainer ? keysOf(value).length : 0
    Object.assign(element, { ariaLevel: row.level, ariaPosInSet: row.place, ariaSetSize: row.count })
    element.ariaExpanded = isContainer ? Boolean(isOpen) : null
    element.ariaSelected = row === this.active
    element.classList.toggle('active', row === this.active)
    element.classList.toggle('different', change !== undefined)
    const fold = piece('fold', size ? (isOpen ? '▾' : '▸') : '')
    fold.style.marginLeft = `${(row.level - 1) * 16}px`
    put(element, piece('mark', change ? '●' : this.#around.has(row.path) ? '○' : ''), fold,
      piece('key', isFinite(row.key) ? `[${row.key}]` : row.key),
      change && 'old' in change && make('del', {}, brief(change.old, 40)),
      change && make('i', {}, 'old' in change ? '→' : 'new '),
      piece(`value ${value === null ? '' : typeof value}`,
        size > 20 || (isOpen && isArray) ? counted(size, isArray ? 'element' : 'field') : isOpen ? '' : brief(value, 300)))
  }

  activate(index) {
    if (!this.list.rows[index]) return
    this.list.active = index
    this.list.refresh(true)
  }

  toggle(row = this.active) {
    if (!row?.isContainer) return
    this.#open.set(row.path, !row.isOpen)
    this.show()
  }

  reveal(path) {
    byId('fields').value = ''
    for (const prefix of prefixes(path)) this.#open.set(prefix, true)
    this.show()
    this.activate(this.list.rows.findIndex(row => row.path === path))
  }

  press(key) {
    const { active, list, list: { steps } } = this
    if (key in steps) this.activate(Math.max(0, Math.min(list.rows.length - 1, list.active + steps[key])))
    else if ('Enter ArrowRight'.includes(key) && active?.isContainer && !active.isOpen) this.toggle()
    else if ('Enter ArrowLeft'.includes(key) && active?.isOpen) this.toggle()
    else if (key === 'Enter' && active) this.showField()
    else if (key === 'ArrowRight') this.activate(list.active + 1)
    else if (key === 'ArrowLeft') {
      this.activate(list.rows.findLastIndex((row, index) => index < list.active && row.level < active?.level))
    } else return false
    return true
  }

  withField(act) {
    if (this.active) act(this.active)
    else say('Choose a field of the state first.')
  }

  showField() { this.withField(field => showField(this.app, field)) }

  copyExpectation() {
    this.withField(async ({ path, value }) => {
      const { line } = await command('expectation', { action: this.number, path }).catch(() => ({}))
      copy(line ?? `expect ${path} ${JSON.stringify(value)}`)
    })
  }

  showHistory() {
    this.withField(async ({ path }) => {
      const { chosen } = this.app
      const actions = await this.app.states.changes(path, chosen?.id)
      this.app.open(`${path} was changed by${chosen ? `, up to #${chosen.id}` : ''}`, make('div', { id: 'history' }, ...actions.map(change =>
        this.line(change, `#${change.id} ${change.text}`, () => {
          this.app.closeDialog()
          this.app.goTo(change.id)
        })), !actions.length && 'No action that is still known.'))
    })
  }
}

function prefixes(path) {
  let prefix = ''
  return stepsOf(path).map(step => prefix += step)
}
