// Breakpoints on actions and on changes of fields.

import { attempt, byId, counted, make, say } from './dom.js'
import { casePath } from './action-text.js'
import { changeAt } from './changes.js'
import { command } from './connection.js'
import { keep, recall } from './memory.js'
import { matcher } from './noise.js'

const most = 20
const kinds = { action: 'An action', path: 'A change of a field' }

export class Breakpoints {
  #list = []

  constructor(app) { this.app = app }

  get name() { return `breakpoints ${this.app.live.greeting?.program ?? ''}` }

  load() {
    const isKept = item => item?.kind in kinds && typeof item.text === 'string'
    this.#set(recall(this.name, []).filter(isKept).slice(0, most))
  }

  #set(list) {
    this.#list = list.map(({ kind, text }) => ({ kind, text, test: kind === 'action' ? matcher(text)
      : ({ changes }) => changes?.some(change => changeAt(text, change)) }))
    keep(this.name, list.map(({ kind, text }) => ({ kind, text })))
    byId('breakpoints').firstChild.textContent = list.length ? counted(list.length, 'breakpoint') : 'Breakpoints'
  }

  /** Pauses the program if an action that has just happened is one to stop at. */
  look(action) {
    const { app } = this, found = this.#list.find(({ test }) => test(action))
    if (!found || app.live.status.isPaused || !app.live.status.isLive) return
    attempt(async () => {
      await command('pause')
      if (app.session === app.live) app.goTo(action.id)
      say(`Paused behind #${action.id}: ${kinds[found.kind].toLowerCase()}, ${found.text}.`, true)
    })
  }

  show() {
    const { app } = this, field = document.activeElement?.id === 'tree' && app.state.active
    const kind = make('select', { id: 'breakpoint-kind', 'aria-label': 'Pause at' },
      ...Object.entries(kinds).map(([value, text]) => make('option', { value, text })))
    const text = make('input', { id: 'breakpoint', 'aria-label': 'Action or path', placeholder: 'timer.*.ticked, or syncUps.path' })
    kind.value = field ? 'path' : 'action'
    text.value = field ? field.path : app.chosen ? casePath(app.chosen.text) : ''
    app.open('Breakpoints', make('form', { class: 'line', onsubmit: event => {
      event.preventDefault()
      const given = text.value.trim(), isThere = this.#list.some(other => other.kind === kind.value && other.text === given)
      if (given && !isThere && this.#list.length < most) this.#set([...this.#list, { kind: kind.value, text: given }])
      this.show()
    } }, kind, text, make('button', { text: 'Add' })),
    make('ul', { id: 'patterns' }, ...this.#list.map(item => make('li', {}, `${kinds[item.kind]}: `, make('code', { text: item.text }), ' ',
      make('button', { text: '×', 'aria-label': `Remove ${item.text}`, onclick: () => {
        this.#set(this.#list.filter(other => other !== item))
        this.show()
      } })))),
    make('p', { class: 'quiet', text: 'The program is paused when the page has seen it, some hundredths of a second later: what effects do waits from then on.' }))
    text.focus()
  }
}
