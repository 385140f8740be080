import type { IncomingMessage } from 'node:http'
import { faultState } from '../faults/faultState.ts'
import type { Faults } from '../faults/faults.ts'
import { faultySource } from '../faults/faultySource.ts'
import type { PricedSource } from '../marketSource.ts'
import { startWire } from '../wire/startWire.ts'
import type { WireLine } from '../wire/wireLine.ts'
import { requestIn } from './wireText.ts'

/** Interval between reads of the tape, real ms. */
const STEP_MS = 250

export type RestAnswer = { readonly status?: number; readonly body: unknown }

/** A venue with plain REST and a WebSocket: its messages, without the transport. Pure. */
export type RestVenueScript = {
  /** Whether a path accepts WebSocket connections. */
  readonly isSocketPath: (path: string) => boolean
  /**
   * Returns the response to a request at the venue's clock; undefined: no such path. @param params  of the query, and
   * of the body of a POST
   */
  readonly answer: (path: string, params: URLSearchParams, nowMs: number) => RestAnswer | undefined
  /** Returns the response to a POST with a JSON body at a path of its own; undefined for all other paths. */
  readonly answerBody?: (path: string, body: unknown, nowMs: number) => Promise<RestAnswer> | undefined
  /** The venue's response to too many requests. */
  readonly refusal: RestAnswer
  /** Processes a client's text and returns the replies. @param path  of its connection */
  readonly receive: (
    text: string,
    path: string,
  ) => { readonly topics?: readonly string[]; readonly replies: readonly string[] }
  /** Returns trades with `fromMs < atMs <= toMs`, as messages of topics. */
  readonly tape: (fromMs: number, toMs: number) => readonly { readonly topic: string; readonly text: string }[]
}

/** Creates the script of a venue for a market. */
export type RestScriptOf = (source: PricedSource) => RestVenueScript

export type RestVenueServer = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** Nested objects in a body stay JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : String(value)

/** Maximum size of a request's body. */
const MAX_BODY_BYTES = 1 << 20

/** Reads the JSON body of a POST; empty where there is none. @throws RangeError beyond the maximum size */
const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  if (request.method !== 'POST') return {}
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BODY_BYTES) throw new RangeError(`a body of at most ${MAX_BODY_BYTES} bytes was expected`)
    parts.push(part)
  }
  return requestIn<Record<string, unknown>>(Buffer.concat(parts).toString()) ?? {}
}

/** Merges the parameters of a JSON body with those of the query. */
const withBody = (params: URLSearchParams, body: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams([
    ...params,
    ...Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]),
  ])

/** Serves a market on loopback as a venue, until closed. */
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
  /** A venue with a wrong clock shows the market at that wrong instant, so that all its timestamps are consistent. */
  const venueMs = (): number => options.now() + faults.now.clockSkewMs

  const answerTo = async (request: IncomingMessage, url: URL): Promise<RestAnswer> => {
    const body = await bodyOf(request)
    if (faults.strikes('refuse')) return script.refusal
    const answer =
      (await script.answerBody?.(url.pathname, body, venueMs())) ??
      script.answer(url.pathname, withBody(url.searchParams, body), venueMs())
    return answer ?? { status: 404, body: { error: 'not found' } }
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
        receive: (text) => {
          const handled = script.receive(text, path)
          for (const topic of handled.topics ?? []) topics.add(topic)
          for (const reply of handled.replies) line.reply(reply)
        },
        closed: () => lines.delete(line),
      }
    },
    log: options.log ?? (() => {}),
  })
  let publishedToMs = venueMs()
  const timer = setInterval(() => {
    const toMs = venueMs()
    const messages = lines.size === 0 ? [] : script.tape(publishedToMs, toMs)
    publishedToMs = toMs
    for (const { topic, text } of messages) {
      for (const [line, topics] of lines) if (topics.has(topic)) line.push(text)
    }
  }, STEP_MS)
  return {
    url: wire.url,
    setFaults: (changes) => {
      const skewMs = faults.now.clockSkewMs
      faults.set(changes)
      // After a clock step, nothing is sent twice and the skipped time is not sent.
      if (faults.now.clockSkewMs !== skewMs) publishedToMs = venueMs()
      if (faults.now.outage) wire.cut()
    },
    connections: wire.lines,
    close: () => {
      clearInterval(timer)
      return wire.close()
    },
  }
}
