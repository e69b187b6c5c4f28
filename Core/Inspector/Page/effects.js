import { byId, hue, link, make, piece, put, span } from './dom.js'
import { VirtualList } from './virtual-list.js'

const states = { inFlight: '● in flight', ended: '✓ ended', cancelled: '⊘ cancelled', leaked: '⚠ leaked' }

function waiting(waits, now) {
  if (!waits) return 'runs'
  const verb = { clock: 'sleeps:', stream: 'listens to' }[waits.kind] ?? 'waits for'
  return `${verb} ${waits.name}(${waits.arguments ?? ''}), for ${span(now - waits.since)}`
}

export class EffectsView {
  constructor(app) {
    this.app = app
    this.list = new VirtualList(byId('effect-list'), {
      height: 52, role: 'listitem', fill: (element, row) => this.fill(element, row)
    })
  }

  update() {
    const { effects, ended } = this.app.session
    byId('effect-list').dataset.empty = effects.size + ended.length ? '' : 'No effect is in flight.'
    this.list.show([...effects.values(), ...ended])
    this.list.refresh()
  }

  fill(element, effect) {
    const { app } = this
    const isRunning = effect.end === undefined, { session } = app, begun = session.actions.get(effect.action)
    put(element,
      make('div', {}, piece(`status ${effect.state}`, states[effect.state]),
        make('b', { class: hue(effect.feature), text: effect.feature }),
        piece('grow', isRunning ? waiting(effect.waits, session.now) : ''),
        piece('quiet', span((effect.end ?? session.now) - effect.since))),
      make('div', { class: 'quiet' }, make('i', { class: 'status' }),
        make('span', {}, 'begun by ', link(`#${effect.action}`, begun?.text, () => app.goTo(effect.action)),
          begun && !session.leadsHere(begun) ? ', which is on another way' : ''),
        piece('grow', effect.sentCount > 0 ? `sent ${effect.sentCount}, latest ${effect.sent?.at(-1)}` : ''),
        effect.location))
  }
}
