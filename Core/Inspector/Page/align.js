// Two lists of actions side by side.

import { isContainer } from './value-tree.js'

const mostNear = 100
const mostSteps = 2e6

const sorted = (_, value) => !isContainer(value) || Array.isArray(value) ? value
  : Object.fromEntries(Object.keys(value).sort().map(key => [key, value[key]]))

/** Makes rows of an action of before and one of now, the same or not, or of one alone.
 *
 * The longest sequence that both have stands side by side (Hunt and Szymanski). An action is looked for among 200 others that are
 * the same, so the time grows with the number of actions; beyond 20,000, among fewer. */
export function align(old, now) {
  const numbers = new Map(), rows = [], number = text => numbers.get(text) ?? numbers.set(text, numbers.size + 1).size
  const tagged = action => ({ action, text: number(action.text), changes: action.changes ? number(JSON.stringify(action.changes, sorted)) : 0,
    origin: action.origin && 1 + (action.origin === 'effect') })
  const near = Math.ceil(Math.min(mostNear, mostSteps / (old.length + now.length)))
  // An origin that one lacks is no difference.
  const isAlike = (one, other) => one.origin === other.origin || !one.origin || !other.origin
  const whole = [({ text, changes }) => changes ? [`${text} ${changes}`, `${text} 0`] : [text], ({ text, changes }) => [text, `${text} ${changes}`], isAlike]
  const names = [({ text }) => [text], ({ text }) => [text], () => true]
  /** Adds what is the same; between, what has the same name; between that, what has the same place. */
  const add = (old, now, [rules, ...others]) => {
    let x = 0, y = 0
    for (const [toX, toY] of [...rules ? pairs(old, now, near, ...rules) : [], [old.length, now.length]]) {
      if (rules) add(old.slice(x, toX), now.slice(y, toY), others)
      else for (; x < toX || y < toY; x++, y++) rows.push({ old: old[x]?.action, now: now[y]?.action })
      if (toX < old.length && toY < now.length) rows.push({ old: old[toX].action, now: now[toY].action, isSame: others.length > 0 })
      x = toX + 1
      y = toY + 1
    }
  }
  add(old.map(tagged), now.map(tagged), [whole, names])
  return rows
}

/** The places of the longest sequence that two lists have. */
function pairs(old, now, near, keysOfOld, keysOfNow, isAlike) {
  const places = new Map(), ends = [], found = []
  let start = 0
  now.forEach((tag, y) => keysOfNow(tag).forEach(key => places.set(key, places.get(key) ?? { list: [], seen: 0 }).get(key).list.push(y)))
  old.forEach((tag, x) => {
    const others = keysOfOld(tag).flatMap(key => {
      const { list, seen } = places.get(key) ?? { list: [] }
      if (list[0] >= 0) places.get(key).seen++
      return list.slice(Math.max(0, seen - near), seen + near)
    }).sort((one, other) => other - one)
    for (const y of others) {
      if (!isAlike(tag, now[y])) continue
      let low = 0, high = ends.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (ends[middle].y < y) low = middle + 1
        else high = middle
      }
      if (!(ends[low]?.y <= y)) ends[low] = { x, y, before: ends[low - 1] }
    }
  })
  for (let end = ends.at(-1); end; end = end.before) found.push([end.x, end.y])
  return found.reverse()
}
