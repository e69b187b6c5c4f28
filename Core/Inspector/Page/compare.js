// Two sessions side by side: the run before, or an exported file, and that of now.

import { attempt, brief, counted, hint, make, piece } from './dom.js'
import { isSame } from './changes.js'
import { origins } from './timeline.js'
import { VirtualList } from './virtual-list.js'

const mostBytes = 100 << 20

/** Reads the actions of an exported file. */
async function readActions(file) {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than ${mostBytes >> 20} MiB.`)
  const lines = (await file.text()).split('\n').filter(line => line.trim())
  return lines.map((line, index) => {
    try {
      const action = JSON.parse(line)
      if (typeof action?.text !== 'string' || !(action.changes ?? []).every?.(change => typeof change?.path === 'string')) throw new Error('it is no action')
      return action
    } catch (fault) {
      throw new Error(`${file.name}, line ${index + 1}: ${fault.message}. Export the actions of an ended session as actions.jsonl.`)
    }
  })
}

export function compareSessions(app) {
  const { before, live, chosen, session } = app
  const file = make('input', { type: 'file', 'aria-label': 'A file of actions', onchange: ({ target }) => target.files[0] && attempt(async () => {
    const { name } = target.files[0]
    show(app, name, await readActions(target.files[0]), file)
  }) })
  if (session === live && chosen && !live.leadsHere(chosen)) return show(app, `the way to #${chosen.id}`, live.wayTo(chosen.id), file)
  if (before) return show(app, 'the run before', before.wayTo(), file)
  app.open('Compare', make('p', { text: 'The page knows of no run before this one. Choose a file of actions that a page has exported at the end of another session:' }), file)
}

/** Whether two actions are the same, as far as is known of both. */
const isAlike = (one, other) => one?.text === other?.text && (!one.origin || !other.origin || one.origin === 'effect' === (other.origin === 'effect'))
  && (isUnknown(one, other) || isSame(one.changes, other.changes))

const isUnknown = (one, other) => !one.changes || !other.changes

function show(app, name, old, file) {
  const now = app.live.wayTo(), length = Math.max(old.length, now.length), isEqual = index => isAlike(old[index], now[index])
  let first = 0, unknown = 0
  while (first < length && isEqual(first)) if (isUnknown(old[first], now[first++])) unknown++
  const rows = Array.from({ length }, (_, index) => ({ index })), changes = action => action?.changes?.map(({ path, old, new: now }) =>
    `${path}: ${brief(old, 30)} → ${brief(now, 30)}`).join(', ') ?? ''
  const list = make('div', { id: 'compared', class: 'list', role: 'list', 'aria-label': 'Actions side by side', tabindex: 0 })
  app.open(`Compared with ${name}`, make('p', { text: (first === length ? `Both have the same ${counted(length, 'action')}`
    : `The first ${counted(first, 'action')} are the same`) + (unknown ? `, ${unknown.toLocaleString('en')} by their texts alone: what they changed is not known.` : '.')
    + (first === length ? '' : ' Then there is a difference:') }),
  make('div', { class: 'compared' }, piece('number', '#'), make('b', { text: `before: ${counted(old.length, 'action')}` }), make('b', { text: `now: ${counted(now.length, 'action')}` })),
  list, hint('Another session, from a file: ', file))
  const side = action => {
    const text = action ? `${origins[action.origin] ?? ''} ${action.text} ${action.changes ? changes(action) : '?'}` : '–'
    return make('span', { title: text.slice(0, 2000), text: text.slice(0, 500) })
  }
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
