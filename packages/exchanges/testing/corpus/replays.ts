import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { isVenueId, venues } from '../../src/catalog.ts'
import { CCXT_HOSTS } from '../../src/ccxt/ccxtVenue.ts'
import { rateLimiter } from '../../src/rest/rateLimiter.ts'
import type { HistoryKind } from '../../src/venue/history.ts'
import type { Venue } from '../../src/venue/venue.ts'
import { type CcxtAnswer, ccxtAnswers, ccxtNetwork, runBooks } from '../ccxtRun.ts'
import { type RecordedKind, wireValue } from './recordedKinds.ts'

type Replay = {
  readonly events: readonly MarketEvent[]
  readonly instruments: readonly Instrument[]
  /** Rejected rows by reason, and problems of a connector. */
  readonly faults: readonly string[]
}

type Rows = RecordedKind['rows']
type Build = (rows: Rows) => unknown
const venueOf = (id: string): Venue => {
  if (!isVenueId(id)) throw new Error(`no venue ${id}`)
  return venues[id]
}
/** Local clock of a replay: the end of the day of the recording. */
const clockMs = ({ recorded }: RecordedKind): number => Date.parse(recorded) + MS_PER_DAY

/** Recorded rows in the venue's own messages, after lists of the instruments that they name. */
const ofFeed =
  (...messages: readonly Build[]) =>
  async (recorded: RecordedKind): Promise<Replay> => {
    const { openFeed } = venueOf(recorded.venue)
    if (openFeed === undefined) throw new Error(`${recorded.venue} has no feed`)
    const feed = openFeed()
    const events = messages.flatMap((build) => feed.read(build(recorded.rows), clockMs(recorded)))
    return { events, instruments: feed.instruments(), faults: Object.keys(feed.rejected().byReason) }
  }

type Answer = Omit<CcxtAnswer, 'shows' | 'body'> & { readonly body: Build }
const fixturesOf = (venue: string): readonly CcxtAnswer[] => {
  const folder = join(import.meta.dirname, '../../src/venues', venue, 'fixtures', 'ccxt')
  return existsSync(folder) ? ccxtAnswers(folder) : []
}
const answerWith = (answers: readonly Answer[], { rows, kind }: RecordedKind): readonly CcxtAnswer[] =>
  answers.map(({ body, ...answer }) => ({ ...answer, shows: kind, body: body(rows) }))

/** Recorded rows in responses that ccxt reads; requests that were not recorded get the responses of the fixtures. */
const ofBooks =
  (symbols: (rows: Rows) => readonly string[], ...answers: readonly Answer[]) =>
  async (recorded: RecordedKind): Promise<Replay> => {
    const all = [...answerWith(answers, recorded), ...fixturesOf(recorded.venue)]
    const run = await runBooks(venueOf(recorded.venue), all, clockMs(recorded), symbols(recorded.rows))
    const problems = run.status.problems.filter((problem) => problem.includes('malformed'))
    // One fixture has a crossed quote on purpose.
    const reasons = Object.keys(run.status.rejected.byReason).filter((reason) => reason !== 'crossed-quote')
    return { ...run, faults: [...problems, ...reasons] }
  }

/** Recorded rows in a response of the venue's history. */
const ofHistory =
  (kind: HistoryKind, intervalMs: number, fromMs: number, rows: number, answer: Answer) =>
  async (recorded: RecordedKind): Promise<Replay> => {
    const venue = venueOf(recorded.venue)
    const events: MarketEvent[] = []
    const faults: string[] = []
    const pages = venue.history?.pages({
      urls: { ...venue.urls, ccxt: CCXT_HOSTS },
      limiter: rateLimiter({ perSecond: 1_000, burst: 1_000 }, { steady: Date.now, after: () => () => {} }),
      signal: new AbortController().signal,
      fetch: ccxtNetwork([...answerWith([answer], recorded), ...fixturesOf(recorded.venue)]).fetch,
      now: () => clockMs(recorded),
      kind,
      symbol: recorded.symbol ?? '',
      instrument: recorded.instrument,
      ...(kind === 'candles' ? { intervalMs } : {}),
      fromMs,
      toMs: fromMs + rows * intervalMs,
    })
    for await (const page of pages ?? []) {
      events.push(...page.events)
      if (page.gap !== undefined) faults.push(page.gap)
    }
    return { events, instruments: [], faults }
  }

const derive = (path: string, type: 'option' | 'perp', result: (rows: Rows) => unknown) => (rows: Rows) => ({
  path,
  params: { instrument_type: type, currency: 'BTC' },
  body: { id: 1, result: result(rows) },
})
const namesOf = (rows: Rows, field: string): readonly string[] => rows.map((row) => String(wireValue(row, field)))
const deriveList = (type: 'option' | 'perp', field: string) =>
  derive('/get_all_instruments', type, (rows) => ({
    instruments: namesOf(rows, field).map((name) => {
      const [coin = '', day = '', strike, optionType] = name.split('-')
      return {
        instrument_name: name,
        instrument_type: type,
        is_active: true,
        base_currency: coin,
        quote_currency: 'USDC',
        tick_size: '1',
        option_details:
          type === 'perp'
            ? null
            : {
                index: `${coin}-USD`,
                expiry: Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)), 8) / 1000,
                strike,
                option_type: optionType,
              },
      }
    }),
  }))
const deriveTickers = (type: 'option' | 'perp') =>
  derive('/get_tickers', type, (rows) => ({
    tickers: Object.fromEntries(rows.map(({ name, ...ticker }) => [name, ticker])),
  }))

const bybit =
  (path: string, category: string, list: (rows: Rows) => unknown = (rows) => rows): Build =>
  (rows) => ({
    path,
    params: { category },
    body: { retCode: 0, retMsg: 'OK', result: { category, list: list(rows) }, time: 1_790_373_961_392 },
  })
const bybitOptions = bybit('/market/instruments-info', 'option', (rows) =>
  namesOf(rows, 's').map((symbol) => ({
    symbol,
    status: 'Trading',
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    settleCoin: 'USDT',
    optionsType: symbol.includes('-C') ? 'Call' : 'Put',
    launchTime: '1789950000000',
    deliveryTime: '1813910400000',
    priceFilter: { tickSize: '5' },
  })),
)

const okx =
  (path: string, instType: string): Build =>
  (rows) => ({ path, params: { instType }, body: { code: '0', msg: '', data: rows } })

const EXPIRES_MS: Readonly<Record<string, number>> = {
  '19MAY26': Date.UTC(2026, 4, 19, 8),
  '25DEC26': Date.UTC(2026, 11, 25, 8),
}
const deribitList = (kind: 'future' | 'option'): Build => {
  const terms = {
    kind,
    price_index: 'btc_usd',
    instrument_type: 'reversed',
    is_active: true,
    creation_timestamp: unixMs(Date.UTC(2026, 0, 1)),
    base_currency: 'BTC',
    settlement_currency: 'BTC',
    counter_currency: 'USD',
    min_trade_amount: 10,
    state: 'open',
  }
  return (rows) => ({
    method: 'public/get_instruments',
    params: { currency: 'BTC', kind, expired: false },
    response: {
      jsonrpc: '2.0',
      result: [...new Set(namesOf(rows, 'instrument_name'))].map((name) => {
        const [, day = '', strike, optionType] = name.split('-')
        return {
          ...terms,
          instrument_name: name,
          quote_currency: kind === 'option' ? 'BTC' : 'USD',
          settlement_period: day === 'PERPETUAL' ? 'perpetual' : 'month',
          expiration_timestamp: EXPIRES_MS[day] ?? 32_503_708_800_000,
          tick_size: 0.5,
          contract_size: kind === 'option' ? 1 : 10,
          ...(kind === 'option' ? { strike: Number(strike), option_type: optionType === 'C' ? 'call' : 'put' } : {}),
        }
      }),
    },
  })
}
const deribitTrades: Build = (trades) => ({
  method: 'public/get_last_trades_by_currency',
  params: {},
  response: { jsonrpc: '2.0', result: { trades, has_more: false } },
})

const gate = (path: string, body: unknown) => ({ path, params: { underlying: 'BTC_USDT' }, body })
const GATE = { host: 'api.gateio.ws' } as const
const KRAKEN = { host: 'api.kraken.com' } as const
const KRAKEN_FUTURES = { host: 'futures.kraken.com' } as const
const HYPERLIQUID = { host: 'api.hyperliquid.xyz', path: '/info' } as const
const LIGHTER = { host: 'mainnet.zklighter.elliot.ai' } as const
const same: Build = (rows) => rows
const markets =
  (...symbols: readonly string[]) =>
  () =>
    symbols

const statesOf: Build = (rows) => [
  { universe: rows.map(({ name, szDecimals }) => ({ name, szDecimals, maxLeverage: 5 })), collateralToken: 0 },
  rows.map(({ name, szDecimals, ...state }) => state),
]
const NO_BOOKS: readonly Answer[] = [
  { ...HYPERLIQUID, params: { type: 'l2Book' }, body: () => ({ time: 1_791_435_256_103, levels: [[], []] }) },
  { ...HYPERLIQUID, params: { type: 'recentTrades' }, body: () => [] },
  { ...HYPERLIQUID, params: { type: 'fundingHistory' }, body: () => [] },
]
/** `xyz:NVDA` is listed as `XYZ-NVDA_USDC`. */
const builderMarket = (coin: string): string => `${coin.toUpperCase().replace(':', '-')}_USDC`

/** How each recorded kind reaches its connector. */
export const REPLAYS: Readonly<Record<string, (recorded: RecordedKind) => Promise<Replay>>> = {
  'binance exchangeInfo-inverse': ofBooks(markets('BTC', 'ETH'), {
    host: 'dapi.binance.com',
    path: '/dapi/v1/exchangeInfo',
    body: (symbols) => ({ timezone: 'UTC', rateLimits: [], symbols }),
  }),
  'bybit instruments-info-inverse': ofFeed(bybit('/market/instruments-info', 'inverse')),
  'bybit instruments-info-option': ofFeed(bybit('/market/instruments-info', 'option')),
  'bybit publicTrade-option': ofFeed(bybitOptions, (data) => ({
    topic: 'publicTrade.BTC',
    ts: 1_790_373_961_392,
    type: 'snapshot',
    data,
  })),
  'deribit trades-future': ofFeed(deribitList('future'), deribitTrades),
  'deribit trades-option': ofFeed(deribitList('option'), deribitTrades),
  'derive get_all_instruments-option': ofFeed(
    derive('/get_all_instruments', 'option', (instruments) => ({ instruments })),
  ),
  'derive get_all_instruments-perp': ofFeed(derive('/get_all_instruments', 'perp', (instruments) => ({ instruments }))),
  'derive get_funding_rate_history': ofHistory('funding', 3_600_000, 1_791_309_600_000, 24, {
    host: 'api.derive.xyz',
    path: '/v3/public/get_funding_rate_history',
    body: (rows) => ({ id: 1, result: { funding_rate_history: rows } }),
  }),
  'derive get_tickers-option': ofFeed(deriveList('option', 'name'), deriveTickers('option')),
  'derive get_tickers-perp': ofFeed(deriveList('perp', 'name'), deriveTickers('perp')),
  'gate candlesticks-spot': ofHistory('candles', 60_000, 1_790_349_960_000, 5, {
    ...GATE,
    path: '/api/v4/spot/candlesticks',
    body: same,
  }),
  'gate candlesticks-usdt': ofHistory('candles', 60_000, 1_790_349_960_000, 6, {
    ...GATE,
    path: '/api/v4/futures/usdt/candlesticks',
    body: same,
  }),
  'gate contracts-delivery': ofBooks(markets('BTC_USDT', 'ETH_USDT'), {
    ...GATE,
    path: '/api/v4/delivery/usdt/contracts',
    body: same,
  }),
  'gate contracts-usdt': ofBooks(markets('BTC_USDT', 'ETH_USDT', 'ARIA_USDT', 'AAPL_USDT'), {
    ...GATE,
    path: '/api/v4/futures/usdt/contracts',
    body: same,
  }),
  'gate funding_rate': ofHistory('funding', 28_800_000, 1_790_236_800_000, 5, {
    ...GATE,
    path: '/api/v4/futures/usdt/funding_rate',
    body: same,
  }),
  'gate tickers-option': ofFeed(
    (rows) =>
      gate(
        '/options/contracts',
        namesOf(rows, 'name').map((name) => ({
          name,
          underlying: 'BTC_USDT',
          is_call: false,
          strike_price: '77500',
          expiration_time: 1_778_918_400,
          multiplier: '0.01',
          create_time: 1_778_692_045,
        })),
      ),
    () => ({ path: '/spot/time', params: {}, body: { server_time: 1_778_716_983_500 } }),
    () => ({ path: '/options/underlying/tickers/BTC_USDT', params: {}, body: { index_price: '79388.72' } }),
    (rows) => gate('/options/tickers', rows),
  ),
  'gate trades-spot': ofBooks(markets('BTC_USDT'), {
    ...GATE,
    path: '/api/v4/spot/trades',
    params: { currency_pair: 'BTC_USDT' },
    body: same,
  }),
  'gate trades-usdt': ofBooks(markets('BTC_USDT'), {
    ...GATE,
    path: '/api/v4/futures/usdt/trades',
    params: { contract: 'BTC_USDT' },
    body: same,
  }),
  'hyperliquid candleSnapshot': ofHistory('candles', 3_600_000, 1_791_370_800_000, 24, {
    ...HYPERLIQUID,
    params: { type: 'candleSnapshot' },
    body: same,
  }),
  'hyperliquid candleSnapshot-builder': ofHistory('candles', 3_600_000, 1_791_370_800_000, 24, {
    ...HYPERLIQUID,
    params: { type: 'candleSnapshot' },
    body: same,
  }),
  'hyperliquid metaAndAssetCtxs-builder': ofBooks(
    (rows) => namesOf(rows, 'name').map(builderMarket),
    {
      ...HYPERLIQUID,
      params: { type: 'metaAndAssetCtxs', dex: 'xyz' },
      body: statesOf,
    },
    ...NO_BOOKS,
  ),
  'hyperliquid metaAndAssetCtxs': ofBooks(
    (rows) => namesOf(rows, 'name').map((coin) => `${coin}_USDC`),
    { ...HYPERLIQUID, params: { type: 'perpDexs' }, body: () => [null] },
    { ...HYPERLIQUID, params: { type: 'metaAndAssetCtxs' }, body: statesOf },
    ...NO_BOOKS,
  ),
  'kraken OHLC': ofHistory('candles', 3_600_000, 1_790_348_400_000, 4, {
    ...KRAKEN,
    path: '/0/public/OHLC',
    body: (rows) => ({ error: [], result: { 'BTC/USD': rows, last: 1_790_355_600 } }),
  }),
  'kraken Trades': ofBooks(markets('BTC_USD'), {
    ...KRAKEN,
    path: '/0/public/Trades',
    body: (rows) => ({ error: [], result: { 'BTC/USD': rows, last: '1790359841138228746' } }),
  }),
  'kraken candles': ofHistory('candles', 3_600_000, 1_790_265_600_000, 3, {
    ...KRAKEN_FUTURES,
    path: '/api/charts/v1/trade/PF_XBTUSD/1h',
    body: (candles) => ({ candles, more_candles: false }),
  }),
  'kraken instruments': ofBooks(markets('BTC', 'BTC_USD', 'DOGE_USD', 'SHIB_USD'), {
    ...KRAKEN_FUTURES,
    path: '/derivatives/api/v3/instruments',
    body: (instruments) => ({ result: 'success', instruments }),
  }),
  'lighter fundings': ofHistory('funding', 3_600_000, 1_778_702_400_000, 2, {
    ...LIGHTER,
    path: '/api/v1/fundings',
    body: (fundings) => ({ code: 200, resolution: '1h', fundings }),
  }),
  'lighter orderBookDetails': ofBooks(markets('ETH_USDC'), {
    ...LIGHTER,
    path: '/api/v1/orderBookDetails',
    body: (rows) => ({ code: 200, order_book_details: rows, spot_order_book_details: [] }),
  }),
  'lighter orderBookOrders': ofBooks(markets('ETH_USDC'), {
    ...LIGHTER,
    path: '/api/v1/orderBookOrders',
    params: { market_id: '0' },
    body: ([orders]) => orders,
  }),
  'okx instruments-FUTURES': ofFeed(okx('/public/instruments', 'FUTURES')),
  'okx instruments-SWAP': ofFeed(okx('/public/instruments', 'SWAP')),
}
