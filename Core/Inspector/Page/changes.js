// Changes of values, as the program writes them: found, made and taken back.

import { brief, pathOf } from './dom.js'
import { isContainer, keysOf, partAt, stepsOf } from './value-tree.js'

const mostDifferences = 1000

export function changeText([change, ...others] = []) {
  return change ? `${change.path.split('.').at(-1)} ${brief(change.old, 16)} → ${brief(change.new, 24)}${others.length ? ` +${others.length}` : ''}` : ''
}

export function isSame(one, other) {
  if (one === other) return true
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = keysOf(one)
  return keys.length === keysOf(other).length && keys.every(key => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** The first 1,000 differences of two values, as changes of an action, with `isCut`. */
export function differences(old, now, path = '', found = []) {
  const look = (key, isOld, isNew) => {
    const here = pathOf(path, key)
    if (isOld && isNew) differences(old[key], now[key], here, found)
    else found.push(isOld ? { path: here, old: old[key] } : { path: here, new: now[key] })
  }
  if (found.length >= mostDifferences) {
    found.isCut = true
  } else if (Array.isArray(old) && Array.isArray(now)) {
    let start = 0, end = 0
    const fewest = Math.min(old.length, now.length)
    while (start < fewest && isSame(old[start], now[start])) start++
    while (end < fewest - start && isSame(old.at(-1 - end), now.at(-1 - end))) end++
    for (let index = start; index < Math.max(old.length, now.length) - end; index++) {
      look(index, ...[old, now].map(elements => index < elements.length - end))
    }
  } else if (isContainer(old) && isContainer(now) && !Array.isArray(old) && !Array.isArray(now)) {
    for (const key of new Set([...keysOf(old), ...keysOf(now)])) {
      look(key, ...[old, now].map(value => Object.hasOwn(value, key)))
    }
  } else if (!isSame(old, now)) found.push({ path, old, new: now })
  return found
}

/** A change as seen from a path in it or around it; nothing if it does not touch it. */
export function changeAt(path, change) {
  const isBelow = (path, other) => other === '' || path.startsWith(`${other}.`) || path.startsWith(`${other}[`)
  if (change.path === path || isBelow(change.path, path)) return change
  if (!isBelow(path, change.path)) return null
  const rest = path.slice(change.path.length), found = { path }
  for (const side of ['old', 'new']) {
    const part = side in change ? partAt(change[side], rest) : undefined
    if (part !== undefined) found[side] = part
  }
  return isSame(found.old, found.new) ? null : found
}

export const inverse = changes => changes.map(({ path, ...change }) => {
  const back = { path }
  if ('old' in change) back.new = change.old
  if ('new' in change) back.old = change.new
  return back
})

/** Applies changes to a value in place. Returns it, or nothing if they do not fit. */
export function apply(value, changes) {
  // Removed elements count in the old array, so they go last, from its end.
  const ordered = [...changes.filter(change => 'new' in change), ...changes.filter(change => !('new' in change)).reverse()]
  for (const change of ordered) {
    const path = stepsOf(change.path), key = path.pop()
    // A path that is not understood as a whole is that of another part.
    if (stepsOf(change.path).join('') !== change.path) return undefined
    const part = 'new' in change ? structuredClone(change.new) : undefined
    if (key === undefined) {
      if (part === undefined) return undefined
      value = part
      continue
    }
    const parent = partAt(value, path.join('')), name = key[0] === '[' ? JSON.parse(key.slice(1, -1)) : key.replace('.', '')
    if (Array.isArray(parent)) {
      if (typeof name !== 'number' || name > parent.length - ('new' in change && !('old' in change) ? 0 : 1)) return undefined
      if (!('new' in change)) parent.splice(name, 1)
      else if ('old' in change) parent[name] = part
      else parent.splice(name, 0, part)
    } else if (!isContainer(parent) || Object.hasOwn(parent, name) !== 'old' in change) return undefined
    else if ('new' in change) Object.defineProperty(parent, name, { value: part, enumerable: true, configurable: true, writable: true })
    else delete parent[name]
  }
  return value
}
