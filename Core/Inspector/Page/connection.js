// The program's interface. Addresses are relative to the page's own, which holds the token.

import { say } from './dom.js'

/** Whether the program there has the token: after the connection is lost, another may listen. */
let isKnown = true

/** Returns an answer, or throws the program's error and next step. */
async function ask(address, options) {
  const response = isKnown && await fetch(`v1/${address}`, options).catch(() => null)
  if (!response) throw new Error('The program does not answer. It may have ended.')
  const body = await response.json().catch(() => ({ error: `The program answers with ${response.status}.` }))
  if (response.ok) return body
  throw new Error(`${body.error} ${body.next ?? ''}`)
}

export const read = (path, query = {}) => ask(`${path}?${new URLSearchParams(query)}`)

/** Says that an answer is late, as that of a stopped program. */
export function patient(answer) {
  const late = setTimeout(say, 1500, 'The program has not answered yet.')
  return answer.finally(() => clearTimeout(late))
}

export const command = (path, body = {}) => patient(ask(path, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body)
}))

/** Reads the events. `onState` gets "open", "ended", or the failures in a row. */
export function listen(onEvent, onState) {
  let last, run, failures = 0, hasSaid
  const open = () => {
    isKnown = true
    hasSaid = false
    const source = new EventSource(last === undefined ? 'v1/events' : `v1/events?after=${last}&run=${run}`)
    source.onopen = () => {
      failures = 0
      onState('open')
    }
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data)
      if (event.type === 'hello') run = event.run
      else if (event.seq != null) last = event.seq
      onEvent(event, data.length)
      if (event.type === 'end') lose('ended')
    }
    source.onerror = () => lose(++failures)
    const lose = state => {
      source.close()
      isKnown = false
      onState(state)
      wait()
    }
  }
  /** Looks whether the program runs again. */
  const wait = () => setTimeout(async () => {
    const isProved = crypto.subtle && await prove()
    if (isProved) return open()
    if (isProved !== null && !hasSaid) {
      hasSaid = true
      onState('ended')
      say(crypto.subtle ? 'Another program listens there, or this one was started again. Open the new address that it has printed.'
        : 'The browser cannot tell here whether the same program answers again. Reload the page when it runs.', true)
    }
    if (crypto.subtle) wait()
  }, 2000)
  open()
}

/** Whether what answers there proves that it has the token, which is not sent before; nothing where none answers. */
async function prove() {
  const { subtle } = crypto, challenge = crypto.randomUUID(), bytes = text => new TextEncoder().encode(text), method = { name: 'HMAC', hash: 'SHA-256' }
  const answer = await fetch(`../proof/${challenge}`, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null)
  const key = await subtle.importKey('raw', bytes(location.pathname.split('/')[1]), method, false, ['sign'])
  const proof = new Uint8Array(await subtle.sign(method, key, bytes(challenge)))
  return answer && answer.headers.get('Inspector-Proof') === [...proof].map(byte => byte.toString(16).padStart(2, 0)).join('')
}
