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

/** A line of `{venue}/fixtures/ccxt/*.jsonl` after the first, which says where the file comes from. */
export type CcxtAnswer = {
  readonly shows: string
  readonly host: string
  readonly path: string
  /** Of the address, or of the body of a POST; a request may have more. */
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
  asked: { readonly path: string; readonly params: Readonly<Record<string, unknown>> },
): boolean =>
  answer.path === asked.path &&
  Object.entries(answer.params ?? {}).every(([name, value]) => textOf(asked.params[name]) === textOf(value))

/** The same answers for a server on loopback, where all of a venue's hosts are one. */
export const loopbackAnswers =
  (answers: readonly CcxtAnswer[]): RestLoopback['answer'] =>
  (path, params) => {
    const found = answers.find((answer) => fits(answer, { path, params }))
    return found === undefined ? { status: 404, body: '' } : { status: found.status, body: found.body }
  }

type FetchInit = Parameters<Effects['fetch']>[1]

const paramsOf = (url: URL, init: FetchInit): Readonly<Record<string, unknown>> =>
  init.method === 'POST' ? JSON.parse(init.body ?? '{}') : Object.fromEntries(url.searchParams)

/** A network of recorded answers, the first that fits; what no answer fits is noted and answered with 404. */
export const ccxtNetwork = (answers: readonly CcxtAnswer[]) => {
  const asked: { readonly host: string; readonly path: string; readonly params: Readonly<Record<string, unknown>> }[] =
    []
  const unanswered: string[] = []
  const fetch: Effects['fetch'] = async (text, init) => {
    const url = new URL(text)
    const params = paramsOf(url, init)
    const request = { host: url.host, path: url.pathname, params }
    asked.push(request)
    const found = answers.find((answer) => answer.host === url.host && fits(answer, request))
    if (found === undefined) unanswered.push(`${text} ${init.body ?? ''}`)
    return {
      status: found?.status ?? (found === undefined ? 404 : 200),
      headers: { get: () => null },
      text: async () => (found === undefined ? '' : textOf(found.body)),
    }
  }
  // A line that opens says what was recorded of its host and path.
  const openSocket: Effects['openSocket'] = (text, { onOpen, onText }) => {
    const url = new URL(text)
    const said = answers.filter((answer) => answer.host === url.host && answer.path === url.pathname)
    setTimeout(onOpen)
    setTimeout(() => {
      for (const { body } of said) onText(textOf(body))
      asked.push({ host: url.host, path: url.pathname, params: {} })
    }, LINE_MS)
    return { send: () => {}, cut: () => {} }
  }
  return { fetch, openSocket, asked, unanswered }
}

/** How long all recorded answers are waited for. */
const WAIT_MS = 20
const MOST_WAITS = 100
/** From the opening of a line to what it says. */
const LINE_MS = 5

/**
 * Runs what a venue reaches through ccxt on recorded answers until all of it was read, or cannot be, and prices once more.
 *
 * @param atMs  our clock, which stands still
 */
export const runBooks = async (
  venue: Venue,
  answers: readonly CcxtAnswer[],
  atMs: number,
  symbols: readonly string[] = venue.symbols,
) => {
  const network = ccxtNetwork(answers)
  const heard: { readonly events: readonly MarketEvent[]; readonly batch: Batch }[] = []
  let instruments: readonly Instrument[] = []
  // Requests of a clock that stands still are never allowed again.
  const books = (venue.books ?? []).map((book) => ({ ...book, limits: { perSecond: 1_000, burst: 10_000 } }))
  const connector = connectCcxt(venue.id, books, {
    urls: { ...venue.urls, ccxt: CCXT_HOSTS },
    symbols,
    onEvents: (events, batch) => void heard.push({ events, batch }),
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
  // Prices of the first round may have come before what is asked more slowly.
  const first = heard.length
  await until(`more of ${venue.id}`, () => heard.length >= first + 2 || connector.status().problems.length > 0)
  // On a busy machine the last contracts are still being asked for; some answers never are.
  const isAllAsked = () =>
    answers.every((answer) => network.asked.some((asked) => asked.host === answer.host && fits(answer, asked)))
  for (let waits = 0; waits < MOST_WAITS && !isAllAsked(); waits++) await delay(WAIT_MS)
  await delay(5 * WAIT_MS)
  const status = connector.status()
  await connector.stop()
  return { ...network, heard, status, instruments, events: heard.flatMap(({ events }) => events) }
}

/** The same on the answers of a folder. */
export const ccxtRun = (venue: Venue, folder: string, atMs: number) => runBooks(venue, ccxtAnswers(folder), atMs)
