import { byId, keep, make, on, piece, put, recall, texts } from './dom.js'
import { command, read } from './connection.js'

const mostRecent = 10

export class ActionLine {
  #cases = []
  #at = -1
  #back = -1

  constructor(app) {
    this.app = app
    this.input = byId('action')
    this.list = byId('completions')
    on('action', 'input', () => {
      this.#back = -1
      this.complete()
      this.validate()
    })
    on('action', 'focus', () => this.complete())
    on('action', 'blur', () => this.open(false))
    on('action', 'keydown', event => this.press(event))
    on('completions', 'mousedown', event => event.preventDefault())
    on('completions', 'click', ({ target }) => this.accept([...this.list.children].indexOf(target.closest('li'))))
    on('do', 'submit', event => {
      event.preventDefault()
      this.send()
    })
  }

  async complete() {
    const prefix = this.input.value
    const recent = prefix === '' ? this.recent.map(path => ({ path, payload: null, isRecent: true })) : []
    const { cases: found = [] } = prefix.includes(' ') ? {} : await read('actions', { prefix }).catch(refusal => refusal)
    if (this.input.value !== prefix || document.activeElement !== this.input) return
    const cases = [...recent, ...found]
    this.#cases = cases.length === 1 && cases[0].path === prefix ? [] : cases
    put(this.list, ...this.#cases.map(({ path, payload, isRecent }, index) => make('li', { role: 'option', id: `case-${index}` },
      isRecent && piece('quiet', '↶ '), path, payload && piece('quiet', ` ${payload}`))))
    this.open(this.#cases.length > 0)
  }

  open(isOpen) {
    this.#at = -1
    this.list.hidden = !isOpen
    this.input.ariaExpanded = isOpen
    this.input.setAttribute('aria-activedescendant', '')
  }

  point(index) {
    const options = [...this.list.children]
    this.#at = (index + options.length) % options.length
    for (const option of options) option.ariaSelected = option === options[this.#at]
    const option = options[this.#at]
    option.scrollIntoView({ block: 'nearest' })
    this.input.setAttribute('aria-activedescendant', option.id)
  }

  accept(index) {
    const item = this.#cases[index]
    if (!item) return
    this.input.value = item.payload ? `${item.path} ` : item.path
    this.open(false)
    this.validate()
  }

  async validate() {
    const action = this.input.value.trim()
    byId('send').disabled = true
    if (action === '') return this.show('')
    const { isValid, error, message, suggestions = [] } = await command('validate', { action }).catch(refusal => refusal)
    if (action !== this.input.value.trim()) return
    byId('send').disabled = !isValid
    this.show(isValid ? '✓ can be sent' : `✗ ${error ?? message} ${suggestions.join(', ')}`, !isValid)
  }

  get recent() { return texts(recall(this.app.nameOf('sent'), []), mostRecent) }

  recallSent(step) {
    const { recent } = this, back = Math.min(this.#back + step, recent.length - 1)
    if (back < -1 || !recent.length) return
    this.#back = back
    this.input.value = recent[back] ?? ''
    this.open(false)
    this.validate()
  }

  show(text, isWrong = false) {
    Object.assign(byId('verdict'), { textContent: text, title: text, className: isWrong ? 'old' : 'new' })
    this.input.ariaInvalid = isWrong
  }

  press(event) {
    const { key } = event
    if (key === 'ArrowUp' && this.#at < 0) this.recallSent(1)
    else if (key === 'ArrowDown' && this.#back >= 0) this.recallSent(-1)
    else if (this.list.hidden) return
    else if (key === 'ArrowDown') this.point(this.#at + 1)
    else if (key === 'ArrowUp' && this.#at >= 0) this.point(this.#at - 1)
    else if (key === 'Tab' || (key === 'Enter' && this.#at >= 0)) this.accept(Math.max(0, this.#at))
    else if (key === 'Escape') this.open(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  async send() {
    const action = this.input.value.trim()
    if (action === '') return
    // Enter sends it once, however late the answer is.
    byId('send').disabled = true
    try {
      await command('send', { action })
      keep(this.app.nameOf('sent'), [action, ...this.recent.filter(other => other !== action)].slice(0, mostRecent))
      this.#back = -1
      // A line typed meanwhile stays.
      if (this.input.value.trim() !== action) return
      this.input.value = ''
      this.open(false)
      this.show(`✓ sent ${action}`)
    } catch (refusal) {
      byId('send').disabled = false
      this.show(`✗ ${refusal.message}`, true)
    }
  }
}
