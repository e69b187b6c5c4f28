import { attempt, byId, casePath, counted, keep, recall, say, showRules } from './dom.js'
import { changeAt } from './changes.js'
import { command } from './connection.js'
import { matcher } from './noise.js'

const most = 20
const kinds = { action: 'An action', path: 'A change of a field' }

export class Breakpoints {
  #list = []
  /** Whether the program was told to pause, and the page has not heard that it does. */
  isPausing = false

  constructor(app) { this.app = app }

  load() {
    const isKept = item => Object.hasOwn(kinds, item?.kind) && typeof item.text === 'string'
    this.#set(recall(this.app.nameOf('breakpoints'), []).filter(isKept).slice(0, most))
  }

  #set(list) {
    this.isPausing = false
    this.#list = list.map(({ kind, text }) => ({ kind, text, test: kind === 'action' ? matcher(text)
      : ({ changes }) => changes?.some(change => changeAt(text, change)) }))
    keep(this.app.nameOf('breakpoints'), list.map(({ kind, text }) => ({ kind, text })))
    byId('breakpoints').firstChild.textContent = list.length ? counted(list.length, 'breakpoint') : 'Breakpoints'
  }

  look(action) {
    const { app } = this, found = this.#list.find(({ test }) => test(action))
    if (!found || this.isPausing || app.live.status.isPaused || !app.live.status.isLive) return
    this.isPausing = true
    attempt(async () => {
      await command('pause')
      if (app.session === app.live) app.goTo(action.id)
      say(`Paused behind #${action.id}: ${kinds[found.kind].toLowerCase()}, ${found.text}.`, true)
    })
  }

  show() {
    const { app } = this, field = document.activeElement?.id === 'tree' && app.state.active
    const change = list => {
      this.#set(list.slice(0, most))
      this.show()
    }
    showRules(app.open, 'Breakpoints', {
      id: 'breakpoint', kinds, kind: field ? 'path' : 'action', text: field ? field.path : app.chosen && casePath(app.chosen.text),
      label: 'Action or path', placeholder: 'timer.*.ticked, or syncUps.path', items: this.#list,
      add: item => change([...this.#list, item]), remove: item => change(this.#list.filter(other => other !== item)),
      about: 'The program is paused some hundredths of a second later, when the page has seen it: what effects do waits from then on.'
    })
  }
}
