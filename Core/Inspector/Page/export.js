import { attempt, brief, counted, make } from './dom.js'
import { command } from './connection.js'
import { notesOf } from './recording.js'

const mostShown = 50_000

const save = (name, text) => make('a', { class: 'save', download: name, href: URL.createObjectURL(new Blob([text])), text: `Save ${name}` })

export function exportSession(app, kind) {
  const { chosen, session } = app, isAside = chosen && !session.leadsHere(chosen)
  const [from, to] = app.range[0] === chosen && isAside ? [{ id: 1 }, chosen] : app.range
  const isRange = from !== to && kind !== 'recording'
  const about = isRange ? `#${from.id} to #${to.id}` : 'The whole session. Shift with ↑ ↓ chooses a part.'
  if (app.isGone || app.isSilent) return exportSeen(app, kind, about, isRange ? from.id : 1, isRange ? to.id : undefined)
  attempt(async () => {
    const { name, text, notes } = await command('export', isRange ? { kind, from: from.id, to: to.id } : { kind })
    app.open(name, make('p', {}, about), make('pre', { id: 'exported', tabindex: 0, text: text.slice(0, mostShown) }),
      make('p', { class: 'line' }, Object.assign(save(name, text), { id: 'save' }), notes && save(notes.name, notes.text)))
  })
}

function exportSeen({ session, open, isOver }, kind, about, from, to) {
  const { notes } = session, actions = session.wayTo(to, from)
  const comment = id => notes.get(id)?.split(/[\n\r\v\f\u0085\u2028\u2029]+/).map(line => `# #${id}: ${line}\n`).join('') ?? ''
  const shared = id => (session.begun(id)?.changes ?? []).map(change => `# ${change.path} is ${brief(change.new, 200)}: a branch does not set shared values back\n`).join('')
  const script = actions.map(({ id, text, origin, ignored }) => shared(id) + comment(id) + (origin !== 'effect' && !ignored ? `send ${text}\n` : '')).join('')
  const lines = actions.map(({ id, text, feature, origin, cause, time, changes }) =>
    `${JSON.stringify({ id, text, feature, origin, cause, time, changes, note: notes.get(id) })}\n`).join('')
  const { file, greeting: { recording } = {} } = session, state = file ? `is shown from ${file.name}` : isOver ? 'has ended' : 'does not answer'
  open('session.txt', make('p', {}, `${about} The program ${state}: this is what the page has${file ? '' : ' seen'}, ${counted(actions.length, 'action')}.`),
    recording && make('p', {}, kind === 'test' ? `A test: composed make-test ${recording}` : `The recording is in ${recording}.${file ? '' : ' R opens it here.'}`),
    make('pre', { id: 'exported', tabindex: 0, text: script.slice(0, mostShown) }),
    make('p', { class: 'line' }, Object.assign(save('session.txt', script), { id: 'save' }), save('actions.jsonl', lines),
      file && notes.size > 0 && save(`${file.name}.notes`, notesOf(session))))
}
