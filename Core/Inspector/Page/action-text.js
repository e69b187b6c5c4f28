// The text of an action: path, case and payload.

/** Takes a text apart; the payload is as it is written. */
export function partsOf(text) {
  const [, way, name, payload] = /^((?:[^\s"[{]+\.|\[[^\]]*\]\.?)*)(\S*)\s*([^]*)$/.exec(text)
  return { way, name, payload }
}

/** The path of an action without its payload, as patterns match it. */
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

/** The payload as a value, or as text if it is no JSON. */
export function payloadOf(text) {
  const payload = text[0] === '{' ? text : partsOf(text).payload
  try {
    return payload === '' ? undefined : JSON.parse(payload)
  } catch {
    return payload
  }
}
