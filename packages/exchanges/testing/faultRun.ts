import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { connectCcxt } from '../src/ccxt/ccxtConnector.ts'
import { importExchange } from '../src/ccxt/ccxtExchange.ts'
import { CCXT_HOSTS } from '../src/ccxt/ccxtVenue.ts'
import type { Effects } from '../src/connection/effects.ts'
import { isRecord } from '../src/messages/shape.ts'
import type { ListedMarket } from '../src/status/listing.ts'
import type { ConnectOptions, Connector, ConnectorStatus, Venue } from '../src/venue/venue.ts'
import { type CcxtAnswer, ccxtAnswers } from './ccxtRun.ts'
import { manualClock } from './manualClock.ts'

/** What a venue does with one request: it refuses it, answers without rows, never answers, or sends no JSON. */
export const FAULTS = ['refused', 'empty', 'delayed', 'broken'] as const
export type Fault = (typeof FAULTS)[number]

type Params = Readonly<Record<string, unknown>>
/** A request that a venue received; `id` names its path and parameters. */
export type SentRequest = {
  readonly id: string
  readonly path: string
  readonly params: Params
  readonly body: unknown
}

/** One half of a venue: its own connector, or its books through ccxt. */
export type VenueHalf = {
  readonly name: string
  readonly connect: (options: Omit<ConnectOptions, 'urls' | 'symbols'>) => Connector
  /** Returns the recorded body; undefined if there is none. */
  readonly answer: (host: string, path: string, params: Params) => unknown
  /** Messages of its streams. */
  readonly messages: readonly unknown[]
  /** Loads what the half is made of, which takes real time. */
  readonly load: () => Promise<unknown>
  /** Local clock at the start, ms. */
  readonly startMs: number
}

const CCXT_DAY_MS = 1_787_054_405_000
const OWN_DAY_MS = Date.UTC(2026, 2, 2, 10)
/** Virtual time of a run: a timeout of fifteen seconds, and the next round of every poll. */
const RUN_MS = 50_000
const POLL_MS = 20_000
const STEP_MS = 500

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const fits = (params: Params, sent: Params): boolean =>
  Object.entries(params).every(([name, value]) => textOf(sent[name]) === textOf(value))

/** Returns a venue's books through ccxt, answered by its recorded responses. */
export const ccxtHalf = (venue: Venue, folder: string): VenueHalf => {
  const answers: readonly CcxtAnswer[] = ccxtAnswers(folder)
  // Requests are as many as the clock allows; the limits are those of other tests.
  const books = (venue.books ?? []).map((book) => ({ ...book, limits: { perSecond: 1_000, burst: 10_000 } }))
  return {
    name: `${venue.id} through ccxt`,
    connect: (options) =>
      connectCcxt(venue.id, books, { ...options, urls: { ...venue.urls, ccxt: CCXT_HOSTS }, symbols: venue.symbols }),
    answer: (host, path, params) =>
      answers.find((each) => each.host === host && each.path === path && fits(each.params ?? {}, params))?.body,
    messages: [],
    load: () => Promise.all(books.map(({ exchange }) => importExchange(exchange))),
    startMs: CCXT_DAY_MS,
  }
}

type Line = { readonly message: unknown }

/** Returns a venue's own connector, answered by its fixtures. @param symbols  markets to collect */
export const ownHalf = (venue: Venue, folder: string, symbols = venue.symbols): VenueHalf => {
  const messages = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1))
    .map((line) => (JSON.parse(line) as Line).message)
  const prefix = new URL(venue.urls.rest).pathname
  const requests = messages.flatMap((message) => {
    if (!isRecord(message)) return []
    const params = isRecord(message.params) ? message.params : {}
    if (typeof message.path === 'string' && message.body !== undefined)
      return [{ path: prefix + message.path, params, body: message.body }]
    if (typeof message.method === 'string' && isRecord(message.response))
      return [{ path: `${prefix}/${message.method}`, params, body: message.response }]
    return []
  })
  const isRequest = (message: unknown) => isRecord(message) && ('path' in message || 'response' in message)
  return {
    name: venue.id,
    connect: (options) => venue.connect({ ...options, urls: { rest: venue.urls.rest, ws: venue.urls.ws }, symbols }),
    answer: (_, path, params) =>
      requests.find((each) => each.path === path && fits(params, each.params))?.body ??
      requests.find((each) => each.path === path && fits(each.params, params))?.body,
    messages: messages.filter((message) => !isRequest(message)),
    load: async () => undefined,
    startMs: OWN_DAY_MS,
  }
}

/** Returns the body without rows: every list is empty, and every map of rows. */
const emptied = (body: unknown): unknown => {
  if (Array.isArray(body)) return []
  if (!isRecord(body)) return body
  const values = Object.values(body)
  if (values.length > 1 && values.every(isRecord)) return {}
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, emptied(value)]))
}

const withRow = (body: unknown, row: unknown): unknown => {
  // At the end, because some venues refer to rows by their position.
  if (Array.isArray(body)) return body.some(isRecord) ? [...body, row] : body
  if (!isRecord(body)) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withRow(value, row)]))
}

/** Returns the body with a row in every list that no venue would send. */
export const withUnreadableRow = (body: unknown, row: unknown): unknown =>
  // Some responses are a pair of lists.
  Array.isArray(body) && body.some(Array.isArray) ? body.map((part) => withRow(part, row)) : withRow(body, row)

type Reply = { readonly status: number; readonly text: string }
const replyFor = (body: unknown, fault: Fault | undefined): Reply | undefined => {
  if (body === undefined) return { status: 404, text: '' }
  if (fault === 'delayed') return undefined
  if (fault === 'refused') return { status: 400, text: '{"message":"refused"}' }
  if (fault === 'broken') return { status: 200, text: '<html>' }
  return { status: 200, text: textOf(fault === 'empty' ? emptied(body) : body) }
}

export type FaultRun = {
  /** The last event of each kind and market, as text without the instants of our clock. */
  readonly delivered: ReadonlyMap<string, string>
  readonly requests: readonly SentRequest[]
  readonly status: ConnectorStatus
  readonly listing: readonly ListedMarket[]
}

const keyOf = (event: MarketEvent): string => `${event.type} ${'instrument' in event ? event.instrument : event.symbol}`

/**
 * Runs half a venue for a minute of virtual time.
 *
 * @param change  changes the response to a request: by a fault, or its body
 */
export const faultRun = async (
  half: VenueHalf,
  change: (request: SentRequest) => { readonly fault?: Fault; readonly body?: unknown } = () => ({}),
): Promise<FaultRun> => {
  await half.load()
  const clock = manualClock(half.startMs)
  const requests = new Map<string, SentRequest>()
  const delivered = new Map<string, string>()
  const fetch: Effects['fetch'] = (address, init) => {
    const url = new URL(address)
    const params: Params = init.method === 'POST' ? JSON.parse(init.body ?? '{}') : Object.fromEntries(url.searchParams)
    // The same request at another time has other instants.
    const named = Object.fromEntries(Object.entries(params).filter(([, value]) => !/^\d{10,}$/.test(String(value))))
    const id = `${url.host}${url.pathname} ${JSON.stringify(named)}`
    const request = { id, path: url.pathname, params, body: half.answer(url.host, url.pathname, params) }
    if (request.body !== undefined) requests.set(id, request)
    const { fault, body = request.body } = change(request)
    const reply = replyFor(body, fault)
    return new Promise((resolve, reject) => {
      if (reply === undefined) init.signal.addEventListener('abort', () => reject(init.signal.reason))
      else resolve({ status: reply.status, headers: { get: () => null }, text: async () => reply.text })
    })
  }
  const openSocket: Effects['openSocket'] = (_, { onOpen, onText }) => {
    let hasSent = false
    const cancelOpen = clock.after(10, onOpen)
    return {
      send: (text) => {
        const message: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
        // JSON-RPC waits for responses: a subscription is granted, everything else is acknowledged.
        if (isRecord(message) && message.jsonrpc === '2.0') {
          const granted = isRecord(message.params) ? (message.params.channels ?? 'ok') : 'ok'
          clock.after(1, () => onText(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: granted })))
        }
        if (hasSent) return
        hasSent = true
        clock.after(1_000, () => {
          for (const each of half.messages) onText(textOf(each))
        })
      },
      cut: () => void cancelOpen(),
    }
  }
  const connector = half.connect({
    onEvents: (events) => {
      for (const event of events) {
        const { atMs: _, receivedAtMs: __, ...rest } = event
        delivered.set(keyOf(event), JSON.stringify(rest))
      }
    },
    onInstruments: () => {},
    log: () => {},
    chainPollMs: POLL_MS,
    silentAfterMs: 10 * RUN_MS,
    now: clock.now,
    steady: clock.steady,
    after: clock.after,
    random: () => 0.5,
    fetch,
    openSocket,
  })
  await connector.start()
  for (let ms = 0; ms < RUN_MS; ms += STEP_MS) await clock.advance(STEP_MS)
  const status = connector.status()
  const listing = connector.listing?.() ?? []
  const stopping = connector.stop()
  await clock.advance(STEP_MS)
  await stopping
  return { delivered, requests: [...requests.values()], status, listing }
}
