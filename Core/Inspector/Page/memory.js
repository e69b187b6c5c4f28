// The values that the browser keeps for this page, until its history is deleted. A page of another port has its own.

/** Returns a value that was kept, or another one if none can be used. */
export function recall(name, otherwise) {
  try {
    const value = JSON.parse(localStorage.getItem(name))
    return value !== null && typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise) ? value : otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a value. Where the browser has no room or allows none, it lasts as long as the page. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch { /* The page goes on without. */ }
}
