import { casePath } from './dom.js'

const longestCycle = 4
const fewestCycles = 3

const pathOf = row => row.case ??= casePath(row.text)

export class Sieve {
  /** Rows and folds; an open fold is followed by its rows. */
  rows = []
  /** The same; open folds are one entry. */
  #entries = []
  #scanned = 0
  hidden = 0

  constructor(passes, isFolding) { Object.assign(this, { passes, isFolding }) }

  /** Takes new rows. Returns how many shown rows the session has forgotten. */
  take(rows, shifted, forgotten) {
    const before = this.rows.length
    if (shifted) {
      this.#entries = this.#entries.filter(entry => {
        if (entry.kind === 'fold') entry.rows = entry.rows.filter(row => row.position >= forgotten)
        return entry.kind === 'fold' ? entry.rows.length > 0 : entry.position >= forgotten
      })
      this.#flatten()
    }
    const gone = before - this.rows.length
    for (let index = Math.max(0, this.#scanned - shifted); index < rows.length; index++) {
      if (this.passes(rows[index])) this.#push(rows[index])
      else this.hidden++
    }
    this.#scanned = rows.length
    return gone
  }

  toggle(fold) {
    fold.isOpen = !fold.isOpen
    this.#flatten()
  }

  #flatten() {
    this.rows = this.#entries.flatMap(entry => entry.isOpen ? [entry, ...entry.rows] : [entry])
  }

  #push(row) {
    const { rows } = this, entries = this.#entries
    entries.push(row)
    rows.push(row)
    if (!this.isFolding || row.kind !== 'action') return
    for (let length = 1; length <= longestCycle; length++) {
      const fold = entries.at(-1 - length)
      if (fold?.kind !== 'fold' || fold.cycle.length !== length) continue
      const tail = entries.slice(-length)
      if (!tail.every((row, index) => row.kind === 'action' && pathOf(row) === fold.cycle[index])) continue
      fold.rows.push(...tail)
      entries.length -= length
      if (!fold.isOpen) rows.length -= length
      return
    }
    for (let length = 1; length <= longestCycle; length++) {
      const count = length * fewestCycles
      if (entries.length < count || pathOf(row) !== pathOfAction(entries.at(-1 - length))) continue
      const tail = entries.slice(-count)
      if (!tail.every((row, index) => row.kind === 'action' && pathOf(row) === pathOfAction(tail[index % length]))) continue
      const fold = { kind: 'fold', rows: tail, cycle: tail.slice(0, length).map(pathOf), position: tail[0].position, feature: tail[0].feature }
      entries.length -= count
      rows.length -= count
      entries.push(fold)
      rows.push(fold)
      return
    }
  }
}

const pathOfAction = row => row?.kind === 'action' ? pathOf(row) : null
