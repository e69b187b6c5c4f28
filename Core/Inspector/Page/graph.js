// The features as they are composed, what each did, and arcs from those that cause actions of others.

import { byId, counted, hue, make, put, span } from './dom.js'
import { read } from './connection.js'

const height = 34
const indent = 22
const pulse = 600
const mostEdges = 100

export class GraphView {
  #nodes = []

  constructor(app) {
    this.app = app
    this.lines = make('svg', { class: 'lines' })
    this.arcs = make('svg', { class: 'arcs' })
    this.features = make('div', { id: 'features', role: 'tree', 'aria-label': 'Features' })
    this.table = make('table', { id: 'edges' })
    byId('graph').append(make('p', { text: 'Click a feature to see its actions alone, again for all.' }),
      make('div', { class: 'picture' }, this.lines, this.features, this.arcs),
      make('h3', { text: 'Features that cause actions of others' }), this.table)
  }

  async load() {
    const { features, message } = await read('graph').catch(refusal => refusal)
    if (!features) return put(this.features, message)
    const nodes = this.#nodes = []
    const add = (above, level) => {
      for (const feature of features) {
        if (feature.parent !== (above ? above.id : null)) continue
        const node = { ...feature, above, level, middle: (nodes.length + 0.5) * height }
        nodes.push(node)
        this.app.timeline.addFeature(node.title)
        add(node, level + 1)
      }
    }
    add(null, 0)
    put(this.features, ...nodes.map(node => this.element(node)))
    for (const svg of [this.lines, this.arcs]) svg.setAttribute('height', nodes.length * height)
    put(this.lines, ...nodes.filter(node => node.above).map(({ above, level, middle }) => make('path', {
      d: `M${above.level * indent + 10} ${above.middle + 14}V${middle - 6}q0 6 6 6H${level * indent}`
    })))
    this.showFilter()
    this.update()
  }

  element(node) {
    const { title, type, level, kind, path, dependencies: reads } = node
    node.measure = make('span', { class: 'quiet' })
    node.meter = make('span', { class: 'meter' })
    node.element = make('button', {
      class: `node ${hue(title)}`, role: 'treeitem', 'aria-level': level + 1, 'data-feature': title,
      onclick: () => this.app.timeline.toggle(title)
    }, make('b', { text: type }), kind && make('i', { text: `${kind} ${path.split('.').at(-1)}` }),
    reads[0] && make('i', { class: 'reads', text: `reads ${reads.join(', ')}` }), node.measure, node.meter)
    Object.assign(node.element.style, { marginLeft: `${level * indent}px`, maxWidth: `calc(100% - ${level * indent}px)` })
    return node.element
  }

  showFilter() {
    for (const { title, element } of this.#nodes) element.ariaSelected = title === this.app.timeline.feature
  }

  update() {
    const nodes = this.#nodes, { session } = this.app, now = performance.now()
    if (byId('graph').hidden || nodes.length === 0) return
    const isRecent = entry => now - entry?.pulse < pulse
    const most = Math.max(...[...session.features.values()].map(entry => entry.count))
    for (const { title, element, measure, meter } of nodes) {
      const entry = session.features.get(title)
      measure.textContent = entry ? `${counted(entry.count, 'action')} · ${span(entry.time)}` : ''
      meter.style.width = entry ? `${4 + 50 * entry.count / most}px` : 0
      element.classList.toggle('pulse', isRecent(entry))
    }
    const edges = [...session.edges.values()].sort((one, other) => other.count - one.count).slice(0, mostEdges)
    put(this.arcs, ...edges.map(edge => {
      const [from, to] = [edge.from, edge.to].map(title => nodes.find(node => node.title === title)?.middle ?? 0)
      const down = Math.sign(to - from), start = from + 4 * down, end = to - 4 * down
      const reach = Math.min(88, 20 + Math.abs(end - start) / 3)
      return make('g', { class: `${isRecent(edge) ? 'pulse' : ''} ${edge.isPingPong ? 'ping-pong' : ''}` },
        make('path', { d: `M0 ${start}C${reach} ${start} ${reach} ${end} 5 ${end}`, 'stroke-width': 1 + Math.log10(edge.count) }),
        make('path', { class: 'head', d: `M1 ${end}l8 -4v8z` }))
    }))
    put(this.table, ...edges.map(({ from, to, count, isPingPong, alternations }) => make('tr', {},
      make('td', { text: `${from} → ${to}` }), make('td', { text: counted(count, 'action') }),
      make('td', { class: 'warning', text: isPingPong ? `⇄ ping-pong, ${counted(alternations, 'time')}` : '' }))))
    clearTimeout(this.timer)
    if ([...session.features.values()].some(isRecent)) this.timer = setTimeout(() => this.update(), pulse)
  }
}
