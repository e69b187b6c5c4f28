// The values that the browser keeps for the pages of this port.

/** Returns a kept value of the type of another one, or that one. */
export function recall(name, otherwise) {
  try {
    const value = JSON.parse(localStorage.getItem(name))
    return value !== null && typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise) ? value : otherwise
  } catch {
    return otherwise
  }
}

/** The texts in a list, as far as it is one. */
export const texts = (list, most) => (Array.isArray(list) ? list : []).filter(text => typeof text === 'string').slice(0, most)

/** Keeps a value; where the browser does not, as long as the page. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch { /* The page goes on without. */ }
}
