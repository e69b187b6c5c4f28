// Going through the session in time: a slider, and playback.

import { byId, make, on, put } from './dom.js'

/** Actions a second, by the names of the speeds. */
const speeds = { '1 a second': 1, '2 a second': 2, '5 a second': 5, '20 a second': 20, 'as it was': null, 'as it was ×10': null }
const longestPause = 2000

export class Playback {
  #timer = null

  constructor(app) {
    this.app = app
    put(byId('speed'), ...Object.keys(speeds).map(name => make('option', { value: name, text: name })))
    byId('speed').value = '2 a second'
    on('slider', 'input', () => {
      const { rows } = app.timeline.list, row = rows[byId('slider').value]
      this.stop()
      if (row?.kind === 'action' || row?.rows) app.choose(row.rows?.at(-1) ?? row)
    })
  }

  get isPlaying() { return this.#timer !== null }

  /** Plays the shown actions from the chosen one; at the end, from the first. */
  toggle() {
    if (this.isPlaying) return this.stop()
    const { timeline } = this.app, { list } = timeline
    if (list.active < 0 || list.active >= list.rows.length - 1) timeline.move(-Infinity)
    this.#next()
    this.update()
  }

  #next() {
    const { timeline, chosen } = this.app, { list } = timeline, next = list.rows.slice(list.active + 1).find(row => row.time !== undefined || row.rows)
    if (!chosen || !next) return this.stop()
    const name = byId('speed').value, past = ((next.rows?.at(-1) ?? next).time - chosen.time) * 1000 / (name.endsWith('10') ? 10 : 1)
    this.#timer = setTimeout(() => {
      // Another action was chosen meanwhile: that is where one looks.
      if (this.app.chosen !== chosen) return this.stop()
      timeline.move(1)
      if (this.app.chosen === chosen) this.stop()
      else this.#next()
    }, speeds[name] ? 1000 / speeds[name] : Math.max(0, Math.min(longestPause, past)))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = null
    this.update()
  }

  update() {
    const { list } = this.app.timeline, slider = byId('slider'), last = Math.max(0, list.rows.length - 1), row = list.rows[list.active]
    slider.max = last
    slider.value = row ? list.active : last
    slider.ariaValueText = row ? `#${row.id ?? row.rows[0].id}` : 'the newest'
    byId('play').firstChild.textContent = this.isPlaying ? '❚❚ Stop' : '▶ Play'
  }
}
