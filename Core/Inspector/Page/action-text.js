// The text of an action: the way to its feature, the name of its case, and the payload.

/** Takes a text apart; the payload is as it is written. */
export function partsOf(text) {
  const [, way, name, payload] = /^((?:[^\s"[{]+\.|\[[^\]]*\]\.?)*)(\S*)\s*([^]*)$/.exec(text)
  return { way, name, payload }
}

/** The path of an action without its payload, as patterns match it. An action that cannot be written has that of its cases. */
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

/** The payload as a value: a text that is not JSON stays a text; nothing if the action has no payload. */
export function payloadOf(text) {
  const payload = text[0] === '{' ? text : partsOf(text).payload
  try {
    return payload === '' ? undefined : JSON.parse(payload)
  } catch {
    return payload
  }
}
