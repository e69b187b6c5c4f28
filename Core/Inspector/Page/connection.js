// The program's interface. Addresses are relative to the page's own, which holds the token.

import { say } from './dom.js'

/** Returns an answer, or throws the program's error and next step. */
async function ask(address, options) {
  const response = await fetch(`v1/${address}`, options).catch(() => null)
  if (!response) throw new Error('The program does not answer. It may have ended.')
  const body = await response.json().catch(() => ({ error: `The program answers with ${response.status}.` }))
  if (response.ok) return body
  throw new Error(`${body.error} ${body.next ?? ''}`)
}

export const read = (path, query = {}) => ask(`${path}?${new URLSearchParams(query)}`)

/** Says that an answer is late: a stopped program gives it when it goes on. */
export function patient(answer) {
  const late = setTimeout(say, 1500, 'The program has not answered yet.')
  return answer.finally(() => clearTimeout(late))
}

export const command = (path, body = {}) => patient(ask(path, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body)
}))

/** Reads the events. `onState` gets "open", "ended", or the failures in a row. */
export function listen(onEvent, onState) {
  let last, run, failures = 0
  const open = () => {
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
      if (event.type !== 'end') return
      source.close()
      onState('ended')
      wait()
    }
    source.onerror = async () => {
      source.close()
      onState(++failures)
      if (isKnown(await hello())) setTimeout(open, Math.min(10, failures) * 1000)
    }
  }
  const hello = () => fetch('v1/hello').catch(() => ({}))
  /** Whether the token may be the program's; one that was started again may have another. */
  const isKnown = ({ status }) => {
    if (status !== 401) return true
    say('The program was started again. Open the new address that it has printed.', true)
    onState('ended')
  }
  /** Looks whether the program runs again at this address. */
  const wait = () => setTimeout(async () => {
    const answer = await hello()
    if (answer.ok) open()
    else if (isKnown(answer)) wait()
  }, 2000)
  open()
}
