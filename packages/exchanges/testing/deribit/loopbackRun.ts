import type { Instrument, MarketEvent, Trade } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { afterEach } from 'vitest'
import type { Batch, ConnectOptions, Connector } from '../../src/venue/venue.ts'
import { deribit } from '../../src/venues/deribit/venue.ts'
import { manualClock } from '../manualClock.ts'
import { until } from '../restRun.ts'
import { type LoopbackVenue, loopbackVenue, type Reply } from './loopbackVenue.ts'

export const T = Date.UTC(2026, 2, 2, 10)
export const DAY_MS = MS_PER_DAY
export const TOO_MANY: Reply = { error: { code: 10_028, message: 'too_many_requests' } }

export const option = (name: string, currency = 'BTC') => ({
  instrument_name: name,
  kind: 'option',
  base_currency: currency === 'USDC' ? 'SOL' : currency,
  quote_currency: currency,
  settlement_currency: currency,
  instrument_type: currency === 'USDC' ? 'linear' : 'reversed',
  is_active: true,
  expiration_timestamp: T + 25 * DAY_MS,
  strike: 90_000,
  option_type: 'call',
  contract_size: 1,
})
const perpetual = (name: string, currency = 'BTC') => ({
  ...option(name, currency),
  kind: 'future',
  settlement_period: 'perpetual',
  expiration_timestamp: 32_503_708_800_000,
})
export const summary = (name: string, atMs: number) => ({
  instrument_name: name,
  creation_timestamp: atMs,
  mark_price: 0.04,
  mark_iv: 52.4,
  open_interest: 812,
  estimated_delivery_price: 87_650,
})
export const trade = (id: string, atMs: number, name = 'BTC-A') => ({
  trade_id: id,
  instrument_name: name,
  timestamp: atMs,
  price: 0.04,
  amount: 1,
  direction: 'buy',
})

/** A market with one option and one perpetual per currency; tests change their values. */
export const market = (venue: LoopbackVenue) => {
  const listed = new Map([
    ['BTC option', [option('BTC-A')]],
    ['BTC future', [perpetual('BTC-PERPETUAL')]],
    ['USDC option', [option('SOL_USDC-A', 'USDC')]],
    ['USDC future', [perpetual('SOL_USDC-PERPETUAL', 'USDC')]],
  ])
  const traded: ReturnType<typeof trade>[] = []
  const delivered: { readonly date: string; readonly delivery_price: number }[] = []
  venue.nowMs = T
  venue.rest = (method, { currency, kind, start_timestamp, instrument_name }) => {
    const rows = listed.get(`${currency} ${kind}`) ?? []
    if (method === 'public/get_instruments') return { result: rows }
    if (method === 'public/get_book_summary_by_currency') {
      return { result: rows.map((row) => summary(row.instrument_name, venue.nowMs)) }
    }
    if (method === 'public/get_combos') return { result: [] }
    if (method === 'public/get_order_book')
      return { result: { instrument_name, timestamp: venue.nowMs, bids: [], asks: [] } }
    if (method === 'public/get_block_rfq_trades') return { result: { block_rfqs: [], continuation: null } }
    if (method === 'public/get_delivery_prices') return { result: { data: delivered, records_total: delivered.length } }
    const trades = traded.filter(
      (row) => kind === 'option' && currency === 'BTC' && row.timestamp >= Number(start_timestamp),
    )
    return { result: { trades, has_more: false } }
  }
  return { listed, traded, delivered }
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
export const openVenue = async (port?: number) => {
  const venue = await loopbackVenue(port)
  cleanups.push(venue.close)
  return venue
}

type ReceivedBatch = { readonly events: readonly MarketEvent[]; readonly batch: Batch }
export const connect = (origin: string, overrides: Partial<ConnectOptions> = {}) => {
  const clock = manualClock(T + 50)
  const received: ReceivedBatch[] = []
  const lists: (readonly Instrument[])[] = []
  const log: string[] = []
  const connector: Connector = deribit.connect({
    urls: deribit.urlsFromOrigin(origin),
    symbols: ['BTC'],
    now: clock.now,
    after: clock.after,
    random: () => 0,
    onEvents: (events, batch) => received.push({ events, batch }),
    onInstruments: (instruments) => lists.push(instruments),
    log: (level, message) => log.push(`${level} ${message}`),
    ...overrides,
  })
  cleanups.push(connector.stop)
  const chains = (symbol: string) =>
    received.filter(({ batch }) => batch.source === 'chain' && batch.symbol === symbol && batch.kind === 'option')
  const trades = () =>
    received.flatMap(({ events }) => events.filter((event): event is Trade => event.type === 'trade'))
  const isConnected = () => connector.status().state === 'connected'
  return { clock, connector, received, lists, log, chains, trades, isConnected }
}

export const requestedChannels = (venue: LoopbackVenue, line: number) =>
  venue.calls
    .filter((call) => call.line === line && call.method === 'public/subscribe')
    .flatMap(({ params }) => params.channels)

/** Starts the venue and a connector, and waits until all data arrive. */
export const startRun = async (overrides: Partial<ConnectOptions> = {}) => {
  const venue = await openVenue()
  const books = market(venue)
  const run = connect(venue.origin, overrides)
  await run.connector.start()
  await until('connected and subscribed', () => run.isConnected() && requestedChannels(venue, 1).length === 7)
  // Messages of a line arrive in order: after this one every answer is in.
  venue.push('deribit_price_index.btc_usd', { index_name: 'btc_usd', timestamp: T, price: 87_650 })
  await until('an index', () => run.received.at(-1)?.events[0].type === 'index-price')
  const passTime = async (ms: number) => {
    venue.nowMs += ms
    await run.clock.advance(ms)
  }
  return { venue, ...books, ...run, passTime }
}
export const MARKS = 'markprice.options.btc_usd'
export const TRADES = 'trades.option.BTC.100ms'
