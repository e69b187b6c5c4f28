// The dialog of a list of patterns: a line that adds one, and a button that removes each.

import { button, form, hint, make } from './dom.js'

/** Shows the list. Its items have a kind and a text. */
export function showRules(open, title, { id, kinds, kind, text, label, placeholder, items, about, add, remove }) {
  const choice = make('select', { id: `${id}-kind`, 'aria-label': 'Kind' }, ...Object.entries(kinds).map(([value, text]) => make('option', { value, text })))
  const field = make('input', { id, 'aria-label': label, placeholder })
  if (kind) choice.value = kind
  field.value = text ?? ''
  open(title, form('line', () => {
    const item = { kind: choice.value, text: field.value.trim() }
    if (item.text && !items.some(({ kind, text }) => kind === item.kind && text === item.text)) add(item)
  }, choice, field, make('button', { text: 'Add' })),
  make('ul', { id: 'patterns' }, ...items.map(item => make('li', {}, `${kinds[item.kind]}: `, make('code', { text: item.text }), ' ',
    button('×', () => remove(item), { 'aria-label': `Remove ${item.text}` })))),
  hint(about))
  field.focus()
}
