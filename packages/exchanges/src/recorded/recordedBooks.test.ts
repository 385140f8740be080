import type { FutureQuote, MarketEvent } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { type CcxtAnswer, ccxtNetwork, runBooks } from '../../testing/ccxtRun.ts'
import { hasRecording, recordedAnswers, recordedJson } from '../../testing/recordings.ts'
import { isVenueId, venues } from '../catalog.ts'
import { CCXT_HOSTS } from '../ccxt/ccxtVenue.ts'
import { isRecord } from '../messages/shape.ts'
import { rateLimiter } from '../rest/rateLimiter.ts'
import type { HistoryRequest } from '../venue/history.ts'
import type { Venue } from '../venue/venue.ts'

const NAUTILUS = 'nautilus_trader'
const GOCRYPTO = 'gocryptotrader/binance/testdata/http.json'

const venueOf = (id: string): Venue => {
  if (!isVenueId(id)) throw new Error(`no venue ${id}`)
  return venues[id]
}
const accessTo = (venue: Venue, answers: readonly CcxtAnswer[], nowMs: number) => ({
  urls: { ...venue.urls, ccxt: CCXT_HOSTS },
  limiter: rateLimiter({ perSecond: 1_000, burst: 1_000 }, { steady: Date.now, after: () => () => {} }),
  signal: new AbortController().signal,
  fetch: ccxtNetwork(answers).fetch,
  now: () => nowMs,
})
const ofType = <Type extends MarketEvent['type']>(events: readonly MarketEvent[], type: Type) =>
  events.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)

const eventsOf = async (
  id: string,
  answers: readonly CcxtAnswer[],
  query: Pick<HistoryRequest, 'kind' | 'symbol' | 'instrument' | 'intervalMs' | 'fromMs' | 'toMs'>,
): Promise<readonly MarketEvent[]> => {
  const venue = venueOf(id)
  const events: MarketEvent[] = []
  const request = { ...accessTo(venue, answers, query.toMs), ...query }
  for await (const page of venue.history?.pages(request) ?? []) events.push(...page.events)
  return events
}
const nautilus = (host: string, path: string, file: string, params = {}): CcxtAnswer => ({
  shows: file,
  host,
  path,
  params,
  body: recordedJson(`${NAUTILUS}/${file}`),
})
const rowsOf = (value: unknown, name: string): readonly Record<string, unknown>[] =>
  isRecord(value) ? (value[name] as readonly Record<string, unknown>[]) : []

/** Whole lists of 2021 and 2022: the names in a market, with the dated contracts of that time. */
const LISTS = [
  ['binance', 'BTC_USDT', ['BTC/USDT', 'BTCUSDT', 'BTCUSDT_210924']],
  ['binance', 'BTC', ['BTCUSD_210924', 'BTCUSD_211231', 'BTCUSD_PERP']],
  ['kraken', 'BTC', ['fi_xbtusd_210730', 'fi_xbtusd_210924', 'fi_xbtusd_211231', 'pi_xbtusd']],
  // Its pairs had no status then, so that ccxt treats them as closed.
  ['kraken', 'BTC_USD', []],
  [
    'okx',
    'BTC_USDT',
    ['BTC-USDT-220520', 'BTC-USDT-220527', 'BTC-USDT-220624', 'BTC-USDT-220930', 'BTC-USDT-SWAP', 'BTC/USDT'],
  ],
  ['htx', 'BTC_USDT', ['BTC-USDT', 'BTC/USDT']],
  ['htx', 'BTC', ['BTC-USD']],
] as const
const RECORDINGS: Readonly<Record<string, readonly string[]>> = {
  binance: ['BINANCE.0.zst', 'BINANCE_FUTURES.0.zst', 'BINANCE_DELIVERY.0.zst'],
  htx: ['HUOBI.0.zst', 'HUOBI_SWAP.0.zst'],
  kraken: ['KRAKEN.0.zst', 'KRAKEN_FUTURES.0.zst'],
  okx: ['OKX.0.zst'],
}
/** HTX's list of dated contracts was not recorded; this one replaces it. */
const UNRECORDED: CcxtAnswer = {
  shows: 'a dated contract',
  host: 'api.hbdm.vn',
  path: '/api/v1/contract_contract_info',
  body: {
    status: 'ok',
    data: [{ symbol: 'BTC', contract_code: 'BTC220225', delivery_date: '20220225', contract_status: 1 }],
  },
}

describe.skipIf(!hasRecording('cryptofeed/OKX.0.zst', 'lists of'))('complete lists, recorded by cryptofeed', () => {
  test.each(LISTS)('%s: %s', async (id, symbol, names) => {
    const recorded = RECORDINGS[id].flatMap((file) => recordedAnswers(file))
    const answers = recorded.map(({ url, body }) => ({
      shows: url.pathname,
      host: url.host.replace('api.hbdm.com', 'api.hbdm.vn'),
      path: url.pathname,
      params: Object.fromEntries(url.searchParams),
      body,
    }))
    const venue = venueOf(id)
    const access = accessTo(venue, [...answers, UNRECORDED], recorded[0].receivedAtMs)
    expect((await venue.history?.instruments('candles', symbol, access))?.toSorted()).toEqual(names)
  })
})

describe.skipIf(!hasRecording(GOCRYPTO, 'Binance'))('Binance, recorded by gocryptotrader', () => {
  type Route = Readonly<Record<string, readonly { readonly queryString?: string; readonly data: unknown }[]>>
  const routes = hasRecording(GOCRYPTO, 'Binance')
    ? (recordedJson(GOCRYPTO) as { routes: Record<string, Route> }).routes
    : {}
  const hostOf = (path: string) => (path.startsWith('/dapi') ? 'dapi' : path.startsWith('/api') ? 'api' : 'fapi')
  const row = (path: string, query: string | undefined) =>
    routes[path].GET.find(({ queryString = '' }) => queryString === (query ?? ''))?.data
  /** Returns the response of a path, for any parameters. */
  const answer = (path: string, query?: string): CcxtAnswer => ({
    shows: `${path}?${query ?? ''}`,
    host: `${hostOf(path)}.binance.com`,
    path,
    body: row(path, query),
  })
  const lists = () => ['/api/v3', '/fapi/v1', '/dapi/v1'].map((base) => answer(`${base}/exchangeInfo`))

  test.each([
    ['/fapi/v1/klines', 'BTC_USDT', 'BTCUSDT', 5],
    ['/dapi/v1/klines', 'BTC', 'BTCUSD_PERP', 7],
  ] as const)('%s: daily bars equal the rows, including coins', async (path, symbol, instrument, volumeColumn) => {
    const query = `endTime=1673136000000&interval=1d&limit=1000&startTime=1672531200000&symbol=${instrument}`
    const rows = row(path, query) as readonly (readonly (string | number)[])[]
    const span = { fromMs: 1_672_531_200_000, toMs: 1_672_531_200_000 + 7 * MS_PER_DAY }
    const bounds = { kind: 'candles', symbol, instrument, intervalMs: MS_PER_DAY, ...span } as const
    const bars = ofType(await eventsOf('binance', [...lists(), answer(path, query)], bounds), 'candle')
    expect(bars.length).toBe(6)
    expect(
      bars.map(({ atMs, open, high, low, close, volumeCoin }) => [atMs, open, high, low, close, volumeCoin]),
    ).toEqual(rows.map((each) => [0, 1, 2, 3, 4, volumeColumn].map((column) => Number(each[column]))))
  })
  test('payments as published, each for eight hours', async () => {
    const query = 'endTime=1580515200000&limit=1000&startTime=1577836800000&symbol=BTCUSDT'
    const rows = row('/fapi/v1/fundingRate', query) as readonly Readonly<Record<string, string>>[]
    const bounds = { kind: 'funding', symbol: 'BTC_USDT', instrument: 'BTCUSDT' } as const
    const span = { fromMs: 1_577_836_800_000, toMs: 1_580_515_200_000 }
    const events = await eventsOf('binance', [...lists(), answer('/fapi/v1/fundingRate', query)], {
      ...bounds,
      ...span,
    })
    const paid = ofType(events, 'funding-rate')
    expect(paid.length).toBe(6)
    expect(paid.map(({ rate }) => rate)).toEqual(rows.map(({ fundingRate }) => Number(fundingRate)))
    expect(new Set(paid.map(({ intervalHours }) => intervalHours))).toEqual(new Set([8]))
  })
})

describe.skipIf(!hasRecording(`${NAUTILUS}/kraken`, 'Kraken'))('Kraken, collected by nautilus_trader', () => {
  const futures = 'futures.kraken.com'
  const folder = 'kraken/test_data'

  test('tickers: contracts of a dollar and of a coin, funding relative to the price', async () => {
    const tickers = nautilus(futures, '/derivatives/api/v3/tickers', `${folder}/http_futures_tickers.json`)
    const list = nautilus(futures, '/derivatives/api/v3/instruments', `${folder}/http_futures_instruments.json`)
    const { events } = await runBooks(venueOf('kraken'), [list, tickers], Date.UTC(2025, 10, 17, 0, 34, 37), [
      'BTC',
      'ETH_USD',
    ])
    const [inverse] = ofType(events, 'future-quote').filter(({ instrument }) => instrument === 'PI_XBTUSD')
    const [linear] = ofType(events, 'future-quote').filter(({ instrument }) => instrument === 'PF_ETHUSD')
    expect(inverse).toMatchObject({ bid: 91415, ask: 91490.5, openInterestUsd: 21279580, volume24hUsd: 21118140 })
    // Within the venue's limits of 0.25 % per hour; divided by the price, as ccxt does, it would be 4e-14.
    expect(inverse.fundingRate).toBeCloseTo(-0.00036549, 8)
    expect(linear).toMatchObject({ bid: 3200, ask: 3210.5, openInterestCoin: 1_000_000, volume24hCoin: 500_000 })
    expect(linear.openInterestUsd).toBeUndefined()
  })
  /** Stream messages that contain the rate too, from tardis-dev's tests and nautilus_trader. */
  test.each([
    ['2019', { fundingRate: 1.739491032443e-6, indexPrice: 60.31, markPrice: 60.38 }, 1.04908704166667e-4],
    ['2021', { fundingRate: 7.94427729016e-7, indexPrice: 196.82, markPrice: 197.05 }, 1.56359265625e-4],
  ])('an inverse rate of %s matches the index, not the mark, to ten digits', async (_, rate, relative) => {
    const list = nautilus(futures, '/derivatives/api/v3/instruments', `${folder}/http_futures_instruments.json`)
    const row = { symbol: 'PI_XBTUSD', tag: 'perpetual', pair: 'XBT:USD', bid: 60, ask: 61, ...rate }
    const tickers = { ...list, path: '/derivatives/api/v3/tickers', body: { result: 'success', tickers: [row] } }
    const { events } = await runBooks(venueOf('kraken'), [list, tickers], Date.UTC(2025, 10, 17, 0, 34, 37), ['BTC'])
    const [quote] = ofType(events, 'future-quote')
    expect((quote.fundingRate ?? 0) / relative).toBeCloseTo(1, 10)
    expect((rate.fundingRate * rate.markPrice) / relative).not.toBeCloseTo(1, 3)
  })
  test('bars of contracts have volumes in contracts, bars of pairs in coins', async () => {
    const list = nautilus(futures, '/derivatives/api/v3/instruments', `${folder}/http_futures_instruments.json`)
    const trade = nautilus(futures, '/api/charts/v1/trade/PI_XBTUSD/1h', `${folder}/http_futures_candles_trade.json`)
    const bounds = { kind: 'candles', symbol: 'BTC', instrument: 'PI_XBTUSD' } as const
    const span = { fromMs: 1_731_715_200_000, toMs: 1_731_715_200_000 + 3 * MS_PER_HOUR }
    const bars = ofType(await eventsOf('kraken', [list, trade], { ...bounds, ...span }), 'candle')
    expect(bars.map(({ close, volumeUsd }) => [close, volumeUsd])).toEqual([
      [91045.5, 319499],
      [91415, 2407],
      [91490.5, 4995],
    ])
  })
  test('minutes of a pair: one bar per row', async () => {
    const pairs = nautilus('api.kraken.com', '/0/public/AssetPairs', `${folder}/http_asset_pairs.json`)
    const ohlc = nautilus('api.kraken.com', '/0/public/OHLC', `${folder}/http_ohlc.json`)
    const result = isRecord(ohlc.body) && isRecord(ohlc.body.result) ? ohlc.body.result.XBTUSDT : []
    const rows = result as readonly (readonly (string | number)[])[]
    const fromMs = Number(rows[0][0]) * 1000
    const span = { fromMs, toMs: fromMs + 720 * 60_000 }
    const bounds = { kind: 'candles', symbol: 'BTC_USDT', instrument: 'BTC/USDT', intervalMs: 60_000, ...span } as const
    const bars = ofType(await eventsOf('kraken', [pairs, ohlc], bounds), 'candle')
    expect(bars.length).toBe(rows.filter(([second]) => Number(second) * 1000 < span.toMs).length)
    expect(bars.reduce((sum, { volumeCoin = 0 }) => sum + volumeCoin, 0)).toBeCloseTo(
      rows.slice(0, bars.length).reduce((sum, each) => sum + Number(each[6]), 0),
      9,
    )
  })
})

describe.skipIf(!hasRecording(`${NAUTILUS}/hyperliquid`, 'Hyperliquid'))(
  'Hyperliquid, recorded by nautilus_trader',
  () => {
    test('the state of the first perpetuals, as published', async () => {
      const folder = `${NAUTILUS}/hyperliquid/test_data`
      const universe = rowsOf(recordedJson(`${folder}/http_meta_perp_sample.json`), 'universe').slice(0, 2)
      const dump = recordedJson(`${folder}/ws_all_dexs_asset_ctxs.json`) as {
        data: { ctxs: [string, Record<string, string>[]][] }
      }
      const states = dump.data.ctxs[0][1].slice(0, 2)
      const info = { host: 'api.hyperliquid.xyz', path: '/info' } as const
      const answers: CcxtAnswer[] = [
        { ...info, shows: 'state', params: { type: 'metaAndAssetCtxs' }, body: [{ universe }, states] },
        { ...info, shows: 'books', params: { type: 'l2Book' }, body: { levels: [[], []], time: 1 } },
      ]
      const { events } = await runBooks(venueOf('hyperliquid'), answers, Date.UTC(2026, 4, 1), ['BTC_USDC', 'ETH_USDC'])
      const quotes = new Map(
        ofType(events, 'future-quote').map((quote): [string, FutureQuote] => [quote.instrument, quote]),
      )
      for (const [at, name] of ['BTC', 'ETH'].entries()) {
        expect(quotes.get(name)).toMatchObject({
          mark: Number(states[at].markPx),
          index: Number(states[at].oraclePx),
          openInterestCoin: Number(states[at].openInterest),
          fundingRate: Number(states[at].funding),
          fundingIntervalHours: 1,
          volume24hUsd: Number(states[at].dayNtlVlm),
        })
        expect(quotes.get(name)?.bid).toBeUndefined()
      }
    })
  },
)

describe.skipIf(!hasRecording(`${NAUTILUS}/okx`, 'OKX and Bybit'))(
  'OKX and Bybit, collected by nautilus_trader',
  () => {
    test('OKX: payments are the rates actually paid', async () => {
      const okx = (path: string, file: string, params = {}) =>
        nautilus('www.okx.com', `/api/v5${path}`, `okx/test_data/${file}`, params)
      const funding = okx('/public/funding-rate-history', 'http_get_funding_rate_history.json')
      const answers = [
        okx('/public/instruments', 'http_get_instruments_swap.json', { instType: 'SWAP' }),
        okx('/public/instruments', 'http_get_instruments_futures.json', { instType: 'FUTURES' }),
        funding,
      ]
      const rows = rowsOf(funding.body, 'data').toSorted((a, b) => Number(a.fundingTime) - Number(b.fundingTime))
      const span = { fromMs: Number(rows[0].fundingTime), toMs: Number(rows.at(-1)?.fundingTime) + 1 }
      const bounds = { kind: 'funding', symbol: 'BTC_USDT', instrument: 'BTC-USDT-SWAP', ...span } as const
      const paid = ofType(await eventsOf('okx', answers, bounds), 'funding-rate')
      expect(paid.map(({ rate }) => rate)).toEqual(rows.map(({ realizedRate }) => Number(realizedRate)))
      expect(paid.length).toBeGreaterThan(1)
    })
    test('Bybit: payments, received newest first, are returned oldest first', async () => {
      // The collected lists lack the category of the venue's responses.
      const withCategory = (file: string, category: string) => {
        const body = recordedJson(`${NAUTILUS}/bybit/test_data/${file}`)
        return isRecord(body) && isRecord(body.result) ? { ...body, result: { ...body.result, category } } : body
      }
      const none = {
        shows: 'none',
        host: 'api.bybit.com',
        path: '/v5/market/instruments-info',
        params: { status: 'PreLaunch' },
      }
      const answers: CcxtAnswer[] = [
        { ...none, body: { retCode: 0, retMsg: 'OK', result: { list: [] } } },
        { ...none, params: { category: 'linear' }, body: withCategory('http_get_instruments_linear.json', 'linear') },
        {
          ...none,
          params: { category: 'inverse' },
          body: withCategory('http_get_instruments_inverse.json', 'inverse'),
        },
        nautilus('api.bybit.com', '/v5/market/funding/history', 'bybit/test_data/http_get_funding_history.json'),
      ]
      const span = { fromMs: 1_709_856_000_000, toMs: 1_709_884_800_001 }
      const bounds = { kind: 'funding', symbol: 'BTC_USDT', instrument: 'BTCUSDT', ...span } as const
      const paid = ofType(await eventsOf('bybit', answers, bounds), 'funding-rate')
      expect(paid.map(({ rate, intervalHours }) => [rate, intervalHours])).toEqual([
        [0.00015, 8],
        [0.0001, 8],
      ])
    })
  },
)
