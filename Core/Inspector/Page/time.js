import { byId, make, on, put } from './dom.js'
import { actionOf } from './timeline.js'

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
      if (actionOf(row)) app.choose(actionOf(row))
    })
  }

  get isPlaying() { return this.#timer !== null }

  toggle() {
    if (this.isPlaying) return this.stop()
    const { list: { active, rows } } = this.app.timeline
    if (active < 0 || active >= rows.length - 1) this.app.choose(actionOf(rows.find(actionOf)))
    this.#next()
    this.update()
  }

  #next() {
    const { app, app: { chosen, timeline: { list } } } = this, next = actionOf(list.rows.slice(list.active + 1).find(actionOf))
    if (!chosen || !next) return this.stop()
    const name = byId('speed').value, past = (next.time - chosen.time) * 1000 / (name.endsWith('10') ? 10 : 1)
    this.#timer = setTimeout(() => {
      // Another action was chosen meanwhile: that is where one looks.
      if (app.chosen !== chosen) return this.stop()
      app.choose(next)
      this.#next()
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
    slider.ariaValueText = row ? `#${row.id ?? row.rows?.[0].id ?? row.text}` : 'the newest'
    byId('play').firstChild.textContent = this.isPlaying ? '❚❚ Stop' : '▶ Play'
  }
}
