// Helpers: elements, values and actions as text, what the browser keeps, messages.

export const byId = id => document.getElementById(id)

export const on = (id, type, act) => byId(id).addEventListener(type, act)

export function make(tag, properties = {}, ...children) {
  const space = ['svg', 'g', 'path'].includes(tag) ? 'http://www.w3.org/2000/svg' : document.body.namespaceURI
  const element = document.createElementNS(space, tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value == null || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'text') element.textContent = value
    else element.setAttribute(name, value)
  }
  put(element, ...element.childNodes, ...children)
  return element
}

export const row = (...cells) => make('tr', {}, ...cells.map(cell => make('td', {}, ...[cell].flat())))

export const piece = (look, ...children) => make('span', { class: look }, ...children)

export const hint = (...children) => make('p', { class: 'quiet' }, ...children)

export const button = (text, onclick, properties) => make('button', { type: 'button', text, onclick, ...properties })

export const form = (look, act, ...children) => make('form', { class: look, onsubmit: event => {
  event.preventDefault()
  act()
} }, ...children)

export const link = (text, title, onclick) => make('button', { class: 'link', text, title, onclick })

export function put(element, ...children) {
  element.replaceChildren(...children.filter(child => child != null && child !== false))
}

export const grouped = number => number.toLocaleString('en')

export const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`

export function span(seconds) {
  if (isNaN(seconds)) return '–'
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`
  if (seconds < 1) return `${(seconds * 1e3).toFixed(1)} ms`
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`
}

export function brief(value, limit = 80) {
  let text = ''
  const write = value => {
    if (typeof value === 'string') text += JSON.stringify(value.slice(0, limit))
    else if (value === null || typeof value !== 'object') text += value
    else {
      const isArray = Array.isArray(value)
      let separator = ''
      text += isArray ? '[' : '{'
      for (const key in value) {
        if (text.length > limit) break
        text += separator + (isArray ? '' : `${key}: `)
        write(value[key])
        separator = ', '
      }
      text += isArray ? ']' : '}'
    }
  }
  write(value)
  return text.length > limit ? text.slice(0, limit - 1) + '…' : text
}

/** The path of a part of a container, as commands write it. */
export function pathOf(parent, key) {
  if (typeof key === 'number') return `${parent}[${key}]`
  if (!/^\w+$/.test(key)) return `${parent}[${JSON.stringify(key)}]`
  return parent ? `${parent}.${key}` : key
}

const hues = 24
for (let hue = 0; hue < hues; hue++) document.styleSheets[0].insertRule(`.h${hue} { --hue: ${hue * 360 / hues} }`)
const hueOf = new Map()

/** The class of a feature's colour: a hash of its name, or the next free hue. */
export function hue(feature) {
  if (!hueOf.has(feature)) {
    const taken = new Set(hueOf.values())
    let hash = 0
    for (const character of feature) hash = (hash * 31 + character.codePointAt(0)) >>> 0
    for (let step = 0; step < hues && taken.has(hash % hues); step++) hash += 7
    hueOf.set(feature, hash % hues)
  }
  return `h${hueOf.get(feature)}`
}

export function setHues(features) {
  hueOf.clear()
  for (const feature of features) hue(feature)
}

/** Copies a text. Without TLS there may be no clipboard. */
export async function copy(text) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
  say(isCopied ? `Copied: ${text.slice(0, 200)}` : `The browser does not let the page copy: ${text}`, !isCopied)
}

export const attempt = act => act().catch(refusal => say(refusal.message, true))

/** Shows a message: a warning until it is closed or answered, any other for some seconds. */
export function say(text, isWarning, ...answers) {
  const notice = make('div', { class: isWarning ? 'notice warning' : 'notice' }, text,
    ...answers.map(([text, act]) => button(text, () => {
      notice.remove()
      act()
    })), button('×', () => notice.remove(), { 'aria-label': 'Close' }))
  for (const other of byId('notices').children) if (other.textContent === notice.textContent) other.remove()
  byId('notices').append(notice)
  if (!isWarning) setTimeout(() => notice.remove(), 4000)
  if (byId('notices').children.length > 3) byId('notices').firstChild.remove()
}

export function partsOf(text) {
  const [, way, name, payload] = /^((?:[^\s"[{]+\.|\[[^\]]*\]\.?)*)(\S*)\s*([^]*)$/.exec(text)
  return { way, name, payload }
}

export function casePath(text) {
  if (text[0] !== '{') {
    const { way, name } = partsOf(text)
    return way + name
  }
  const steps = []
  try {
    for (let value = JSON.parse(text); value !== null && typeof value === 'object'; value = value[steps.at(-1)]) {
      const keys = Object.keys(value)
      if (Array.isArray(value) || keys.length !== 1) break
      steps.push(keys[0])
    }
  } catch { /* It stays without a path. */ }
  return steps.join('.')
}

export function payloadOf(text) {
  const payload = text[0] === '{' ? text : partsOf(text).payload
  try {
    return payload === '' ? undefined : JSON.parse(payload)
  } catch {
    return payload
  }
}

/** Returns a kept value of the type of another one, or that one. */
export function recall(name, otherwise) {
  try {
    const value = JSON.parse(localStorage.getItem(name))
    return value !== null && typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise) ? value : otherwise
  } catch {
    return otherwise
  }
}

export const texts = (list, most) => (Array.isArray(list) ? list : []).filter(text => typeof text === 'string').slice(0, most)

/** Keeps a value; where the browser does not, as long as the page. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch { /* The page goes on without. */ }
}

/** Shows a list of patterns, each with a kind and a text: a line adds one, a button removes one. */
export function showRules(open, title, { id, kinds, kind, text, label, placeholder, items, about, add, remove }) {
  const choice = make('select', { id: `${id}-kind`, 'aria-label': 'Kind' }, ...Object.entries(kinds).map(([value, text]) => make('option', { value, text })))
  const field = make('input', { id, 'aria-label': label, placeholder })
  if (kind) choice.value = kind
  field.value = text ?? ''
  open(title, form('line', () => {
    const item = { kind: choice.value, text: field.value.trim() }
    if (item.text && !items.some(({ kind, text }) => kind === item.kind && text === item.text)) add(item)
  }, choice, field, make('button', {}, 'Add')),
  make('ul', { id: 'patterns' }, ...items.map(item => make('li', {}, `${kinds[item.kind]}: `, make('code', {}, item.text), ' ',
    button('×', () => remove(item), { 'aria-label': `Remove ${item.text}` })))),
  hint(about))
  field.focus()
}
