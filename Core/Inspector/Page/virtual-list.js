// A list of any length, of which only the rows in sight are in the document.

import { make } from './dom.js'

export class VirtualList {
  active = -1
  rows = []
  /** The rows with room; more may come. */
  #room = 0
  #slots = []
  #first = 0
  #epoch = 0

  constructor(container, { height, role, fill, isFollowing = false, onChoose }) {
    Object.assign(this, { container, height, role, fill, isFollowing })
    this.space = make('div', { role: 'presentation' })
    container.append(this.space)
    container.addEventListener('scroll', () => {
      if (isFollowing) this.isFollowing = this.isAtEnd
      this.draw()
    })
    container.addEventListener('click', event => {
      const element = event.target.closest('.row')
      if (element) onChoose?.(element.index, event)
    })
    new ResizeObserver(() => this.show(this.rows)).observe(container)
  }

  get isAtEnd() {
    const { container, height } = this
    return container.scrollTop + container.clientHeight >= container.scrollHeight - height
  }

  get steps() {
    const page = Math.floor(this.container.clientHeight / this.height) - 1
    return { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }
  }

  show(rows, shifted = 0) {
    this.rows = rows
    this.#room = rows.length
    this.space.style.height = `${rows.length * this.height}px`
    if (this.isFollowing) this.container.scrollTop = this.container.scrollHeight
    else if (shifted > 0) this.container.scrollTop -= shifted * this.height
    this.draw()
  }

  refresh(isRevealing) {
    this.#epoch++
    const { container, height, active } = this
    if (isRevealing && active >= 0) {
      const last = (active + 1) * height - container.clientHeight
      container.scrollTop = Math.max(last, Math.min(active * height, container.scrollTop))
    }
    this.draw()
  }

  draw() {
    const { container, height, rows } = this, count = Math.min(this.#room, rows.length)
    if (container.clientHeight === 0) return
    const first = Math.max(0, Math.floor(container.scrollTop / height) - 5), slots = this.#slots
    while (slots.length < container.clientHeight / height + 10) {
      slots.push(make('div', { role: this.role }))
      this.space.append(slots.at(-1))
    }
    this.#rotate(first)
    slots.forEach((element, slot) => {
      // A row behind would move the end.
      const index = first + slot, row = index < count && rows[index]
      element.hidden = !row
      if (row && this.role !== 'treeitem') Object.assign(element, { ariaSetSize: count, ariaPosInSet: index + 1 })
      if (element.index === index && element.row === row && element.epoch === this.#epoch) return
      Object.assign(element, { index, row, epoch: this.#epoch })
      element.replaceChildren()
      if (!row) return
      element.className = 'row'
      element.id = `${container.id}-${index}`
      element.dataset.index = index
      element.style.transform = `translateY(${index * height}px)`
      this.fill(element, row, index)
    })
    container.setAttribute('aria-activedescendant', rows[this.active] ? `${container.id}-${this.active}` : '')
  }

  /** Keeps the elements in the order of their rows, for screen readers. */
  #rotate(first) {
    const slots = this.#slots, delta = first - this.#first
    this.#first = first
    if (Math.abs(delta) >= slots.length) return
    if (delta > 0) {
      const moved = slots.splice(0, delta)
      slots.push(...moved)
      this.space.append(...moved)
    } else if (delta < 0) {
      const moved = slots.splice(delta)
      slots.unshift(...moved)
      this.space.prepend(...moved)
    }
  }
}
