// Shared values and dependencies, with the features that read them.

import { brief, byId, make, piece, put, row } from './dom.js'
import { read } from './connection.js'

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

  /** Reads them again, each second at most. */
  update() {
    if (this.#seen !== this.app.session.seq && performance.now() > this.#next) this.load()
  }

  show({ values }, { context, dependencies }) {
    const named = (name, ...cells) => row(make('code', { text: name }), ...cells)
    put(byId('values'), make('h3', { text: 'Shared values' }),
      make('table', {}, ...values.map(({ key, value, places, readers }) =>
        named(key ?? places[0], brief(value, 200), readers.length && `in ${readers.join(', ')}`))),
      make('h3', {}, 'Dependencies ', piece('chip', context)),
      make('table', {}, ...dependencies.map(({ name, readers, overrides }) => named(name, `read by ${readers.join(', ')}`,
        overrides.map(({ by, readers }) => `overridden by ${by} for ${readers.join(', ')}`).join('; ')))))
  }
}
