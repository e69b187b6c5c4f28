// Dialogs: an action, a field, the difference of two states.

import { attempt, button, copy, counted, hint, make, piece, say } from './dom.js'
import { payloadOf } from './action-text.js'
import { differences } from './changes.js'
import { isContainer, textOf, valueTree } from './value-tree.js'

/** Shows an action as a whole. */
export function showAction(app) {
  const { chosen } = app
  if (!chosen) return say('Choose an action first.')
  const payload = payloadOf(chosen.text)
  app.open(`#${chosen.id}`, make('pre', { class: 'whole', tabindex: 0, text: chosen.text }),
    payload !== undefined && make('h3', { text: 'Payload' }), payload !== undefined && make('div', { class: 'tree' }, valueTree(payload)),
    make('p', {}, button('Copy action', () => copy(chosen.text)), ' ',
      payload !== undefined && button('Copy payload', () => copy(textOf(payload)))))
}

/** Shows a field as a whole. */
export function showField(app, { path, value }) {
  app.open(path, isContainer(value) ? make('div', { class: 'tree' }, valueTree(value))
    : make('pre', { class: 'whole', tabindex: 0 }, valueTree(value)),
  typeof value === 'string' && hint(counted(value.length, 'character')),
  make('p', {}, button('Copy value', () => copy(textOf(value))), ' ', button('Copy path', () => copy(path))))
}

/** Shows how the states after two actions differ. */
export function showDifference(app) {
  const [from, to] = app.range
  if (!from || from === to) return say('Choose two actions: click one, and another with Shift.')
  attempt(async () => {
    const [old, now] = await Promise.all([from, to].map(({ id }) => app.states.at(id)))
    const found = differences(old.state, now.state)
    app.open(`#${from.id} → #${to.id}`, make('p', {}, `After #${from.id} ${from.text.slice(0, 60)} and after #${to.id} ${to.text.slice(0, 60)}: `,
      piece('quiet', found.length ? `${counted(found.length, 'difference')}${found.isCut ? ', and more' : ''}` : 'the states are the same')),
    make('div', { id: 'differences', role: 'list', 'aria-label': 'Differences' }, ...found.map(change =>
      app.state.line(change, change.path || 'all', () => {
        app.closeDialog()
        app.state.reveal(change.path)
      }))))
  })
}
