import { attempt, byId, form, hint, link, make, piece, put, say } from './dom.js'
import { changeText } from './changes.js'
import { command, read } from './connection.js'

export class Programs {
  all = new Map()

  constructor(app) { this.app = app }

  load() {
    read('others').then(({ programs }) => {
      for (const { program, name, isOpen } of programs) this.add(program, name, !isOpen || this.all.get(program)?.isOver)
    }, () => {})
  }

  add(number, name, isOver = false) {
    if (!this.all.size) this.all.set(0, { name: this.app.live.greeting.program })
    this.all.set(number, { isHidden: false, ...this.all.get(number), name, isOver })
    this.update()
  }

  forget() {
    this.all.clear()
    this.update()
  }

  take({ program, kind, name, at, reason, from, to, ...event }, size) {
    if (kind === 'hello') {
      this.add(program, name)
      this.all.get(program).begun = event.seq
      return
    }
    const { live } = this.app, known = this.all.get(program)
    if (kind === 'missed') event.text = `… events ${from} to ${to} missed`
    if (kind === 'end') event.text = `■ ${reason}`
    if (kind === 'end') this.add(program, known?.name, true)
    live.add({ ...event, kind: 'other', program, time: at ?? live.now, size })
    live.keep(size)
  }

  /** The actions of the last run of a program. */
  actionsOf(program) {
    const { begun = 0 } = this.all.get(program)
    return this.app.live.rows.filter(row => row.kind === 'other' && row.program === program && row.number && !(row.seq <= begun))
      .map(({ number, text, origin, changes }) => ({ id: number, text, origin, changes }))
  }

  passes({ kind, program }) { return !this.all.get(kind === 'other' ? program : 0)?.isHidden }

  sign(number) {
    return this.all.size > 1 && make('i', { class: this.look(number), text: number, title: this.all.get(number)?.name })
  }

  look = number => `program h${(number * 7 + 16) % 24}`

  fill(element, { program, number, time, text, changes }) {
    put(element, this.sign(program), piece('index', number ?? ''), piece('time', time.toFixed(3)), make('span', { class: 'what', title: text },
      number ? make('b', {}, text.slice(0, 300)) : text),
      piece('brief', changeText(changes ?? [])))
  }

  open({ program, number, text, changes }) {
    const { app } = this
    app.open(`${number ? `#${number} of ` : ''}${this.all.get(program)?.name}`, make('pre', { class: 'whole', tabindex: 0, text }),
      ...(changes ?? []).map(change => app.state.line(change, change.path || 'all')))
  }

  update() {
    const bar = byId('programs')
    bar.hidden = this.all.size < 2
    put(bar, ...[...this.all].map(([number, program]) => {
      const { name, isOver, isHidden } = program
      return make('button', { class: this.look(number), 'aria-pressed': String(!isHidden), title: isHidden ? 'Show' : 'Hide', onclick: () => {
        program.isHidden = !isHidden
        this.update()
      } }, make('b', {}, `${number} `), name, isOver && ' ■ ended')
    }), link('+', 'P: another program', () => this.ask()))
    this.app.timeline.filter()
  }

  ask() {
    const address = make('input', { id: 'address', 'aria-label': 'Address', placeholder: 'http://127.0.0.1:8123/…/', autocomplete: 'off' })
    this.app.open('Another program', form('line', () => attempt(async () => {
      const { name } = await command('others', { address: address.value.trim() })
      this.app.closeDialog()
      say(`${name} is shown, too.`)
    }), address, make('button', {}, 'Show')), hint('The address that a program on this machine has printed with --inspect.'))
    address.focus()
  }
}
