// Values as trees, which are made as far as they are opened, and as texts.

import { brief, counted, grouped, link, make, piece } from './dom.js'

const mostChildren = 200
const mostText = 200_000

export const isContainer = value => value !== null && typeof value === 'object'

export const keysOf = value => Array.isArray(value) ? [...value.keys()] : Object.keys(value)

export const textOf = value => typeof value === 'string' ? value : JSON.stringify(value, null, 2)

export function valueTree(value, key, isOpen = true) {
  const name = key === undefined ? null : piece('key', typeof key === 'number' ? `[${key}]` : key)
  if (!isContainer(value)) return make('div', { class: 'leaf' }, name, piece(`value ${value === null ? '' : typeof value}`, wholeText(value)))
  const keys = keysOf(value), element = make('details', { class: 'branch' }, make('summary', {}, name, piece('quiet', brief(value, 120))))
  const more = from => {
    element.append(...keys.slice(from, from + mostChildren).map(key => valueTree(value[key], key, false)))
    const rest = keys.length - from - mostChildren
    if (rest > 0) element.append(link(`${grouped(rest)} more`, 'Show more', ({ target }) => {
      target.remove()
      more(from + mostChildren)
    }))
  }
  element.addEventListener('toggle', () => element.children.length === 1 && more(0))
  element.open = isOpen
  return element
}

function wholeText(value) {
  const text = typeof value === 'string' ? value : String(value), element = make('span', {}, text.slice(0, mostText))
  if (text.length <= mostText) return element
  return make('span', {}, element, link(`… ${counted(text.length - mostText, 'more character')}`, 'Show all', ({ target }) => {
    element.textContent = text
    target.remove()
  }))
}

export const stepsOf = path => (path.match(/\.?\w+|\[\d+\]|\["(?:[^"\\]|\\.)*"\]/g) ?? [])

export function partAt(value, path) {
  for (const step of stepsOf(path)) {
    const key = step[0] === '[' ? JSON.parse(step.slice(1, -1)) : step.replace('.', '')
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}
