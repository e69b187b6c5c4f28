// Shared values and dependencies, with the features that read them.

import { brief, byId, make, put } from './dom.js'
import { read } from './connection.js'

export class ValuesView {
  constructor(app) { this.app = app }

  async load() {
    try {
      Object.assign(this, await read('shared'), await read('dependencies'))
      this.update()
    } catch (refusal) {
      put(byId('values'), refusal.message)
    }
  }

  update() {
    if (byId('values').hidden || !this.values) return
    const row = (name, cell) => make('tr', {}, make('td', {}, make('code', { text: name })), make('td', {}, cell))
    const values = new Map([...this.values.map(({ key, value }) => [key, value]), ...this.app.session.shared])
    put(byId('values'), make('h3', { text: 'Shared values' }),
      make('table', {}, ...[...values].map(([key, value]) =>
        row(key, value === null ? 'as in the state' : brief(value, 200)))),
      make('h3', {}, 'Dependencies ', make('span', { class: 'chip', text: this.context })),
      make('table', {}, ...this.dependencies.map(({ name, readers }) =>
        row(name, `read by ${readers.join(', ')}`))))
  }
}
