import { byId, casePath, counted, keep, recall, say, showRules, texts } from './dom.js'

const most = 100

/** Makes a test of a pattern: `timer.*.ticked` is the path of actions, `@Timer` a feature. */
export function matcher(pattern) {
  const isFeature = pattern[0] === '@'
  const parts = pattern.slice(isFeature ? 1 : 0).split(/\*+/).map(part => part.replace(/[^\w\s]/g, '\\$&'))
  const expression = new RegExp(`^${parts.join('[^]*')}${isFeature ? '$' : '(?:\\.[^]*)?$'}`, 'i')
  return isFeature ? row => expression.test(row.feature ?? '') : row => expression.test(row.case ??= casePath(row.text))
}

export class Noise {
  hidden = []
  only = []
  isFolding = false
  #tests = { hidden: [], only: [] }

  constructor(app) { this.app = app }

  get isActive() { return this.isHiding || this.isFolding }

  get isHiding() { return this.hidden.length + this.only.length > 0 }

  load() {
    const kept = recall(this.app.nameOf('noise'), {})
    this.set({ hidden: texts(kept.hidden, most), only: texts(kept.only, most), isFolding: kept.isFolding === true })
  }

  set(change) {
    Object.assign(this, change)
    const { hidden, only, isFolding } = this
    this.#tests = { hidden: hidden.map(matcher), only: only.map(matcher) }
    keep(this.app.nameOf('noise'), { hidden, only, isFolding })
    const count = hidden.length + only.length
    byId('noise').firstChild.textContent = count ? `Hidden: ${counted(count, 'pattern')}` : 'Hide'
    byId('fold').ariaPressed = isFolding
    this.app.timeline.filter()
  }

  passes(row) {
    if (row.kind !== 'action') return true
    const { hidden, only } = this.#tests
    return !hidden.some(test => test(row)) && (!only.length || only.some(test => test(row)))
  }

  toggle(kind, pattern) {
    const list = this[kind], isThere = list.includes(pattern)
    if (!isThere && list.length >= most) return say(`At most ${most} patterns are kept.`, true)
    this.set({ [kind]: isThere ? list.filter(other => other !== pattern) : [...list, pattern] })
    say(`${isThere ? 'Taken back' : kind === 'hidden' ? 'Hidden' : 'Shown alone'}: ${pattern}. u lists all patterns.`)
  }

  toggleChosen(kind, isFeature) {
    const { chosen } = this.app
    if (!chosen) return say('Choose an action first.')
    this.toggle(kind, isFeature ? `@${chosen.feature}` : casePath(chosen.text))
  }

  toggleFolding() { this.set({ isFolding: !this.isFolding }) }

  show() {
    const act = ({ kind, text }) => {
      this.toggle(kind, text)
      this.show()
    }
    showRules(this.app.open, 'Hidden', {
      id: 'pattern', kinds: { hidden: 'Hide', only: 'Show only' }, label: 'Pattern', placeholder: 'timer.*.ticked, or @Feature',
      items: ['hidden', 'only'].flatMap(kind => this[kind].map(text => ({ kind, text }))),
      add: act, remove: act,
      about: 'The path of an action, or of what is around it; * is any text, @ begins the name of a feature. Kept for this program, in this browser.'
    })
  }
}
