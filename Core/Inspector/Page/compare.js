// Two sessions side by side: the run before, or an exported file, and that of now.

import { attempt, brief, counted, hint, make, piece } from './dom.js'
import { isSame } from './changes.js'
import { VirtualList } from './virtual-list.js'

const mostBytes = 100 << 20

/** Reads the actions of an exported file. */
async function readActions(file) {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than ${mostBytes >> 20} MiB.`)
  const lines = (await file.text()).split('\n').filter(line => line.trim())
  return lines.map((line, index) => {
    try {
      const action = JSON.parse(line)
      if (typeof action?.text !== 'string' || [action.changes ?? []].flat().some(change => typeof change?.path !== 'string')) throw new Error('it is no action')
      return action
    } catch (fault) {
      throw new Error(`${file.name}, line ${index + 1}: ${fault.message}. Export the actions of an ended session as actions.jsonl.`)
    }
  })
}

export function compareSessions(app) {
  const { before, live } = app
  const file = make('input', { type: 'file', 'aria-label': 'A file of actions', onchange: ({ target }) => target.files[0] && attempt(async () => {
    const { name } = target.files[0]
    show(app, name, await readActions(target.files[0]), file)
  }) })
  if (before) return show(app, 'the run before', actionsOf(before), file)
  app.open('Compare', make('p', { text: 'The page knows of no run before this one. Choose a file of actions that a page has exported at the end of another session:' }), file)
}

const actionsOf = session => session.rows.filter(row => row.kind === 'action')

function show(app, name, old, file) {
  const now = actionsOf(app.live), length = Math.max(old.length, now.length)
  const isEqual = index => old[index]?.text === now[index]?.text && isSame(old[index]?.changes, now[index]?.changes)
  let first = 0
  while (first < length && isEqual(first)) first++
  const rows = Array.from({ length }, (_, index) => ({ index })), changes = action => action?.changes?.map(({ path, old, new: now }) =>
    `${path}: ${brief(old, 30)} → ${brief(now, 30)}`).join(', ') ?? ''
  const list = make('div', { id: 'compared', class: 'list', role: 'list', 'aria-label': 'Actions side by side', tabindex: 0 })
  app.open(`Compared with ${name}`, make('p', { text: first === length ? `Both have the same ${counted(length, 'action')}.`
    : `The first ${counted(first, 'action')} are the same. Then there is a difference:` }),
  make('div', { class: 'compared' }, piece('number', '#'), make('b', { text: `before: ${counted(old.length, 'action')}` }), make('b', { text: `now: ${counted(now.length, 'action')}` })),
  list, hint('Another session, from a file: ', file))
  const side = action => make('span', { title: action && `${action.text}\n${changes(action)}`, text: action ? `${action.text} ${changes(action)}` : '–' })
  const view = new VirtualList(list, { height: 24, role: 'listitem', fill: (element, { index }) => {
    element.classList.add('compared')
    element.classList.toggle('different', !isEqual(index))
    element.classList.toggle('active', index === first)
    element.append(piece('number', `${index === first ? '≠ ' : ''}${old[index]?.id ?? now[index]?.id}`), side(old[index]), side(now[index]))
  } })
  view.active = first < length ? first : -1
  view.show(rows)
  view.refresh(true)
}
