import { brief, byId, keep, link, make, piece, put, recall, say, texts } from './dom.js'
import { partAt } from './value-tree.js'

const most = 20

export class Pins {
  #paths = []

  constructor(app) { this.app = app }

  load() {
    this.#paths = texts(recall(this.app.nameOf('pins'), []), most)
    this.show()
  }

  toggle(path) {
    if (this.#paths.includes(path)) this.#paths = this.#paths.filter(other => other !== path)
    else if (this.#paths.length < most) this.#paths.push(path)
    else return say(`At most ${most} fields are pinned.`, true)
    keep(this.app.nameOf('pins'), this.#paths)
    this.show()
  }

  show() {
    const { state, changeOf } = this.app.state
    byId('pins').hidden = !this.#paths.length
    put(byId('pins'), ...this.#paths.map(path => {
      const value = state === undefined ? undefined : partAt(state, path), change = changeOf(path)
      return make('div', { role: 'listitem' }, link(path, 'Show it in the tree', () => this.app.state.reveal(path)),
        change && 'old' in change && piece('old', `${brief(change.old, 60)} → `),
        piece(value === undefined ? 'quiet' : 'pinned', value === undefined ? 'not there' : brief(value, 200)),
        make('button', { class: 'link', text: '×', 'aria-label': `Unpin ${path}`, onclick: () => this.toggle(path) }))
    }))
  }
}
