// The states after actions: given by the program, or worked out from changes.

import { patient, read } from './connection.js'
import { apply, changeAt, inverse } from './changes.js'

const mostAnchors = 6
const mostHistory = 100

export class States {
  constructor(app) { this.app = app }

  async at(id) {
    const { session, live, isOver, isSilent, isGone } = this.app
    let problem = new Error('The program has ended, and the page has not seen enough of the session to work out this state.')
    if (session.file) problem = new Error('This state cannot be worked out from the recording.')
    else if (session !== live) problem = new Error('The states of the run before are gone. Its actions and what they changed are kept.')
    else if (!isOver) {
      const known = isSilent && this.rebuilt(id, session)
      if (known) return known
      try {
        const answer = await read('state', { at: id ?? 'latest' })
        // Where a way has just begun, the newest state is not that after its last action.
        if (id ?? !(session.way?.first > answer.action)) this.#keep(session, answer.action, answer.state)
        return answer
      } catch (refusal) { problem = refusal }
    }
    const answer = this.rebuilt(id, session)
    if (answer) return answer
    if (isGone && session === live && live.greeting?.recording) problem.message += ' R opens the recording.'
    throw problem
  }

  #keep({ anchors }, id, state) {
    anchors.delete(id)
    anchors.set(id, state)
    if (anchors.size > mostAnchors) anchors.delete(anchors.keys().next().value)
  }

  /** The state after an action, from a known one; nothing if changes are missing. */
  rebuilt(id, session = this.app.session) {
    if (id == null) {
      const { tip, way } = session, answer = this.rebuilt(tip, session)
      // A way that has done nothing begins with the shared values of the one before.
      const state = answer && (way?.from === tip ? way.changes && apply(structuredClone(answer.state), way.changes) : answer.state)
      return state == null ? null : { ...answer, state }
    }
    // The nearest first: its changes are the fewest.
    const known = [...session.snapshots.keys(), ...session.anchors.keys()].sort((one, other) => Math.abs(one - id) - Math.abs(other - id))
    for (const from of known) {
      const back = [], forward = []
      let [at, to] = [from, id]
      while (at !== to) {
        const last = Math.max(at, to), action = session.actions.get(last), { changes: shared = [] } = session.begun(last) ?? {}
        if (!action?.changes || action.changesCut || !shared) break
        if (at > to) {
          back.push(inverse(action.changes), inverse(shared))
          at = session.previous(at)
        } else {
          forward.unshift(shared, action.changes)
          to = session.previous(to)
        }
      }
      if (at !== to) continue
      let state = structuredClone(session.anchors.get(from) ?? session.snapshots.get(from))
      for (const changes of [...back, ...forward]) if ((state = apply(state, changes)) === undefined) break
      if (state === undefined) continue
      this.#keep(session, id, state)
      return { action: id, state }
    }
    return null
  }

  async changes(path, id) {
    const { session, isOver, isSilent } = this.app
    if (!isOver && !isSilent) {
      try {
        return (await patient(read('changes', { path, ...(id && { at: id }) }))).actions
      } catch { /* What the page knows is told. */ }
    }
    const found = []
    for (let at = id ?? session.tip; at > 0 && found.length < mostHistory; at = session.previous(at)) {
      const action = session.actions.get(at)
      for (const change of action?.changes ?? []) {
        const here = changeAt(path, change)
        if (!here) continue
        found.push({ id: at, text: action.text, ...here })
        break
      }
    }
    return found
  }
}
