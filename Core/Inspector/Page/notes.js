import { attempt, button, byId, hint, make, say } from './dom.js'
import { command, read } from './connection.js'

/** Reads the notes that there are; a program of before knows none. */
export function loadNotes(app) {
  const { live } = app
  read('notes').then(({ notes, problem }) => {
    live.notes = new Map(notes.map(({ action, text }) => [action, text]))
    if (problem) say(problem, true)
    noted(app)
  }, () => {})
}

export function noted({ timeline, state }) {
  timeline.list.refresh()
  state.showTitle()
}

export function writeNote(app) {
  const { chosen, session } = app
  if (!chosen) return say('Choose an action first.')
  const text = make('textarea', { id: 'note', rows: 6, maxlength: 16000, 'aria-label': 'Note' }, session.notes.get(chosen.id))
  const save = () => attempt(async () => {
    const note = text.value.trim()
    if (app.isOver) {
      session.on_note({ action: chosen.id, text: note })
      say(`${session.file ? 'The file is not changed' : 'The program has ended'}: this page and what it exports have the note.`)
    } else await command('note', { action: chosen.id, text: note })
    app.closeDialog()
    noted(app)
  })
  app.open(`Note on #${chosen.id}`, text, hint(app.isOver ? 'Kept as long as this page, and in what is exported. An empty one is removed.' : session.greeting?.recording
    ? `Kept in ${session.greeting.recording}.notes. An empty one is removed.` : 'Kept as long as the program runs, and in what is exported. An empty one is removed.'),
  button('Save note', save))
  byId('note').addEventListener('keydown', event => event.key === 'Enter' && event.ctrlKey && save())
  text.focus()
}

export function nextNote(app) {
  const { chosen, session } = app, ids = [...session.notes.keys()].filter(id => session.actions.has(id)).sort((one, other) => one - other)
  if (ids.length) app.goTo(ids.find(id => id > chosen?.id) ?? ids[0])
  else say('No action has a note. n writes one on the chosen action.')
}
