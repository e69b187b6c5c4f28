import { attempt, brief, button, byId, counted, form, hint, make, piece, put, row } from './dom.js'
import { command, read } from './connection.js'

export class ValuesView {
  #seen = null
  #next = 0

  constructor(app) { this.app = app }

  async load() {
    this.#seen = this.app.session.seq
    this.#next = performance.now() + 1000
    try {
      this.show(await read('shared'), await read('dependencies'))
    } catch (refusal) {
      put(byId('values'), refusal.message)
    }
  }

  update() {
    if (this.#seen !== this.app.session.seq && performance.now() > this.#next) this.load()
  }

  show({ values }, { context, dependencies, endpoints = [] }) {
    const named = (name, ...cells) => row(make('code', {}, name), ...cells)
    const of = (name, text, act) => button(text, act, { 'aria-label': `${text} ${name}` })
    put(byId('values'), make('h3', {}, 'Shared values'),
      make('table', {}, ...values.map(({ key, value, places, readers, overridden, override }) => {
        const name = key ?? places[0], place = { shared: places[0] ?? key }
        return named(name, [value === undefined ? 'not in the state any more' : brief(value, 200), overridden !== undefined && piece('warning', ` ° overridden, was ${brief(overridden, 60)}`)].filter(Boolean),
          readers.length ? `in ${readers.join(', ')}` : '',
          [places.length ? of(name, 'Override', () => this.ask(name, place, value)) : '',
            overridden === undefined ? '' : of(name, 'Take back', () => this.set({ takeBack: override }))])
      })),
      make('h3', {}, 'Dependencies ', piece('chip', context)),
      make('table', {}, ...dependencies.map(({ name, readers, overrides }) => named(name, `read by ${readers.join(', ')}`,
        overrides.map(({ by, readers }) => `overridden by ${by} for ${readers.join(', ')}`).join('; ')))),
      make('h3', {}, 'Endpoints that were called'),
      make('table', {}, ...endpoints.map(({ name, calls, overridden, override }) => named(name, counted(calls, 'call'),
        override ? piece('warning', `° ${'value' in override ? `returns ${brief(override.value, 100)}` : `fails: ${override.failure}`}, ${counted(overridden, 'time')}`) : '',
        [of(name, 'Override', () => this.ask(name, { endpoint: name }, override?.value ?? null, override?.failure ?? '')),
          override ? of(name, 'Take back', () => this.set({ endpoint: name })) : '']))),
      !endpoints.length && hint('None yet.'))
  }

  set(what) {
    return attempt(async () => {
      await command('override', what)
      this.app.closeDialog()
      await this.load()
    })
  }

  ask(name, what, value, failure) {
    const text = make('textarea', { id: 'override', rows: 8, 'aria-label': 'Value, as JSON' }), problem = make('output', { class: 'old' })
    const reason = failure === undefined ? null : make('input', { id: 'failure', 'aria-label': 'Or its failure', placeholder: 'Or: it fails, with this text' })
    text.value = JSON.stringify(value, null, 2)
    if (reason) reason.value = failure
    this.app.open(`Override ${name}`, form(null, () => {
      if (reason?.value) return this.set({ ...what, failure: reason.value })
      try {
        this.set({ ...what, value: JSON.parse(text.value) })
      } catch (fault) { problem.textContent = `This is no JSON: ${fault.message}` }
    }, text, reason, problem, make('button', {}, 'Set')),
    hint(what.shared ? 'The value is another one for the whole program, and is saved where the program saves it.'
      : 'Each call is answered so from now on. What has been asked already is not answered anew.'))
    text.focus()
  }
}
