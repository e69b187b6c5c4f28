// The states after actions.

import { read } from './connection.js'

export class States {
  constructor(app) { this.app = app }

  /** Reads the state after an action, or the newest. */
  async at(id) {
    if (this.app.session !== this.app.live) {
      throw new Error('The states of the run before are gone. Its actions and what they changed are kept.')
    }
    return read('state', { at: id ?? 'latest' })
  }
}
