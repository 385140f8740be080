import { MAX_TEXT_CHARS } from '../messages/wireText.ts'
import { type OpenSocket, openSocket } from './socket.ts'

/** The part of a `fetch` answer that a venue's client reads. */
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

/** Forgets what was planned; harmless when it already ran. */
export type Cancel = () => void

/** Everything of the outside world that a connector touches. Tests pass their own; the defaults are the real ones. */
export type Effects = {
  /** Our clock, ms since 1970. */
  readonly now: () => number
  /** Ms of a clock that never jumps, for durations: its beginning means nothing. */
  readonly steady: () => number
  /** Uniform in [0, 1). */
  readonly random: () => number
  /** Runs `run` once, `ms` from now. */
  readonly after: (ms: number, run: () => void) => Cancel
  readonly fetch: Fetch
  readonly openSocket: OpenSocket
}

/**
 * The text of a body, read only as far as a body may go.
 *
 * @throws Error with a sentence where it is longer
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

export const effectsFrom = (given: Partial<Effects>): Effects => ({
  now: given.now ?? realEffects.now,
  // Whoever gives a clock of their own gives it for everything.
  steady: given.steady ?? given.now ?? realEffects.steady,
  random: given.random ?? realEffects.random,
  after: given.after ?? realEffects.after,
  fetch: given.fetch ?? realEffects.fetch,
  openSocket: given.openSocket ?? realEffects.openSocket,
})
