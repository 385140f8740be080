import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { onTestFinished } from 'vitest'

type Params = Readonly<Record<string, string>>
type TapeRow = Readonly<Record<string, unknown>> & { readonly trade_id: string; readonly timestamp: number }

/** A fake server of Deribit's historical data on loopback, controlled by the test. */
export type HistoryVenue = {
  readonly url: string
  readonly tape: readonly TapeRow[]
  readonly requests: { readonly method: string; readonly params: Params }[]
  /** Delay of every response, ms. */
  delayMs: number
  /** Number of upcoming requests that are refused with "too many requests". */
  refusals: number
  /** Number of upcoming requests that get a response; later ones never do. */
  answersLeft: number
}

export const DAY_MS = MS_PER_DAY
/** Thirteen hours before the end of a month, so that pieces and partitions are split. */
export const HISTORY_MS = Date.UTC(2026, 0, 30, 11)
const ROWS_PER_PAGE = 100

const STRIKES = [70_000, 75_000, 80_000, 85_000, 90_000, 95_000]

/** Trades in groups of the same millisecond: puts below and calls above the forward. */
const historicalTape = (count: number, lastMs: number): readonly TapeRow[] =>
  Array.from({ length: count }, (_, i) => {
    const strike = STRIKES[i % STRIKES.length]
    return {
      trade_id: String(i + 1),
      trade_seq: i + 1,
      instrument_name: `BTC-27MAR26-${strike}-${strike < 82_000 ? 'P' : 'C'}`,
      timestamp: HISTORY_MS + Math.floor((Math.floor(i / 3) * (lastMs - HISTORY_MS)) / (count / 3)),
      price: 0.02 + (i % 7) / 1000,
      amount: 0.1 * (1 + (i % 9)),
      contracts: 0.1 * (1 + (i % 9)),
      direction: i % 5 < 2 ? 'sell' : 'buy',
      iv: 50 + (i % 6),
      mark_price: 0.0225,
      index_price: 82_000,
    }
  })

const answers = (venue: HistoryVenue, method: string, params: Params): unknown => {
  const fromMs = Number(params.start_timestamp)
  const toMs = Number(params.end_timestamp)
  if (method === 'public/get_last_trades_by_currency_and_time') {
    const matches = venue.tape.filter(({ timestamp }) => timestamp >= fromMs && timestamp <= toMs)
    return { trades: matches.slice(0, ROWS_PER_PAGE), has_more: matches.length > ROWS_PER_PAGE }
  }
  if (method === 'public/get_volatility_index_data') {
    const opens: number[] = []
    // Two hours of the second day are missing.
    for (let ms = Math.ceil(fromMs / MS_PER_HOUR) * MS_PER_HOUR; ms <= toMs; ms += MS_PER_HOUR) {
      const hour = (ms - HISTORY_MS) / MS_PER_HOUR
      if (hour !== 30 && hour !== 31) opens.push(ms)
    }
    return { data: opens.map((ms) => [ms, 51, 53, 50, 52]), continuation: null }
  }
  return undefined
}

/** @param count  number of trades, over three days */
export const startHistoryVenue = async (count: number): Promise<HistoryVenue> => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://venue')
    const method = url.pathname.replace('/api/v2/', '')
    const params = Object.fromEntries(url.searchParams)
    venue.requests.push({ method, params })
    if (venue.delayMs > 0) await delay(venue.delayMs)
    if (venue.answersLeft <= 0) return
    venue.answersLeft--
    if (venue.refusals > 0) {
      venue.refusals--
      const error = { code: 10_028, message: 'too_many_requests' }
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', error }))
      return
    }
    const result = answers(venue, method, params)
    const body = result === undefined ? { error: { code: -32_601, message: 'Method not found' } } : { result }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const venue: HistoryVenue = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tape: historicalTape(count, HISTORY_MS + 3 * DAY_MS),
    requests: [],
    delayMs: 0,
    refusals: 0,
    answersLeft: Number.POSITIVE_INFINITY,
  }
  return venue
}
