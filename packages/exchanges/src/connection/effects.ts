import { MAX_TEXT_CHARS } from '../messages/wireText.ts'
import { type OpenSocket, openSocket } from './socket.ts'

/** The part of a `fetch` response that a venue's client reads. */
type HttpAnswer = {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
}
type FetchInit = {
  readonly signal: AbortSignal
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
type Fetch = (url: string, init: FetchInit) => Promise<HttpAnswer>

/** Cancels the scheduled call; does nothing if it already ran. */
export type Cancel = () => void

/**
 * External effects of a connector: clocks, random numbers, timers, fetch. Tests inject their own; the defaults are
 * real.
 */
export type Effects = {
  /** Our clock, ms since 1970. */
  readonly now: () => number
  /** A monotonic clock for durations, ms; its origin is arbitrary. */
  readonly steady: () => number
  /** Uniform in [0, 1). */
  readonly random: () => number
  /** Runs `run` once, `ms` from now. */
  readonly after: (ms: number, run: () => void) => Cancel
  readonly fetch: Fetch
  readonly openSocket: OpenSocket
}

/**
 * Returns the text of a body, reading at most the allowed bytes.
 *
 * @throws Error with a sentence if it is longer
 */
export const boundedText = async (
  body: AsyncIterable<Uint8Array> | null,
  maxBytes = MAX_TEXT_CHARS,
): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const block of body ?? []) {
    bytes += block.byteLength
    if (bytes > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`)
    text += decoder.decode(block, { stream: true })
  }
  return text + decoder.decode()
}

const realEffects: Effects = {
  now: Date.now,
  steady: () => performance.now(),
  random: Math.random,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  fetch: async (url, init) => {
    const answer = await fetch(url, { redirect: 'error', ...init })
    return { status: answer.status, headers: answer.headers, text: () => boundedText(answer.body) }
  },
  openSocket,
}

export const effectsFrom = (overrides: Partial<Effects>): Effects => ({
  now: overrides.now ?? realEffects.now,
  // A caller that injects a clock injects it for durations too.
  steady: overrides.steady ?? overrides.now ?? realEffects.steady,
  random: overrides.random ?? realEffects.random,
  after: overrides.after ?? realEffects.after,
  fetch: overrides.fetch ?? realEffects.fetch,
  openSocket: overrides.openSocket ?? realEffects.openSocket,
})
