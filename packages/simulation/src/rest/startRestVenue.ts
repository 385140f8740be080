import type { IncomingMessage } from 'node:http'
import { faultState } from '../faults/faultState.ts'
import type { Faults } from '../faults/faults.ts'
import { faultySource } from '../faults/faultySource.ts'
import type { PricedSource } from '../marketSource.ts'
import { startWire } from '../wire/startWire.ts'
import type { WireLine } from '../wire/wireLine.ts'
import { requestIn } from './wireText.ts'

/** How often the tape is looked at, in real ms. */
const STEP_MS = 250

export type RestAnswer = { readonly status?: number; readonly body: unknown }

/** A venue with plain REST and a WebSocket: what it says, without the how. Pure. */
export type RestVenueScript = {
  /** Whether lines may be opened on a path. */
  readonly isSocketPath: (path: string) => boolean
  /** The answer to a request at the venue's clock; undefined: no such path. @param params  of the query, and of the body of a POST */
  readonly answer: (path: string, params: URLSearchParams, nowMs: number) => RestAnswer | undefined
  /** What the venue says when it is asked too often. */
  readonly refusal: RestAnswer
  /** What a client's text changes and is answered with. @param path  of its line */
  readonly hear: (
    text: string,
    path: string,
  ) => { readonly topics?: readonly string[]; readonly replies: readonly string[] }
  /** What was traded with `fromMs < atMs <= toMs`, as messages of topics. */
  readonly tape: (fromMs: number, toMs: number) => readonly { readonly topic: string; readonly text: string }[]
}

/** How a venue shows a market. */
export type RestScriptOf = (source: PricedSource) => RestVenueScript

export type RestVenueServer = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** Objects within a body stay JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : String(value)

/** The parameters of a JSON body beside those of the query. */
const withBody = async (request: IncomingMessage, params: URLSearchParams): Promise<URLSearchParams> => {
  if (request.method !== 'POST') return params
  let text = ''
  for await (const part of request) text += String(part)
  const body = requestIn<Record<string, unknown>>(text) ?? {}
  return new URLSearchParams([
    ...params,
    ...Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]),
  ])
}

/** Serves a market on loopback as a venue shows it, until it is closed. */
export const startRestVenue = async (options: {
  readonly source: PricedSource
  readonly script: RestScriptOf
  /** The clock of market and venue, ms. */
  readonly now: () => number
  readonly port?: number
  readonly faults?: Partial<Faults>
  readonly log?: (line: string) => void
}): Promise<RestVenueServer> => {
  const faults = faultState(options.faults)
  const script = options.script(faultySource(options.source, faults.now))
  const lines = new Map<WireLine, Set<string>>()
  /** A venue whose clock is wrong shows the market of that instant, so that all its instants are wrong alike. */
  const venueMs = (): number => options.now() + faults.now.clockSkewMs

  const answerTo = async (request: IncomingMessage, url: URL): Promise<RestAnswer> => {
    const params = await withBody(request, url.searchParams)
    if (faults.strikes('refuse')) return script.refusal
    return script.answer(url.pathname, params, venueMs()) ?? { status: 404, body: { error: 'not found' } }
  }
  const wire = await startWire({
    faults,
    port: options.port,
    answer: async (request, url) => {
      const { status = 200, body } = await answerTo(request, url)
      return { status, text: JSON.stringify(body) }
    },
    isSocketPath: script.isSocketPath,
    open: (line, path) => {
      const topics = new Set<string>()
      lines.set(line, topics)
      return {
        hear: (text) => {
          const heard = script.hear(text, path)
          for (const topic of heard.topics ?? []) topics.add(topic)
          for (const reply of heard.replies) line.reply(reply)
        },
        closed: () => lines.delete(line),
      }
    },
    log: options.log ?? (() => {}),
  })
  let toldMs = venueMs()
  const timer = setInterval(() => {
    const toMs = venueMs()
    const messages = lines.size === 0 ? [] : script.tape(toldMs, toMs)
    toldMs = toMs
    for (const { topic, text } of messages) {
      for (const [line, topics] of lines) if (topics.has(topic)) line.push(text)
    }
  }, STEP_MS)
  return {
    url: wire.url,
    setFaults: (changes) => {
      const skewMs = faults.now.clockSkewMs
      faults.set(changes)
      // A clock that is set tells nothing twice and nothing of the time it leaps over.
      if (faults.now.clockSkewMs !== skewMs) toldMs = venueMs()
      if (faults.now.outage) wire.cut()
    },
    connections: wire.lines,
    close: () => {
      clearInterval(timer)
      return wire.close()
    },
  }
}
