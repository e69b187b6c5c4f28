import { byId, keep, recall } from './dom.js'

const stacked = matchMedia('(max-width: 800px), (max-height: 480px)')
const arrows = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Has a separator set a variable of the page. `read` makes a value of the pointer's place. */
function makeSeparator(id, variable, unit, { least, most, first, step, isUpright, read }) {
  const element = byId(id), { style } = document.documentElement
  let value = recall(variable, first)
  const set = next => {
    value = Math.round(Math.max(least, Math.min(most, next)))
    style.setProperty(variable, `${value}${unit}`)
    element.ariaValueNow = value
    keep(variable, value)
  }
  const orient = () => element.ariaOrientation = isUpright && !stacked.matches ? 'vertical' : 'horizontal'
  Object.assign(element, { ariaValueMin: least, ariaValueMax: most, ariaValueNow: value })
  stacked.addEventListener('change', orient)
  orient()
  if (value !== first) set(value)
  element.addEventListener('pointerdown', event => {
    element.setPointerCapture(event.pointerId)
    event.preventDefault()
  })
  element.addEventListener('pointermove', event => element.hasPointerCapture(event.pointerId) && set(read(event)))
  element.addEventListener('dblclick', () => set(first))
  element.addEventListener('keydown', event => {
    if (!(event.key in arrows) || event.altKey || event.ctrlKey || event.metaKey) return
    set(value + arrows[event.key] * step)
    event.preventDefault()
    event.stopPropagation()
  })
}

export function makePanes() {
  const box = id => byId(id).getBoundingClientRect()
  const share = ({ clientX, clientY }) => stacked.matches ? (clientY - box('timeline-pane').top) / innerHeight * 100
    : (clientX - box('panes').left) / box('panes').width * 100
  makeSeparator('split', '--split', '', { least: 15, most: 85, first: 54, step: 2, isUpright: true, read: share })
  makeSeparator('split-changes', '--changes', 'px', {
    least: 24, most: 600, first: 120, step: 16, read: ({ clientY }) => clientY - box('changes').top
  })
}
