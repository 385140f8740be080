import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { type CcxtAnswer, ccxtAnswers, ccxtNetwork } from '../testing/ccxtRun.ts'
import { venues } from './catalog.ts'
import { CCXT_HOSTS } from './ccxt/ccxtVenue.ts'
import { rateLimiter } from './rest/rateLimiter.ts'
import type { HistoryKind, HistoryPage, HistoryRequest } from './venue/history.ts'
import type { Venue } from './venue/venue.ts'

const EIGHT_MS = Date.UTC(2026, 7, 18, 8)
const NOON_MS = Date.UTC(2026, 7, 18, 12)
/** The bar that began at noon is incomplete. */
const NOW_MS = NOON_MS + 5_000

const all: readonly Venue[] = Object.values(venues)
const venueOf = (id: string) => {
  const venue = all.find((each) => each.id === id)
  if (venue?.history === undefined) throw new Error(`${id} has no history`)
  return { venue, history: venue.history }
}
const ofType = <Type extends MarketEvent['type']>(events: readonly MarketEvent[], type: Type) =>
  events.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const accessTo = (venue: Venue, answers: readonly CcxtAnswer[]) => {
  const network = ccxtNetwork(answers)
  const limiter = rateLimiter({ perSecond: 1_000, burst: 1_000 }, { steady: Date.now, after })
  const urls = { ...venue.urls, ccxt: CCXT_HOSTS }
  const access = { urls, limiter, signal: new AbortController().signal, fetch: network.fetch, now: () => NOW_MS }
  return { ...network, access }
}
const answersOf = (id: string) => ccxtAnswers(join(import.meta.dirname, 'venues', id, 'fixtures', 'ccxt'))

const read = async (
  id: string,
  query: { readonly kind: HistoryKind; readonly symbol: string; readonly instrument: string } & Partial<HistoryRequest>,
) => {
  const { venue, history } = venueOf(id)
  const network = accessTo(venue, answersOf(id))
  const pages: HistoryPage[] = []
  const span = { fromMs: EIGHT_MS - 12 * MS_PER_HOUR, toMs: NOW_MS }
  for await (const page of history.pages({ ...network.access, ...span, ...query })) pages.push(page)
  return { ...network, pages, events: pages.flatMap(({ events }) => events) }
}

/** Bars of the fixtures: 12.5 coins for a pair; perpetuals in each venue's unit. */
const BARS = [
  ['aster', 'BTC_USDT', 'BTCUSDT', { volumeCoin: 812.5 }],
  ['binance', 'BTC_USDT', 'BTC/USDT', { volumeCoin: 12.5 }],
  ['binance', 'BTC_USDT', 'BTCUSDT', { volumeCoin: 812.5 }],
  ['binance', 'BTC', 'BTCUSD_PERP', { volumeCoin: 31.25 }],
  ['bybit', 'BTC_USDT', 'BTC/USDT', { volumeCoin: 12.5 }],
  ['bybit', 'BTC_USDT', 'BTCUSDT', { volumeCoin: 812.5 }],
  ['bybit', 'BTC', 'BTCUSD', { volumeCoin: 31.25 }],
  ['coinbase', 'BTC_USD', 'BTC/USD', { volumeCoin: 12.5 }],
  ['dydx', 'BTC_USDC', 'BTC-USD', { volumeCoin: 812.5 }],
  ['gate', 'BTC_USDT', 'BTC/USDT', { volumeCoin: 12.5 }],
  ['gate', 'BTC_USDT', 'BTC_USDT', { volumeCoin: 812.5 }],
  ['gate', 'BTC', 'BTC_USD', { volumeUsd: 2_000_000 }],
  ['htx', 'BTC_USDT', 'BTC/USDT', { volumeCoin: 12.5 }],
  ['htx', 'BTC_USDT', 'BTC-USDT', { volumeCoin: 125.25 }],
  ['htx', 'BTC', 'BTC260925', { volumeCoin: 25.25 }],
  ['hyperliquid', 'BTC_USDC', 'BTC', { volumeCoin: 812.5 }],
  ['kraken', 'BTC_USD', 'BTC/USD', { volumeCoin: 12.5 }],
  ['kraken', 'BTC_USD', 'PF_XBTUSD', { volumeCoin: 125.5 }],
  ['kraken', 'BTC', 'PI_XBTUSD', { volumeUsd: 125.5 }],
  ['lighter', 'BTC_USDC', 'BTC', { volumeCoin: 812.5 }],
  ['okx', 'BTC_USDT', 'BTC/USDT', { volumeCoin: 12.5 }],
  ['okx', 'BTC_USDT', 'BTC-USDT-SWAP', { volumeCoin: 812.5 }],
  ['okx', 'BTC', 'BTC-USD-SWAP', { volumeCoin: 31.25 }],
  ['paradex', 'BTC_USDC', 'BTC-USD-PERP', { volumeUsd: 4_561 }],
] as const

test.each(BARS)(
  '%s %s: bars of %s, complete ones only, with their volume in coins or dollars',
  async (id, symbol, instrument, volume) => {
    const { events, unanswered } = await read(id, { kind: 'candles', symbol, instrument })
    const bars = ofType(events, 'candle')
    expect(unanswered).toEqual([])
    expect(bars.length).toBeGreaterThan(2)
    expect(bars[0]).toMatchObject({ atMs: EIGHT_MS, instrument, symbol, intervalMs: MS_PER_HOUR, open: 64000 })
    expect(bars.at(-1)?.atMs).toBeLessThan(NOON_MS)
    for (const { volumeCoin, volumeUsd, low, high } of bars) {
      expect({ volumeCoin, volumeUsd }).toEqual({ volumeCoin: undefined, volumeUsd: undefined, ...volume })
      expect([low, high]).toEqual([63900, 64300.5])
    }
  },
)

/** The rates of the fixtures and the hours between them. */
const PAYMENTS = [
  ['aster', 'BTC_USDT', 'BTCUSDT', [-0.00003, 0.0001], [8, 8]],
  ['aster', 'ETH_USDT', 'ETHUSDT', [0.00005, -0.00002], [4, 4]],
  ['binance', 'BTC_USDT', 'BTCUSDT', [0.0001, -0.00002796, 0.00005], [8, 8, 4]],
  ['binance', 'BTC', 'BTCUSD_PERP', [0.0001, 0.00025141], [8, 8]],
  ['bybit', 'BTC_USDT', 'BTCUSDT', [-0.00003, 0.0001], [8, 8]],
  ['dydx', 'BTC_USDC', 'BTC-USD', [-0.000000625, 0.000000375, 0.000002375], [1, 1, 1]],
  ['gate', 'BTC_USDT', 'BTC_USDT', [-0.00003, 0.0001], [8, 8]],
  ['gate', 'BTC', 'BTC_USD', [0.0001], [8]],
  ['htx', 'BTC_USDT', 'BTC-USDT', [-0.00002, 0.00009], [8, 8]],
  ['htx', 'BTC', 'BTC-USD', [0.00005, 0.0001], [8, 8]],
  ['hyperliquid', 'BTC_USDC', 'BTC', [0.0000125, -0.0000081, 0.0000033], [1, 1, 1]],
  ['kraken', 'BTC_USD', 'PF_XBTUSD', [0.00001, 0.00002, 0.00003, 0.00004], [1, 1, 1, 1]],
  ['lighter', 'BTC_USDC', 'BTC', [0.000012, -0.000002, 0.000012], [1, 1, 1]],
  ['okx', 'BTC_USDT', 'BTC-USDT-SWAP', [-0.00003, 0.0001], [8, 8]],
] as const

test.each(PAYMENTS)(
  '%s %s: payments of %s sorted by time, each with its hours',
  async (id, symbol, instrument, rates, hours) => {
    const { events } = await read(id, { kind: 'funding', symbol, instrument })
    const paid = ofType(events, 'funding-rate')
    expect(paid.map(({ rate }) => Number(rate.toPrecision(12)))).toEqual(rates)
    expect(paid.map(({ intervalHours }) => intervalHours)).toEqual(hours)
    expect(paid.map(({ atMs }) => atMs)).toEqual(paid.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
  },
)

test('a payment covers the hours since the previous one, wherever a span begins', async () => {
  const query = { kind: 'funding', symbol: 'BTC_USDT', instrument: 'BTCUSDT' } as const
  const { events, requests } = await read('binance', { ...query, fromMs: NOON_MS })
  expect(ofType(events, 'funding-rate').map(({ atMs, intervalHours }) => [atMs, intervalHours])).toEqual([
    [NOON_MS + 1, 4],
  ])
  const [{ params }] = requests.filter(({ path }) => path === '/fapi/v1/fundingRate')
  expect(Number(params.startTime)).toBe(NOON_MS - 8 * MS_PER_HOUR)
})

/** One side; coins for linear contracts, dollars for inverse ones. */
const OPEN_INTEREST = [
  ['binance', 'BTC_USDT', 'BTCUSDT', { openInterestCoin: 83_000.5, openInterestUsd: 5_312_032_000 }],
  ['binance', 'BTC', 'BTCUSD_PERP', { openInterestUsd: 670_000_000 }],
  ['bybit', 'BTC_USDT', 'BTCUSDT', { openInterestCoin: 27_000.25 }],
  ['bybit', 'BTC', 'BTCUSD', { openInterestUsd: 225_000_000 }],
  ['gate', 'BTC_USDT', 'BTC_USDT', { openInterestCoin: 33_516.9045, openInterestUsd: 2_153_310_500.25 }],
  ['gate', 'BTC', 'BTC_USD', { openInterestUsd: 11_824_104 }],
  ['htx', 'BTC_USDT', 'BTC-USDT', { openInterestCoin: 16_050.25, openInterestUsd: 1_030_000_000 }],
  ['htx', 'BTC', 'BTC-USD', { openInterestUsd: 25_900_000 }],
  ['htx', 'BTC', 'BTC260925', { openInterestUsd: 5_940_000 }],
  ['htx', 'BTC_USDT', 'BTC-USDT-260925', { openInterestCoin: 400.25, openInterestUsd: 26_000_000 }],
  ['okx', 'BTC_USDT', 'BTC-USDT-SWAP', { openInterestCoin: 26_500, openInterestUsd: 1_702_000_000 }],
  ['okx', 'BTC', 'BTC-USD-SWAP', { openInterestUsd: 450_000_000 }],
] as const

test.each(OPEN_INTEREST)(
  '%s %s: open interest of %s, one side, in coins or dollars',
  async (id, symbol, instrument, expected) => {
    const { events } = await read(id, { kind: 'open-interest', symbol, instrument })
    const [first] = ofType(events, 'future-open-interest')
    const kind = /\d{6}$/.test(instrument) ? 'future' : 'perpetual'
    expect(first).toMatchObject({ instrument, symbol, kind, atMs: EIGHT_MS + MS_PER_HOUR })
    const { openInterestCoin, openInterestUsd } = first
    const rounded = (value: number | undefined) => (value === undefined ? undefined : Number(value.toPrecision(12)))
    expect({ openInterestCoin: rounded(openInterestCoin), openInterestUsd: rounded(openInterestUsd) }).toEqual({
      openInterestCoin: undefined,
      openInterestUsd: undefined,
      ...expected,
    })
  },
)

/** By venue: hour, which accounts or positions, long share. */
const LONG = [
  ['binance', 'BTC_USDT', 'BTCUSDT', ['11.9 accounts 0.6203', '11.9 top-accounts 0.6203', '11.9 top-positions 0.6203']],
  ['binance', 'BTC', 'BTCUSD_PERP', ['11.9 accounts 0.6203', '11.9 top-accounts 0.6203', '11.9 top-positions 0.5410']],
  ['bybit', 'BTC_USDT', 'BTCUSDT', ['9.0 accounts 0.6100', '10.0 accounts 0.5800']],
  ['gate', 'BTC_USDT', 'BTC_USDT', ['9.0 accounts 0.6000', '9.0 top-positions 0.7500']],
  [
    'okx',
    'BTC_USDT',
    'BTC-USDT-SWAP',
    [
      '9.0 accounts 0.6000',
      '9.0 top-accounts 0.6000',
      '9.0 top-positions 0.6000',
      '10.0 accounts 0.7500',
      '10.0 top-accounts 0.5000',
      '10.0 top-positions 0.2000',
    ],
  ],
] as const

test.each(LONG)('%s %s: long-short ratios in %s, sorted by time', async (id, symbol, instrument, expected) => {
  const { events, pages, requests } = await read(id, { kind: 'long-short-ratio', symbol, instrument })
  const hourOf = (atMs: number) => ((atMs - EIGHT_MS) / MS_PER_HOUR + 8).toFixed(1)
  expect(
    ofType(events, 'long-short-ratio').map(
      ({ atMs, counted, longShare }) => `${hourOf(atMs)} ${counted} ${longShare.toFixed(4)}`,
    ),
  ).toEqual(expected)
  expect(pages.at(-1)?.throughMs).toBe(NOW_MS - 1)
  expect(requests.length).toBeGreaterThan(0)
})

test('long-short ratios are requested as far back as the venue has them, and earlier times are a gap with a reason', async () => {
  for (const [id, instrument, days] of [
    ['binance', 'BTCUSDT', 29],
    ['okx', 'BTC-USDT-SWAP', 60],
  ] as const) {
    const { pages, requests } = await read(id, {
      kind: 'long-short-ratio',
      symbol: 'BTC_USDT',
      instrument,
      fromMs: NOW_MS - 90 * 24 * MS_PER_HOUR,
    })
    expect(pages[0]?.gap).toMatch(/has no long-short-ratio/)
    const starts = requests.flatMap(({ params }) => Number(params.startTime ?? params.begin) || [])
    expect((NOW_MS - Math.min(...starts)) / (24 * MS_PER_HOUR)).toBeGreaterThan(days - 1)
    expect((NOW_MS - Math.min(...starts)) / (24 * MS_PER_HOUR)).toBeLessThanOrEqual(days)
  }
})

const drained = async (pages: AsyncIterable<HistoryPage>): Promise<readonly HistoryPage[]> => {
  const collected: HistoryPage[] = []
  for await (const page of pages) collected.push(page)
  return collected
}

/** Returns the request for bars, from a venue that answers all such requests alike. */
const requestOf = async (
  id: string,
  path: string,
  query: Pick<HistoryRequest, 'symbol' | 'instrument' | 'fromMs' | 'intervalMs'>,
) => {
  const { venue, history } = venueOf(id)
  const answers = answersOf(id).map((answer) => (answer.path === path ? { ...answer, params: {} } : answer))
  const { access, requests } = accessTo(venue, answers)
  await drained(history.pages({ ...access, kind: 'candles', toMs: NOW_MS, ...query }))
  return requests.filter((request) => request.path === path).map(({ params }) => params)
}

describe('a span', () => {
  const bars = { kind: 'candles', symbol: 'BTC_USD', instrument: 'PF_XBTUSD' } as const

  test('is returned in pages that end where the next begins, up to its last bar', async () => {
    const { pages } = await read('kraken', { ...bars, fromMs: NOON_MS - 5_000 * MS_PER_HOUR })
    expect(pages.length).toBe(3)
    expect(pages.map(({ throughMs }) => throughMs)).toEqual([
      NOON_MS - 3_000 * MS_PER_HOUR - 1,
      NOON_MS - 1_000 * MS_PER_HOUR - 1,
      NOON_MS - 1,
    ])
  })
  test('is requested exactly, not beyond its ends', async () => {
    const { requests } = await read('kraken', bars)
    const [{ params }] = requests.filter(({ path }) => path.startsWith('/api/charts'))
    expect([params.from, params.to].map(Number)).toEqual([EIGHT_MS / 1000 - 12 * 3_600, NOON_MS / 1000 - 1])
  })
  test('can be resumed: a request from the last instant on has no duplicates', async () => {
    const whole = await read('kraken', bars)
    const first = await read('kraken', { ...bars, toMs: EIGHT_MS + 2 * MS_PER_HOUR })
    const throughMs = first.pages.at(-1)?.throughMs ?? Number.NaN
    const rest = await read('kraken', { ...bars, fromMs: throughMs + 1 })
    expect([...first.events, ...rest.events]).toEqual(whole.events)
  })
  test('without data is returned as a gap with a message', async () => {
    const { pages } = await read('kraken', { ...bars, fromMs: NOON_MS - 3_000 * MS_PER_HOUR })
    expect(pages[0]).toMatchObject({
      events: [],
      gap: 'Kraken futures returned no candles of PF_XBTUSD from 2026-04-15 12:00 UTC to 2026-07-07 20:00 UTC.',
    })
  })
  test('before the venue’s retention is a gap, and is not requested', async () => {
    const query = {
      kind: 'candles',
      symbol: 'BTC_USD',
      instrument: 'BTC/USD',
      fromMs: EIGHT_MS - 2_000 * MS_PER_HOUR,
    } as const
    const { pages, requests } = await read('kraken', query)
    const earliestMs = NOON_MS - 719 * MS_PER_HOUR
    expect(pages[0].throughMs).toBe(earliestMs - 1)
    expect(pages[0].gap).toMatch('Kraken spot has no candles of BTC/USD from before 2026-07-19 13:00 UTC.')
    expect(requests.filter(({ path }) => path === '/0/public/OHLC').length).toBe(1)
  })
  test('before the listing is not requested either', async () => {
    const request = await requestOf('binance', '/fapi/v1/klines', {
      symbol: 'BTC_USDT',
      instrument: 'BTCUSDT_261225',
      fromMs: Date.UTC(2020, 0, 1),
    })
    expect(request.map(({ startTime }) => Number(startTime))).toEqual([
      Date.UTC(2026, 5, 26, 8),
      Date.UTC(2026, 5, 26, 8) + 1_000 * MS_PER_HOUR,
    ])
  })
  test('that lies before the listing, or in a market without such contracts, ends at once without a gap', async () => {
    const { venue, history } = venueOf('binance')
    const { access, requests } = accessTo(venue, answersOf('binance'))
    const span = { fromMs: Date.UTC(2020, 0, 1), toMs: Date.UTC(2020, 1, 1) }
    const done = [{ events: [], throughMs: span.toMs - 1 }]
    const unlisted = { ...access, ...span, kind: 'candles', symbol: 'BTC_USDT', instrument: 'BTCUSDT_261225' } as const
    expect(await drained(history.pages(unlisted))).toEqual(done)
    const without = { ...access, ...span, kind: 'funding', symbol: 'ETH' } as const
    expect(await history.instruments('funding', 'ETH', access)).toEqual([])
    expect(await drained(history.pages(without))).toEqual(done)
    expect(requests.some(({ path }) => /klines|fundingRate/.test(path))).toBe(false)
  })
  test('with unreadable rows states their number', async () => {
    const { pages } = await read('kraken', { kind: 'candles', symbol: 'BTC', instrument: 'PI_XBTUSD' })
    expect(pages.at(-1)?.gap).toMatch(/^1 row of candles of PI_XBTUSD .* could not be read\.$/)
    expect(pages.at(-1)?.events.length).toBe(3)
  })
  test('of coin-margined bars is split into requests within the venue’s limit', async () => {
    const request = await requestOf('binance', '/dapi/v1/klines', {
      symbol: 'BTC',
      instrument: 'BTCUSD_PERP',
      intervalMs: 24 * MS_PER_HOUR,
      fromMs: NOON_MS - 400 * 24 * MS_PER_HOUR,
    })
    expect(request.length).toBe(3)
    for (const { startTime, endTime } of request)
      expect(Number(endTime) - Number(startTime)).toBeLessThan(200 * 24 * MS_PER_HOUR)
  })
})

describe('refuses with a message', () => {
  test('a kind that the venue lacks, a span that ends before it begins, a bar of unsupported length', async () => {
    const query = { kind: 'candles', symbol: 'BTC_USD', instrument: 'PF_XBTUSD' } as const
    await expect(read('kraken', { ...query, kind: 'dvol' })).rejects.toThrow(RangeError)
    await expect(read('kraken', { ...query, fromMs: 2, toMs: 1 })).rejects.toThrow('got 2 to 1')
    await expect(read('kraken', { ...query, intervalMs: 7 })).rejects.toThrow('got 7 ms')
  })
  test('an unlisted instrument, naming listed ones', async () => {
    const query = { kind: 'funding', symbol: 'BTC_USD', instrument: 'PF_DOGEUSD' } as const
    await expect(read('kraken', query)).rejects.toThrow(
      'kraken has funding in BTC_USD of PF_XBTUSD, not of PF_DOGEUSD.',
    )
  })
  test('a refusal of the venue', async () => {
    const { venue, history } = venueOf('okx')
    const refused = answersOf('okx').map((answer) =>
      answer.path === '/api/v5/public/funding-rate-history'
        ? { ...answer, body: { code: '51001', msg: 'Instrument ID does not exist', data: [] } }
        : answer,
    )
    const { access } = accessTo(venue, refused)
    const span = { fromMs: EIGHT_MS, toMs: NOW_MS }
    const pages = history.pages({ ...access, ...span, kind: 'funding', symbol: 'BTC', instrument: 'BTC-USD-SWAP' })
    await expect(drained(pages)).rejects.toThrow(/^OKX futures (refused|answered)/)
  })
})

test('the list is read once per run, however much history is requested', async () => {
  const { venue, history } = venueOf('kraken')
  const { access, requests } = accessTo(venue, answersOf('kraken'))
  await history.instruments('candles', 'BTC_USD', access)
  await history.instruments('funding', 'BTC_USD', access)
  await drained(
    history.pages({
      ...access,
      kind: 'funding',
      symbol: 'BTC_USD',
      instrument: 'PF_XBTUSD',
      fromMs: EIGHT_MS,
      toMs: NOW_MS,
    }),
  )
  expect(requests.filter(({ path }) => path.endsWith('/instruments')).length).toBe(1)
  expect(requests.filter(({ path }) => path.endsWith('/AssetPairs')).length).toBe(1)
})

test('after the limiter of a run is closed, the next run reads its own list, even with the same abort signal', async () => {
  const { venue, history } = venueOf('kraken')
  const { access } = accessTo(venue, answersOf('kraken'))
  const symbol = 'BTC_USD'
  const instrument = 'PF_XBTUSD'
  const span = { fromMs: EIGHT_MS, toMs: NOON_MS }
  const bars = async (limiter: typeof access.limiter) => {
    const events: MarketEvent[] = []
    const request = { ...access, limiter, ...span, kind: 'candles', symbol, instrument } as const
    for await (const page of history.pages(request)) events.push(...page.events)
    limiter.close()
    return events.length
  }
  const limiterOf = () => rateLimiter({ perSecond: 1_000, burst: 1_000 }, { steady: Date.now, after })
  expect([await bars(access.limiter), await bars(limiterOf())]).toEqual([4, 4])
})

test('a market that is not collected by default has a history as soon as it is requested', async () => {
  const { venue, history } = venueOf('hyperliquid')
  const universe = [{ name: 'LINK', szDecimals: 1, maxLeverage: 5 }]
  const list = answersOf('hyperliquid').map((answer) =>
    answer.params?.type === 'metaAndAssetCtxs' ? { ...answer, body: [{ universe }, [{ markPx: '13.1' }]] } : answer,
  )
  const { access } = accessTo(venue, list)
  expect(venue.symbols).not.toContain('LINK_USDC')
  expect(await history.instruments('candles', 'LINK_USDC', access)).toEqual(['LINK'])
  expect(await history.instruments('candles', 'DOGE_USDC', access)).toEqual([])
})
