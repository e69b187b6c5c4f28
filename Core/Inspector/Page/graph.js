import { byId, counted, hue, make, piece, put, row, setHues, span } from './dom.js'
import { read } from './connection.js'

const height = 34
const indent = 22
const mostEdges = 100

export class GraphView {
  #nodes = []

  constructor(app) {
    this.app = app
    this.arcs = make('svg', { class: 'arcs' })
    this.features = make('div', { id: 'features', role: 'tree', 'aria-label': 'Features' })
    this.table = make('table', { id: 'edges' })
    byId('graph').append(make('p', {}, 'Click a feature to see its actions alone, again for all.'),
      make('div', { class: 'picture' }, this.features, this.arcs),
      make('h3', {}, 'Features that cause actions of others'), this.table)
  }

  async load() {
    const { features, message } = await read('graph').catch(refusal => refusal)
    if (!features) return put(this.features, message)
    const nodes = this.#nodes = features
    setHues(nodes.map(node => node.title))
    this.app.timeline.list.refresh()
    for (const node of nodes) {
      node.level = node.parent === null ? 0 : nodes[node.parent].level + 1
      node.middle = (node.id + 0.5) * height
      this.app.timeline.addFeature(node.title)
    }
    put(this.features, ...nodes.map(node => this.element(node)))
    this.arcs.setAttribute('height', nodes.length * height)
    this.showFilter()
    this.update()
  }

  element(node) {
    const { title, type, level, kind, path, overrides } = node
    const reads = node.dependencies.map(name => overrides[name] ? `${name}°` : name)
    node.measure = piece('quiet')
    node.element = make('button', {
      class: `node ${hue(title)}`, role: 'treeitem', 'aria-level': level + 1, 'data-feature': title,
      onclick: () => this.app.timeline.toggle(title)
    }, make('b', {}, type), kind && make('i', {}, `${kind} ${path.split('.').at(-1)}`),
    reads[0] && make('i', { class: 'reads', text: `reads ${reads.join(', ')}` }), node.measure)
    node.element.style = `margin-left: ${level * indent}px; --rise: ${node.id - node.parent}`
    return node.element
  }

  showFilter() {
    for (const { title, element } of this.#nodes) element.ariaSelected = title === this.app.timeline.feature
  }

  update() {
    const nodes = this.#nodes, { session } = this.app
    if (!nodes[0]) return
    for (const { title, element, measure } of nodes) {
      const entry = session.features.get(title)
      measure.textContent = entry ? `${counted(entry.count, 'action')} · ${span(entry.time)}` : ''
      if (entry) pulse(element, entry)
    }
    const edges = [...session.edges.values()].sort((one, other) => other.count - one.count).slice(0, mostEdges)
    put(this.arcs, ...edges.map(edge => {
      const [from, to] = [edge.from, edge.to].map(title => nodes.find(node => node.title === title)?.middle ?? 0)
      const down = Math.sign(to - from), start = from + 4 * down, end = to - 4 * down
      const reach = Math.min(88, 20 + Math.abs(end - start) / 3)
      const arc = make('g', { class: edge.isPingPong && 'ping-pong' },
        make('path', { d: `M0 ${start}C${reach} ${start} ${reach} ${end} 5 ${end}`, 'stroke-width': 1 + Math.log10(edge.count) }),
        make('path', { class: 'head', d: `M1 ${end}l8 -4v8z` }))
      pulse(arc, edge)
      return arc
    }))
    put(this.table, ...edges.map(({ from, to, count, isPingPong, alternations }) => row(`${from} → ${to}`, counted(count, 'action'),
      piece('warning', isPingPong ? `⇄ ping-pong, ${counted(alternations, 'time')}` : ''))))
  }
}

function pulse(element, entry) {
  if (entry.count > (entry.seen ?? 0)) element.animate({ filter: ['drop-shadow(0 0 5px var(--accent))', 'none'] }, 500)
  entry.seen = entry.count
}
