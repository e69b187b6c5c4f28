// A recording from the disk as a session of its own: what the page has not seen of a program that has ended.

import { attempt, casePath, hint, make, pathOf, say } from './dom.js'
import { Session } from './model.js'

const mostBytes = 256 << 20

export function askForRecording(app) {
  const file = make('input', { type: 'file', multiple: true, 'aria-label': 'A recording, and its notes',
    onchange: ({ target }) => attempt(() => openRecording(app, [...target.files])) })
  app.open('Open a recording', make('p', {}, 'Choose a file of composed record, and with it the file of its notes, if there is one.'), file,
    hint('Nothing is sent to a program. r goes back to the session.'))
}

/** The lines of a file up to the first that is no JSON, which is told. */
async function linesOf(file) {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than ${mostBytes >> 20} MiB.`)
  const texts = (await file.text()).split('\n'), lines = []
  if (!texts.at(-1)) texts.pop()
  try {
    for (const text of texts) lines.push({ size: text.length, ...JSON.parse(text) })
  } catch (fault) {
    if (lines.length) say(`${file.name}, line ${lines.length + 1}: ${fault.message}. What is before it is shown.`, true)
  }
  return { lines, begin: crc32(new TextEncoder().encode(texts[0])) }
}

/** The checksum of bytes, by which notes name their recording. */
function crc32(bytes) {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 && 0xedb88320)
  }
  return (~crc >>> 0).toString(16).padStart(8, 0)
}

/** Whether a file begins as a recording does. */
export const isRecording = async file => (await file.slice(0, 11).text()) === '{"journal":'

/** A recording as a session. */
export async function sessionOf({ live }, file) {
  const { lines: [header, ...lines], begin } = await linesOf(file), session = new Session()
  if (!(header?.journal > 0)) throw new Error(`${file.name} is no recording.`)
  const features = new Map([...live.actions.values()].map(({ text, feature }) => [casePath(text), feature]))
  session.file = { name: file.name, begin }
  session.greeting = { ...live.greeting, recording: file.name }
  session.status = { isLive: true, mode: 'recording' }
  try {
    for (const { kind, size, sequence: id, state, time, action, json, changes, ...line } of lines) {
      const text = action ?? JSON.stringify(json)
      if (kind === 'snapshot') session.snapshots.set(id, state)
      else if (kind === 'action') {
        session.on_action({ ...line, id, text, time: time / 1e9, feature: features.get(casePath(text)) ?? '',
          changes: changes.map(({ path, ...values }) => ({ path: path.reduce(pathOf, ''), ...values })) }, size)
      }
    }
  } catch (fault) { throw new Error(`${file.name} cannot be shown: ${fault.message}.`) }
  return session
}

async function openRecording(app, files) {
  const isNotes = ({ name }) => name.endsWith('.notes'), file = files.find(file => !isNotes(file)), beside = files.find(isNotes)
  if (!file) throw new Error('Choose the recording, too: notes alone show nothing.')
  const { live } = app, session = await sessionOf(app, file)
  // Notes that were written after the end are in the page alone.
  const isOwn = live.greeting?.recording?.split('/').at(-1) === file.name && [...live.actions].every(([id, { text }]) => session.actions.get(id)?.text === text)
  session.notes = new Map(isOwn ? live.notes : [])
  if (beside) {
    const [header, ...notes] = (await linesOf(beside)).lines
    if (header?.recording !== session.file.begin) throw new Error(`${beside.name} has the notes on another recording.`)
    for (const { sequence: action, text } of notes) session.on_note({ action, text })
  }
  app.closeDialog()
  app.show(session)
}

/** The notes of a recording, as the file beside it has them. */
export const notesOf = ({ notes, file }) => [{ notes: 1, line: 1, recording: file.begin },
  ...[...notes].map(([sequence, text], at) => ({ kind: 'note', line: at + 2, sequence, text }))].map(line => `${JSON.stringify(line)}\n`).join('')
