import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Instrument, MarketEvent } from '@gvol/market'
import { connectCcxt } from '../src/ccxt/ccxtConnector.ts'
import { CCXT_HOSTS } from '../src/ccxt/ccxtVenue.ts'
import type { Effects } from '../src/connection/effects.ts'
import type { Batch, Venue } from '../src/venue/venue.ts'
import type { RestLoopback } from './restLoopback.ts'
import { until } from './restRun.ts'

/** A line of `{venue}/fixtures/ccxt/*.jsonl` after the first, which gives the file's source. */
export type CcxtAnswer = {
  readonly shows: string
  readonly host: string
  readonly path: string
  /** Parameters of the URL or of a POST body; a request may have more. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly status?: number
  readonly body: unknown
}

export const ccxtAnswers = (folder: string): readonly CcxtAnswer[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1))
    .map((line) => JSON.parse(line) as CcxtAnswer)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const fits = (
  answer: CcxtAnswer,
  request: { readonly path: string; readonly params: Readonly<Record<string, unknown>> },
): boolean =>
  answer.path === request.path &&
  Object.entries(answer.params ?? {}).every(([name, value]) => textOf(request.params[name]) === textOf(value))

/** Returns the same responses for a loopback server on which all of a venue's hosts are one. */
export const loopbackAnswers =
  (answers: readonly CcxtAnswer[]): RestLoopback['answer'] =>
  (path, params) => {
    const match = answers.find((answer) => fits(answer, { path, params }))
    return match === undefined ? { status: 404, body: '' } : { status: match.status, body: match.body }
  }

type FetchInit = Parameters<Effects['fetch']>[1]

const paramsOf = (url: URL, init: FetchInit): Readonly<Record<string, unknown>> =>
  init.method === 'POST' ? JSON.parse(init.body ?? '{}') : Object.fromEntries(url.searchParams)

/**
 * A fake network of recorded responses, using the first match; unmatched requests are recorded and answered with 404.
 */
export const ccxtNetwork = (answers: readonly CcxtAnswer[]) => {
  const requests: {
    readonly host: string
    readonly path: string
    readonly params: Readonly<Record<string, unknown>>
  }[] = []
  const unanswered: string[] = []
  const fetch: Effects['fetch'] = async (text, init) => {
    const url = new URL(text)
    const params = paramsOf(url, init)
    const request = { host: url.host, path: url.pathname, params }
    requests.push(request)
    const match = answers.find((answer) => answer.host === url.host && fits(answer, request))
    if (match === undefined) unanswered.push(`${text} ${init.body ?? ''}`)
    return {
      status: match?.status ?? (match === undefined ? 404 : 200),
      headers: { get: () => null },
      text: async () => (match === undefined ? '' : textOf(match.body)),
    }
  }
  // An opened connection sends the recorded messages of its host and path.
  const openSocket: Effects['openSocket'] = (text, { onOpen, onText }) => {
    const url = new URL(text)
    const sameUrl = answers.filter((answer) => answer.host === url.host && answer.path === url.pathname)
    setTimeout(onOpen)
    setTimeout(() => {
      for (const { body } of sameUrl) onText(textOf(body))
      requests.push({ host: url.host, path: url.pathname, params: {} })
    }, LINE_MS)
    return { send: () => {}, cut: () => {} }
  }
  return { fetch, openSocket, requests, unanswered }
}

/** How long to wait for all recorded responses. */
const WAIT_MS = 20
const MAX_WAITS = 100
/** Delay between the opening of a connection and its messages. */
const LINE_MS = 5

/**
 * Runs a venue's ccxt books on recorded responses until all of them were read or cannot be read, then reads prices once
 * more.
 *
 * @param atMs  local clock, which does not advance
 */
export const runBooks = async (
  venue: Venue,
  answers: readonly CcxtAnswer[],
  atMs: number,
  symbols: readonly string[] = venue.symbols,
) => {
  const network = ccxtNetwork(answers)
  const received: { readonly events: readonly MarketEvent[]; readonly batch: Batch }[] = []
  let instruments: readonly Instrument[] = []
  // With a clock that does not advance, the rate limiter would never allow further requests.
  const books = (venue.books ?? []).map((book) => ({ ...book, limits: { perSecond: 1_000, burst: 10_000 } }))
  const connector = connectCcxt(venue.id, books, {
    urls: { ...venue.urls, ccxt: CCXT_HOSTS },
    symbols,
    onEvents: (events, batch) => void received.push({ events, batch }),
    onInstruments: (list) => {
      instruments = list
    },
    log: () => {},
    chainPollMs: 40,
    fetch: network.fetch,
    openSocket: network.openSocket,
    now: () => atMs,
  })
  await connector.start()
  const isOver = () => connector.status().state === 'connected' || connector.status().problems.length > 0
  await until(`all of ${venue.id}`, isOver)
  // Prices of the first round may have come before the slower requests.
  const first = received.length
  await until(`more of ${venue.id}`, () => received.length >= first + 2 || connector.status().problems.length > 0)
  // On a busy machine the last contracts may still be pending; some responses are never requested.
  const isAllRequested = () =>
    answers.every((answer) => network.requests.some((request) => request.host === answer.host && fits(answer, request)))
  for (let waits = 0; waits < MAX_WAITS && !isAllRequested(); waits++) await delay(WAIT_MS)
  await delay(5 * WAIT_MS)
  const status = connector.status()
  const listing = connector.listing?.() ?? []
  await connector.stop()
  return { ...network, received, status, listing, instruments, events: received.flatMap(({ events }) => events) }
}

/** Does the same with the responses of a folder. */
export const ccxtRun = (venue: Venue, folder: string, atMs: number) => runBooks(venue, ccxtAnswers(folder), atMs)
