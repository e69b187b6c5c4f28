import { byId, copy, keep, make, recall, row, say } from './dom.js'
import { compareSessions, showAction, showDifference } from './details.js'
import { exportSession } from './export.js'
import { nextNote, writeNote } from './notes.js'
import { askForRecording } from './recording.js'
import { textOf } from './value-tree.js'

export const tabs = ['state', 'effects', 'graph', 'values']
const colours = ['light dark', 'light', 'dark']

const table = [
  ['↑ ↓ k j', 'go up, down; with Shift, choose a range of actions'],
  ['PgUp PgDn Home', 'go up, down, to the oldest'],
  ['End Esc', 'follow the newest; Esc also clears the filter', app => app.choose(null)],
  ['Enter', 'open the row: an issue, a fold, an action of another program', ({ timeline }) => timeline.press(timeline.list.rows[timeline.list.active])],
  ['/', 'filter: words of actions or fields, or #12', () => byId('filter').focus()],
  ['f', 'filter the chosen action’s feature', ({ timeline, chosen }) => timeline.toggle(chosen?.feature)],
  ['h H', 'hide the chosen action everywhere; its feature. Again: show it', (app, key) => app.noise.toggleChosen('hidden', key === 'H')],
  ['o O', 'show only the chosen action; its feature. Again: show all', (app, key) => app.noise.toggleChosen('only', key === 'O')],
  ['u', 'what is hidden: patterns', app => app.noise.show()],
  ['z', 'fold what repeats, or unfold it', app => app.noise.toggleFolding()],
  ['c', 'go to the cause of the chosen action', app => app.chosen?.cause && app.goTo(app.chosen.cause)],
  ['Alt+p', 'pause the program, resume it', app => app.control('pause')],
  ['Alt+s', 'step: let one waiting action go', app => app.control('step')],
  ['Alt+g', 'jump: the program shows the state after the chosen action', app => app.control('jump')],
  ['Alt+l', 'live: the program shows its newest state again', app => app.control('live')],
  ['Alt+b', 'branch: go on from the shown state', app => app.control('branch')],
  ['Alt+k', 'skip the chosen action: go on without it, and send what the user did after it again', app => app.control('skip')],
  ['.', 'play the actions, from the chosen one on; stop', app => app.playback.toggle()],
  ['B', 'breakpoints: pause at an action, or when the field changes', app => app.breakpoints.show()],
  [':', 'send an action; Tab completes, ↑ recalls', () => byId('action').focus()],
  ['e t', 'export a recording or a script; a test', (app, key) => exportSession(app, key === 't' ? 'test' : app.session.greeting.recording ? 'recording' : 'script')],
  ['R', 'open a recording from the disk, with its notes, as after the end of the program', askForRecording],
  ['r =', 'the run before, if the program was started again, and back; side by side: that run, another program, a recording, or the way of the chosen action', (app, key) => key === 'r' ? app.showBefore() : compareSessions(app)],
  ['1 2 3 4', 'state, effects in flight, graph, shared values', (app, key) => {
    app.openTab(tabs[key - 1])
    byId(['tree', 'effect-list', 'tab-graph', 'tab-values'][key - 1]).focus()
  }],
  ['← →', 'close and open a field of the state'],
  ['a', 'the whole action, with its payload as a tree', showAction],
  ['A', 'copy the action', ({ chosen }) => chosen && copy(chosen.text)],
  ['n N', 'write a note on the chosen action; go to the next one with a note', (app, key) => key === 'N' ? nextNote(app) : writeNote(app)],
  ['P', 'another program: its actions among those of this one', app => app.programs.ask()],
  ['D', 'the difference between the states at the two ends of the chosen range', showDifference],
  ['w', 'what changed the field, from the chosen action backwards', app => app.state.showHistory()],
  ['v ⏎', 'the whole field, as a tree or a text', app => app.state.showField()],
  ['i', 'pin the field: it stays in view, whatever action is chosen', ({ state, pins }) => state.withField(({ path }) => pins.toggle(path))],
  ['y', 'copy the field’s path', ({ state }) => state.withField(({ path }) => copy(path))],
  ['Y', 'copy the field’s value', ({ state }) => state.withField(({ value }) => copy(textOf(value)))],
  ['x', 'copy the field as an expect line', app => app.state.copyExpectation()],
  ['d', 'colours: the system’s, light, dark', nextColours],
  ['?', 'show the keys', showKeys]
]

const tabMoves = { ArrowRight: at => at + 1, ArrowLeft: at => at - 1, Home: () => 0, End: () => -1 }

/** The letter of a key; some systems write signs with Alt. */
const letter = ({ key, code }) => (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()

export function handleKeys(app) {
  const acts = new Map(), textOf = new Map()
  for (const [keys, text, act] of table) for (const key of keys.split(' ')) {
    textOf.set(key, text)
    if (act) acts.set(key, act)
  }
  document.addEventListener('keydown', event => {
    const key = event.altKey ? `Alt+${letter(event)}` : event.key, { target } = event, { timeline } = app
    if (event.ctrlKey || event.metaKey || byId('dialog').open || (event.altKey && !acts.has(key))) return
    const moves = { ...timeline.list.steps, j: 1, J: 1, k: -1, K: -1 }
    if (event.altKey) acts.get(key)(app)
    else if (target.matches('input, select')) {
      if (key !== 'Escape' && (key !== 'Enter' || target.type !== 'search')) return
      if (key === 'Escape' && target.id === 'filter') timeline.filter({ filter: '' })
      byId(target.id === 'fields' ? 'tree' : 'timeline').focus()
    } else if (target.matches('button') && [' ', 'Enter'].includes(key)) return
    else if (target.role === 'tab' && key in tabMoves) {
      app.openTab(tabs.at(tabMoves[key](tabs.indexOf(target.id.slice(4))) % tabs.length), true)
    } else if (target.role === 'treeitem' && key.startsWith('Arrow')) {
      (key === 'ArrowUp' ? target.previousSibling : target.nextSibling)?.focus()
    } else if (target.id === 'tree' && app.state.press(key)) { /* The tree has done it. */ }
    else if (key !== 'End' && key in moves) timeline.move(moves[key], event.shiftKey)
    else if (key === 'Escape' && app.chosen) app.choose(null)
    else if (key === 'Escape') timeline.filter({ filter: '', feature: '' })
    else if (acts.has(key)) acts.get(key)(app, key)
    else if (acts.has(`Alt+${key}`)) say(`Alt+${key.toUpperCase()}: ${textOf.get(`Alt+${key}`)}. Without Alt, nothing is done to the program.`)
    else return
    event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    const key = target.closest('button')?.dataset.key
    acts.get(key)?.(app, key)
  })
  for (const button of document.querySelectorAll('[data-key]')) {
    const { key } = button.dataset
    button.title = `${key}: ${textOf.get(key)}`
    button.setAttribute('aria-keyshortcuts', key)
    if (!('bare' in button.dataset)) button.append(' ', make('kbd', { 'aria-hidden': true, text: key.replace(/\+./, end => end.toUpperCase()) }))
  }
  setColours(recall('colours', colours[0]))
}

function showKeys(app) {
  app.open('Keys', make('table', {}, ...table.map(([keys, text]) =>
    row(keys.split(' ').flatMap(key => [make('kbd', {}, key), ' ']), text))),
  make('p', {}, 'What acts on the program takes Alt, or a button: letters typed into the page by mistake change nothing there.'),
  make('p', {}, '▸ from the user · ↳ from an effect · ◆ from a page · ◂ led to the chosen action · ▹ came of it'
    + ' · ▶ shown in the program · ● changed · ○ changed inside · ° overridden · ✎ has a note'))
}

function nextColours() {
  setColours(colours[(colours.indexOf(document.documentElement.style.colorScheme) + 1) % 3])
}

function setColours(choice) {
  document.documentElement.style.colorScheme = choice
  keep('colours', choice)
}
