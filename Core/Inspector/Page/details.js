// Dialogs: an action, a field, the difference of two states, two sessions side by side.

import { attempt, brief, button, copy, counted, grouped, hint, link, make, payloadOf, piece, say } from './dom.js'
import { align } from './align.js'
import { differences } from './changes.js'
import { isRecording, sessionOf } from './recording.js'
import { isContainer, textOf, valueTree } from './value-tree.js'
import { VirtualList } from './virtual-list.js'

const mostBytes = 100 << 20

export function showAction(app) {
  const { chosen } = app
  if (!chosen) return say('Choose an action first.')
  const payload = payloadOf(chosen.text)
  app.open(`#${chosen.id}`, make('pre', { class: 'whole', tabindex: 0, text: chosen.text }),
    payload !== undefined && make('h3', {}, 'Payload'), payload !== undefined && make('div', { class: 'tree' }, valueTree(payload)),
    make('p', {}, button('Copy action', () => copy(chosen.text)), ' ',
      payload !== undefined && button('Copy payload', () => copy(textOf(payload)))))
}

export function showField(app, { path, value }) {
  app.open(path, isContainer(value) ? make('div', { class: 'tree' }, valueTree(value))
    : make('pre', { class: 'whole', tabindex: 0 }, valueTree(value)),
  typeof value === 'string' && hint(counted(value.length, 'character')),
  make('p', {}, button('Copy value', () => copy(textOf(value))), ' ', button('Copy path', () => copy(path))))
}

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

async function readActions(app, file) {
  if (await isRecording(file)) return (await sessionOf(app, file)).wayTo()
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than ${mostBytes >> 20} MiB.`)
  const lines = (await file.text()).split('\n').filter(line => line.trim())
  return lines.map((line, index) => {
    try {
      const action = JSON.parse(line)
      if (typeof action?.text !== 'string' || !(action.changes ?? []).every?.(change => typeof change?.path === 'string')) throw new Error('it is no action')
      return action
    } catch (fault) {
      throw new Error(`${file.name}, line ${index + 1}: ${fault.message}. Choose a recording, or the actions.jsonl of an ended session.`)
    }
  })
}

export function compareSessions(app) {
  const { before, live, chosen, session, programs } = app, known = []
  if (session === live && chosen && !live.leadsHere(chosen)) known.push([`the way to #${chosen.id}`, () => live.wayTo(chosen.id)])
  if (session.file) known.push([session.file.name, () => session.wayTo()])
  if (before) known.push(['the run before', () => before.wayTo()])
  for (const [number, { name }] of programs.all) if (number) known.push([`${number} ${name}`, () => programs.actionsOf(number)])
  const file = make('input', { type: 'file', 'aria-label': 'A recording, or a file of actions', onchange: ({ target }) => target.files[0] && attempt(async () => {
    const { name } = target.files[0]
    const actions = await readActions(app, target.files[0])
    try {
      showCompared(app, name, actions, others)
    } catch (fault) { throw new Error(`${name} cannot be compared: ${fault.message}.`) }
  }) })
  const show = ([name, actions]) => showCompared(app, name, actions(), others)
  const others = hint('Another session: ', ...known.flatMap(one => [link(one[0], '', () => show(one)), ' ']), 'from a file: ', file)
  if (known[0]) return show(known[0])
  app.open('Compare', make('p', {}, 'The page knows of no run before this one, and of no other program. Choose a recording, or a file of actions that a page has exported.'), others)
}

function showCompared(app, name, old, others) {
  const now = app.live.wayTo(), rows = align(old, now)
  const places = [...rows.keys()].filter(at => !rows[at].isSame && rows[at - 1]?.isSame !== false), [first = rows.length] = places
  const unknown = rows.slice(0, first).filter(({ old, now }) => !old.changes || !now.changes).length
  const signOf = ({ old, now, isSame }) => isSame ? '' : !now ? '−' : !old ? '+' : '≠'
  const total = ['≠ different', '− missing', '+ new'].map(kind => [rows.filter(row => signOf(row) === kind[0]).length, kind])
    .filter(([count]) => count).map(([count, kind]) => `${kind}: ${grouped(count)}`).join(', ')
  const changes = ({ changes }) => changes?.map(({ path, old, new: now }) => `${path}: ${brief(old, 30)} → ${brief(now, 30)}`).join(', ') ?? '?'
  const list = make('div', { id: 'compared', class: 'list', role: 'list', 'aria-label': 'Actions side by side', tabindex: 0, onkeydown: ({ key }) => {
    const next = key === 'n' ? places.find(at => at > view.active) : key === 'N' ? places.findLast(at => at < view.active) : null
    if (next != null) view.active = next
    view.refresh(next != null)
  } })
  app.open(`Compared with ${name}`, make('p', {}, total ? `The first ${counted(first, 'action')} ${first === 1 ? 'is' : 'are'} the same` : `Both have the same ${counted(first, 'action')}`,
    unknown > 0 && `, ${grouped(unknown)} of them by the text alone: the changes are not known`, total ? `. After that, ${total}. n, N: the next difference, the one before.` : '.'),
  make('div', { class: 'compared' }, piece('number', '#'), make('b', {}, `${name}: ${counted(old.length, 'action')}`), make('b', {}, `this session: ${counted(now.length, 'action')}`)),
  list, others)
  const side = action => {
    const text = action ? `${action.origin === 'effect' ? '↳ ' : ''}${action.text} ${changes(action)}` : '–'
    return make('span', { title: text.slice(0, 2000), text: text.slice(0, 500) })
  }
  const view = new VirtualList(list, { height: 24, role: 'listitem', fill: (element, row, index) => {
    element.classList.add('compared')
    element.classList.toggle('different', !row.isSame)
    element.classList.toggle('active', index === view.active)
    element.append(piece('number', `${signOf(row)} ${(row.old ?? row.now).id}`), side(row.old), side(row.now))
  } })
  view.active = places.length ? first : -1
  view.show(rows)
  view.refresh(true)
  list.focus()
}
