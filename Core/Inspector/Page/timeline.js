// The timeline: each action below its cause, filtered.

import { attempt, byId, counted, grouped, hue, link, make, on, partsOf, piece, put, span } from './dom.js'
import { changeText } from './changes.js'
import { read } from './connection.js'
import { askForRecording } from './recording.js'
import { Sieve } from './sieve.js'
import { VirtualList } from './virtual-list.js'

const deepest = 10

export const origins = { user: '▸', effect: '↳', inspector: '◆' }

export class Timeline {
  feature = ''
  words = []
  causes = new Set()
  /** The row at which keys are, if it is no action. */
  cursor = null
  #sieve = null
  #forgotten = 0
  #next = 0

  constructor(app) {
    this.app = app
    this.list = new VirtualList(byId('timeline'), {
      height: 26, role: 'option', isFollowing: true, fill: (element, row) => this.fill(element, row),
      onChoose: (index, event) => this.press(this.list.rows[index], event.shiftKey)
    })
    for (const id of ['filter', 'feature']) on(id, 'input', () => this.filter())
  }

  press(row, isExtending) {
    const { app } = this
    if (row?.kind === 'action') app.choose(row, isExtending)
    else if (row?.kind === 'other') app.programs.open(row)
    else if (row?.kind === 'fold') this.toggleFold(row)
    else if (row?.kind === 'issue') app.open('Issue', make('pre', {}, row.text), row.location)
  }

  filter(fields = {}) {
    for (const id in fields) byId(id).value = fields[id]
    this.words = byId('filter').value.toLowerCase().split(/\s+/).filter(Boolean)
    this.feature = byId('feature').value
    const { noise, programs } = this.app
    this.isFiltering = Boolean(this.feature || this.words[0])
    this.#sieve = this.isFiltering || noise.isActive || programs.all.size ? new Sieve(row => this.passes(row), noise.isFolding) : null
    this.update()
    this.chosenChanged()
    this.app.graph.showFilter()
  }

  load(gap) {
    const actions = []
    attempt(async () => {
      for (let after = gap.after; after != null;) {
        const answer = await read('recorded', { after, upTo: gap.upTo })
        actions.push(...answer.actions)
        after = answer.next
        gap.note = `${counted(actions.length, 'action')} loaded`
        this.list.refresh()
      }
      this.app.session.fill(gap, actions)
      this.filter()
    })
  }

  toggle(feature = '') { this.filter({ feature: feature === this.feature ? '' : feature }) }

  toggleFold(fold) {
    this.#sieve.toggle(fold)
    this.chosenChanged()
  }

  passes(row) {
    const { kind, feature = '', id, text, changes } = row
    if (!this.app.noise.passes(row) || !this.app.programs.passes(row)) return false
    const note = kind === 'action' ? this.app.session.notes.get(id)?.toLowerCase() : null
    return !this.isFiltering || kind !== 'gap' && kind !== 'fork' && (this.feature === '' || feature === this.feature)
      && this.words.every(word => word === `#${id}` || text.toLowerCase().includes(word) || note?.includes(word)
        || changes?.some(change => change.path.toLowerCase().includes(word)))
  }

  update() {
    const { session, chosen, noise, programs } = this.app, { isFiltering } = this, sieve = this.#sieve
    if (session.isUnordered && programs.all.size && performance.now() > this.#next) {
      session.order()
      session.isUnordered = false
      this.#next = performance.now() + 250
      return this.filter()
    }
    let { rows } = session, shifted = session.forgotten - this.#forgotten
    this.#forgotten = session.forgotten
    if (sieve) {
      shifted = sieve.take(rows, shifted, session.forgotten)
      rows = sieve.rows
    }
    for (const feature of session.features.keys()) this.addFeature(feature)
    this.list.active = indexOf(this.cursor ?? chosen, rows)
    this.list.show(rows, shifted)
    if (noise.isFolding) this.list.refresh()
    byId('found').textContent = isFiltering ? `${grouped(rows.length)} found`
      : noise.isHiding ? `${grouped(sieve.hidden)} hidden` : ''
    byId('timeline').dataset.empty = rows.length ? '' : isFiltering ? 'No action passes the filter. Esc clears it.'
      : session.rows.length ? 'All actions are hidden. u shows what hides them.' : 'No action yet.'
  }

  addFeature(name) {
    const next = [...byId('feature').options].find(option => option.value >= name)
    if (next?.value !== name) byId('feature').insertBefore(make('option', { value: name, text: name }), next ?? null)
  }

  chosenChanged() {
    const { app: { chosen, session }, list } = this
    this.cursor = null
    this.causes = new Set(chosen && session.causes(chosen))
    list.active = indexOf(chosen, list.rows)
    list.isFollowing = !chosen
    list.show(list.rows)
    list.refresh(true)
  }

  move(delta, isExtending) {
    const { rows, active } = this.list
    let index = active < 0 && isFinite(delta) ? rows.length - 1 : Math.max(0, active + delta)
    index = Math.min(rows.length - 1, index)
    while (isExtending && rows[index] && !actionOf(rows[index])) index += delta > 0 ? 1 : -1
    const row = rows[index], action = actionOf(row)
    if (action) this.app.choose(action, isExtending)
    else if (row) {
      this.cursor = row
      Object.assign(this.list, { active: index, isFollowing: false })
      this.list.refresh(true)
    }
  }

  fill(element, row) {
    const { app: { chosen, session, range: [first, last] }, causes } = this, { greeting, status } = session, { kind } = row
    if (kind !== 'action' && kind !== 'other') element.classList.add(kind === 'fold' ? 'folded' : 'notable')
    element.classList.toggle('aside', kind === 'action' && !session.leadsHere(row))
    element.classList.toggle('active', row === this.cursor)
    if (kind === 'fold') {
      const [first] = row.rows, last = row.rows.at(-1)
      element.classList.toggle('active', row === this.cursor || !row.isOpen && chosen?.position >= first.position && chosen.position <= last.position)
      return element.append(piece(`index ${hue(row.feature)}`, first.id), piece('what', piece('quiet', row.isOpen ? '▾ ' : '▸ '),
        make('b', {}, row.cycle.join(', ')), make('b', {}, ` ×${grouped(Math.floor(row.rows.length / row.cycle.length))}`)),
      piece('brief', `to #${last.id}`))
    }
    if (kind === 'other') return this.app.programs.fill(element, row)
    if (kind === 'fork') return element.append(`↶ ${row.text}`, piece('brief', changeText(row.changes)))
    if (kind === 'issue') return element.append(`⚠ ${row.text} (${row.location})`)
    if (kind === 'gap') {
      return put(element, `… ${counted(row.to - row.from + 1, 'event')} missed. `, row.note ?? (greeting.recording
        ? link('Load what was missed', `from ${greeting.recording}`, () => this.app.isGone ? askForRecording(this.app) : this.load(row)) : 'The session is not recorded, so they are gone.'))
    }
    element.ariaSelected = first?.position <= row.position && row.position <= last.position
    element.classList.toggle('active', row === chosen)
    const sign = status.position === row.id ? '▶' : causes.has(row) ? '◂' : chosen && row.cause === chosen.id ? '▹' : ''
    const { way, name, payload } = partsOf(row.text)
    const what = make('span', { class: 'what', title: row.text },
      make('i', { class: row.origin, text: origins[row.origin], title: `from ${row.origin}` }),
      piece('way', way), make('b', {}, name),
      piece('payload', payload.slice(0, 200)))
    const note = session.notes.get(row.id)
    if (note) what.append(make('i', { class: 'mark', text: '✎', title: note }))
    what.style.paddingLeft = `${Math.min(row.depth, deepest) * 14}px`
    put(element, this.app.programs.sign(0), piece(`index ${hue(row.feature)}`, `${sign} ${row.id}`),
      piece('time', row.time.toFixed(3)), what,
      piece('brief', changeText(row.changes ?? []) || (row.ignored ? 'ignored' : row.changes ? '' : '?')),
      piece('time', span(row.duration / 1e6)))
  }
}

export const actionOf = row => row?.kind === 'action' ? row : row?.isOpen ? null : row?.rows?.at(-1) ?? null

function indexOf(action, rows) {
  let low = 0, high = action ? rows.length : 0
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle].position <= action.position) low = middle + 1
    else high = middle
  }
  // An action is below its open fold, which has the position of its first one.
  const row = action && rows[low - 1]
  return row && (row === action || row.rows?.at(-1).position >= action.position) ? low - 1 : -1
}
