// The program's interface. Addresses are relative to the page's own, which holds the token.

/** An answer that refuses; its message says what is wrong and what to do next. */
class Refusal extends Error {}

async function ask(address, options) {
  let response
  try {
    response = await fetch(`v1/${address}`, options)
  } catch {
    throw new Refusal('The program does not answer. It may have ended; the page tries again.')
  }
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body
  throw new Refusal(`${body.error ?? `The program answers with ${response.status}.`} ${body.next ?? ''}`)
}

export const read = (path, query = {}) => ask(`${path}?${new URLSearchParams(query)}`)

export const command = (path, body = {}) => ask(path, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body)
})

/**
 * Reads the events. A broken stream is opened again after 1 to 10 seconds, behind the last event.
 * `onState` gets "open", "ended", or the number of failures in a row.
 */
export function listen(onEvent, onState) {
  let last, failures = 0
  const open = () => {
    const source = new EventSource(last === undefined ? 'v1/events' : `v1/events?after=${last}`)
    source.onopen = () => {
      failures = 0
      onState('open')
    }
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data)
      if (event.type !== 'hello' && event.seq != null) last = event.seq
      onEvent(event, data.length)
      if (event.type !== 'end') return
      source.close()
      onState('ended')
    }
    source.onerror = () => {
      source.close()
      onState(++failures)
      setTimeout(open, Math.min(10, failures) * 1000)
    }
  }
  open()
}
