import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { numberedDesk, studyRows } from '../numberedDesk.ts'
import {
  BOOK,
  by,
  daysAgo,
  type Expectations,
  type Expected,
  ends,
  iso,
  lastBy,
  newestAt,
  numbers,
  of,
  written,
} from './column.ts'
import { ABOUT, FROM_MS, HERE, RANGE, TO_MS } from './restBook.ts'
import { cellsOf, percentOf, richness, snapshots } from './terms.ts'

const SENT = { ...HERE, ...RANGE }
const PAIR = { exchange: 'deribit', pair: 'btc_usd' }
const BOTH = { ...PAIR, pair2: 'eth_usd' }
const FUND = { exchange: 'cboe', symbol: 'IBIT_USD' }
const OF_SHARE = 'exchange:tradfi currency:IBIT'
const SPOT = { exchange: 'deribit', symbol: 'BTC_USD', granularity: '1d' }
const SPOT_2 = { exchange: 'deribit', symbol: 'ETH_USD', granularity: '1d' }
const BOOK_2 = { exchange: 'deribit', symbol: 'ETH' }

/** From one maturity to the next total variance is added; a falling one has no forward vol. */
const constantTerms = (about: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  by(async () => {
    const query = { ...book, days: 1, tenors: '1,2,3,7,14,21,30,60,90,180' }
    const rows = await studyRows('constant-maturity', query)
    const newest = rows
      .filter(({ at }) => at === rows.at(-1)?.at)
      .toSorted((a, b) => Number(a.tenorDays) - Number(b.tenorDays))
    return newest.map((row, i) => {
      const near = numbers(newest[i - 1] ?? {})
      const { tenorDays = 0, atmVol = 0 } = numbers(row)
      const variance = atmVol ** 2 * tenorDays - (near.atmVol ?? 0) ** 2 * (near.tenorDays ?? 0)
      const between = variance / (tenorDays - (near.tenorDays ?? 0))
      return {
        ...written(`${about} atm=%atmVol daysToExpiration=tenorDays timestamp=at`, row),
        fwdAtm: i > 0 && between > 0 ? 100 * Math.sqrt(between) : null,
      }
    })
  }, request)

const CONE = 'current=%current max=%max min=%min p25=%p25 p50=%median p75=%p75'
const cones = (pair: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  by(async () => {
    const rows = lastBy(await studyRows('realised-cone', { ...book, ...ends(FROM_MS, TO_MS) }), 'windowDays')
    const cells = [...rows].flatMap(([days, row]) =>
      Object.entries(written(CONE, row)).map(([name, vol]) => [
        `${name}_${days === '1' ? '1day' : `${days}days`}`,
        vol,
      ]),
    )
    return [{ ...Object.fromEntries(cells), pair }]
  }, request)

const season = (kind: string, column: string, nameOf: (name: string) => string): Expected =>
  by(
    async () => {
      const rows = await studyRows('realised-season', { ...BOOK, ...ends(FROM_MS, TO_MS), season: kind })
      return rows.map((row) => ({
        historicalVolatility1day: percentOf(row, 'meanVol'),
        [column]: nameOf(String(row.name).slice(0, 3).toUpperCase()),
      }))
    },
    { ...PAIR, ...RANGE },
  )
const DAY_NAMES: Readonly<Record<string, string>> = { TUE: 'TUES', THU: 'THURS' }
const MONTH_NAMES: Readonly<Record<string, string>> = { MAR: 'MARCH', JUN: 'JUNE', JUL: 'JULY' }

/** Vols of ten windows are queried in two parts; every pair grows from its first close. */
const WINDOWS = ['1,2,3,7,14', '21,30,60,90,180']
const comparison: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const [pair, book, spot] of [
      ['btc_usd', BOOK, SPOT],
      ['eth_usd', BOOK_2, SPOT_2],
    ] as const) {
      const parts = await Promise.all(
        WINDOWS.map((windows) => studyRows('realised-vol', { ...book, ...ends(FROM_MS, TO_MS), windows })),
      )
      const vols = lastBy(parts.flat(), 'at', 'windowDays')
      const bars = await studyRows('spot-candles', { ...spot, ...ends(FROM_MS, TO_MS) })
      for (const bar of bars) {
        const cells = WINDOWS.flatMap((part) => part.split(',')).flatMap((days) => {
          const row = vols.get(`${bar.at} ${days}`)
          const name = days === '1' ? '1day' : `${days}days`
          return row === undefined ? [] : [[`historicalVolatility${name}`, percentOf(row, 'vol')]]
        })
        rows.push({
          ...written('timestamp=at exchange:deribit open high low close volume=volumeCoin', bar),
          pair,
          pnl: Number(bar.close) / Number(bars[0]?.close),
          ...Object.fromEntries(cells),
        })
      }
    }
    return rows
  },
  { ...BOTH, ...RANGE },
)

const relation: Expected = by(async () => {
  const rows = await studyRows('pair-relation', { coin: 'BTC', other: 'ETH', span: '365d' })
  const spots = await Promise.all(
    [SPOT, SPOT_2].map(async (spot) =>
      (await studyRows('spot-candles', { ...spot, ...ends(daysAgo(365)) })).map(numbers),
    ),
  )
  return [...Map.groupBy(rows, ({ at }) => Number(at))].map(([at, own]) => {
    const windows = own.map((row) =>
      written(
        `realizedVolatility${row.windowDays}One=%vol realizedVolatility${row.windowDays}Two=%otherVol
         correlation${row.windowDays}=correlation beta${row.windowDays}=beta`,
        row,
      ),
    )
    const prices = spots.map((bars, i) => {
      const index = bars.findIndex((bar) => bar.at === at)
      const { close } = bars[index] ?? {}
      const { close: before } = bars[index - 1] ?? {}
      const which = i === 0 ? 'One' : 'Two'
      return {
        [`close${which}`]: close ?? null,
        [`return${which}`]: close === undefined || before === undefined ? null : close / before - 1,
      }
    })
    return Object.assign({ timestamp: at, pairOne: 'btc_usd', pairTwo: 'eth_usd' }, ...windows, ...prices)
  })
}, BOTH)

/** What is available when an hour ends, and nothing later; a day more of the past is queried. */
const impliedRealised = (
  about: string,
  book: Readonly<Record<string, string>>,
  windows: readonly [number, number],
  request: Row,
): Expected =>
  by(async () => {
    const earlier = ends(FROM_MS - MS_PER_DAY, TO_MS)
    const query = { ...book, ...earlier, windows: windows.join(','), bar: '1h', estimator: 'close' }
    const realised = await studyRows('realised-vol', query)
    const index = await studyRows('delta-surface-history', { ...book, ...earlier })
    return (await snapshots(FROM_MS, TO_MS, MS_PER_HOUR, book)).map((snapshot) => {
      const endMs = snapshot.atMs + MS_PER_HOUR - 1
      const vols = windows.map((days) => {
        const own = realised.filter(({ windowDays }) => windowDays === days)
        return [`realizedVolatility${days}`, percentOf(newestAt(own, endMs), 'vol')]
      })
      const spot = newestAt(index, endMs).index ?? null
      const before = newestAt(index, snapshot.atMs - 1).index ?? null
      return {
        ...written(about, {}),
        ...cellsOf(snapshot, (row, days) => ({ [`atm${days}`]: percentOf(row, 'atmVol') })),
        ...Object.fromEntries(vols),
        indexPrice: spot,
        lnReturn: spot === null || before === null ? null : Math.log(Number(spot) / Number(before)),
        timestamp: snapshot.atMs,
        timestampImpliedVolatility: snapshot.atMs,
      }
    })
  }, request)

const pairs = (exchange: string, venue: string, matches: (pair: string) => boolean = () => true) =>
  studyRows('spot-board', { exchange: venue }).then((rows) =>
    rows.flatMap((row) => {
      const pair = `${row.coin}_${row.quoteCurrency}`.toLowerCase()
      const terms = 'startTimestamp=firstBar endTimestamp=lastBar startDate=firstBar endDate=lastBar'
      return matches(pair) ? [{ ...written(terms, row), exchange, pair }] : []
    }),
  )
const VENUES: Readonly<Record<string, string>> = { deribit: 'deribit', okx: 'okex', cboe: 'tradfi', coinbase: 'gdax' }

/** Prints of one class of size, beside the bars of the pair. */
const SENT_SPOT = { pair: 'btc_usdt', exchange: 'okex', timeInterval: 'hour', ...RANGE }
const HOURS = { ...ends(FROM_MS, TO_MS), granularity: '1h' }
const PRINTS = { exchange: 'okx', symbol: 'BTC_USDT', ...HOURS }
const SIZE = '10k-100k'
const sizes = (
  terms: string,
  more: (row: Readonly<Record<string, number>>, bar: Row) => Row,
  request: Row = {},
  query: Row = PRINTS,
): Expected =>
  by(
    async () => {
      const bars = lastBy(await studyRows('spot-candles', PRINTS), 'at')
      const rows = (await studyRows('spot-order-sizes', query)).filter(({ size }) => size === SIZE)
      return rows.map((row) => ({
        ...written(`timestamp=at exchange:okex ${terms}`, row),
        ...more(numbers(row), bars.get(String(row.at)) ?? {}),
      }))
    },
    { ...SENT_SPOT, orderSizeCategoryUsd: '10k', ...request },
  )
const quote = ({ buyQuote = 0, sellQuote = 0 }: Readonly<Record<string, number>>): number => buyQuote + sellQuote
const coins = ({ buyCoin = 0, sellCoin = 0 }: Readonly<Record<string, number>>): number => buyCoin + sellCoin
const barCells = (bar: Row): Row => (bar.at === undefined ? {} : written('open high low close', bar))

/** The mean price of the five-minute slices of an hour that traded, by class and beginning of the hour. */
const twapAt = async (
  book: Row,
  size: string,
  openings: readonly number[],
): Promise<(atMs: number) => number | null> => {
  const pieceMs = 1_500 * 5 * 60_000
  const slices: Row[] = []
  for (let fromMs = FROM_MS; fromMs <= TO_MS; fromMs += pieceMs) {
    const query = { ...book, ...ends(fromMs, Math.min(TO_MS, fromMs + pieceMs - 1)), granularity: '5m' }
    slices.push(...(await studyRows('spot-order-sizes', query)).filter((row) => row.size === size))
  }
  const bucketOf = (at: number) => openings.findLast((openMs) => openMs <= at) ?? openings[0]
  const buckets = Map.groupBy(slices, ({ at }) => bucketOf(Number(at)))
  return (atMs) => {
    const own = buckets.get(atMs)
    return own === undefined ? null : own.reduce((sum, { vwap }) => sum + Number(vwap), 0) / own.length
  }
}

const globalVwap: Expected = by(
  async () => {
    const books = [
      ['okex', { exchange: 'okx', symbol: 'BTC_USDT' }],
      ['gdax', { exchange: 'coinbase', symbol: 'BTC_USDT' }],
    ] as const
    const venues = await Promise.all(
      books.map(async ([, book]) => {
        const rows = await studyRows('spot-order-sizes', { ...book, ...HOURS })
        const openings = [...new Set(rows.map(({ at }) => Number(at)))]
        return {
          rows: rows.filter(({ size }) => size === 'all').map(numbers),
          twap: await twapAt(book, 'all', openings),
        }
      }),
    )
    const instants = (venues[0]?.rows ?? []).map(({ at = 0 }) => at)
    return instants.flatMap((timestamp) => {
      const priced = venues.flatMap(({ rows, twap }) => {
        const row = rows.find(({ at }) => at === timestamp)
        const price = twap(timestamp)
        return row === undefined || price === null ? [] : [{ volume: quote(row), coins: coins(row), price }]
      })
      const total = (name: 'volume' | 'coins' | 'price') => priced.reduce((sum, one) => sum + one[name], 0)
      return priced.length === 0
        ? []
        : [
            {
              pair: 'btc_usdt',
              timestamp,
              exchangeCount: priced.length,
              exchangeComposite: 'okex,gdax',
              totalVolumeUSD: total('volume'),
              vwap: total('volume') / total('coins'),
              twap: total('price') / priced.length,
            },
          ]
    })
  },
  { pair: 'btc_usdt', exchange: 'okex,gdax', timeInterval: 'hour', ...RANGE },
)

const volatility = (name: string): string => `derivatives/analytics/volatility/${name}`
const realised = (name: string): string => `derivatives/analytics/realized-volatility/${name}`
const spot = (name: string): string => `spot/analytics/${name}`

export const restPriceColumns: Expectations = {
  [volatility('term-structures/forward-volatility/constant')]: constantTerms(ABOUT, BOOK, HERE),
  [volatility('term-structures/forward-volatility/constant/tradfi')]: constantTerms(OF_SHARE, FUND, {
    exchange: 'tradfi',
    currency: 'IBIT',
  }),
  [volatility('term-structures/forward-volatility/floating')]: of(
    'term-structure',
    `${ABOUT} atm=%atmVol daysToExpiration=days expirationTimestamp=expiry fwdAtm=%forwardVol timestamp=asOf`,
    { request: { ...HERE, timestamp: String(TO_MS) }, args: { asOf: iso(TO_MS) } },
  ),
  [volatility('term-structures/richness')]: by(
    async () =>
      (await snapshots(FROM_MS, TO_MS, MS_PER_DAY)).map((snapshot) => {
        const { ratio, counter } = richness(snapshot)
        const cells = cellsOf(snapshot, (row, days) => ({ [`atm${days}days`]: percentOf(row, 'atmVol') }))
        return { ...written(ABOUT, {}), ...cells, ratio, counter, richness: ratio / counter, timestamp: snapshot.atMs }
      }),
    SENT,
  ),
  [realised('annual-performance')]: of('performance-years', 'exchange:deribit pair:btc_usd year', {
    request: PAIR,
    subject: { coin: 'BTC' },
    more: ({ at = 0, value = 0 }) => ({
      day: new Date(at).getUTCDate(),
      month: new Date(at).getUTCMonth() + 1,
      pnl: value - 1,
    }),
  }),
  [realised('cones')]: cones('btc_usd', BOOK, { ...PAIR, ...RANGE }),
  [realised('cones/tradfi')]: cones('IBIT', FUND, { currency: 'IBIT', ...RANGE }),
  [realised('cones/information')]: by(() => pairs('okex', 'okx'), { exchange: 'okex' }),
  [realised('correlation-beta')]: relation,
  [realised('implied-vs-realized')]: impliedRealised(ABOUT, BOOK, [7, 30], SENT),
  [realised('implied-vs-realized/tradfi')]: impliedRealised(OF_SHARE, FUND, [5, 21], { currency: 'IBIT', ...RANGE }),
  [realised('monthly-vs-daily-ratio')]: of(
    'realised-monthly',
    `dailyHistoricalVolatility30Days=%daily monthlyHigh=high monthlyHistoricalVolatility=%monthly monthlyLow=low
     timestamp=month`,
    { request: PAIR, args: ends(daysAgo(3_640)) },
  ),
  [realised('performance-comparison')]: comparison,
  [realised('seasonality/day-of-week')]: season('weekday', 'weekday', (name) => DAY_NAMES[name] ?? name),
  [realised('seasonality/month-of-year')]: season('month', 'month', (name) => MONTH_NAMES[name] ?? name),
  [spot('trade/vwap')]: by(
    async () => {
      const rows = await studyRows('spot-order-sizes', PRINTS)
      const openings = [...new Set(rows.map(({ at }) => Number(at)))]
      const twap = await twapAt({ exchange: 'okx', symbol: 'BTC_USDT' }, SIZE, openings)
      return rows
        .filter(({ size }) => size === SIZE)
        .map((row) => ({
          ...written('exchange:okex pair:btc_usdt timestamp=at vwap', row),
          totalVolumeUSD: quote(numbers(row)),
          twap: twap(Number(row.at)),
        }))
    },
    { ...SENT_SPOT, orderSizeCategoryUsd: '10k' },
  ),
  [spot('trade/vwap/global')]: globalVwap,
  [spot('volumes/exchange')]: sizes('', (row) => ({ totalVolumeUSD: quote(row), volume: coins(row) })),
  [spot('volumes/asset')]: sizes(
    '',
    (row) => ({ volumeUSD: quote(row), volumeUSDBillions: quote(row) / 1e9 }),
    { asset: 'btc', quoteAssetIncluded: 'True', pair: '' },
    { ...PRINTS, symbol: 'BTC_USD' },
  ),
  [spot('trade/pressure')]: sizes('pair:btc_usdt orderSizeCategoryUsd:10k netBuyVolumeUsd=netQuote', (row, bar) => ({
    ...barCells(bar),
    totalVolumeCoin: coins(row),
    totalVolumeUsd: quote(row),
    netBuyVolumeCoin: (row.buyCoin ?? 0) - (row.sellCoin ?? 0),
    netBuyTradeCount: (row.buys ?? 0) - (row.sells ?? 0),
  })),
  [spot('trade/frequency')]: sizes(
    `pair:btc_usdt orderSizeCategoryUsd:10k totalTradeCount=trades buyTradeCount=buys sellTradeCount=sells
     buyVolumeCoin=buyCoin sellVolumeCoin=sellCoin vwap`,
    (row, bar) => ({
      ...barCells(bar),
      totalVolumeUsd: quote(row),
      avgTradeSizeUsd: quote(row) / (row.trades ?? 1),
      netBuyVolumeCoin: (row.buyCoin ?? 0) - (row.sellCoin ?? 0),
    }),
  ),
  [spot('trade/information/exchanges')]: by(
    async () =>
      (
        await Promise.all(
          numberedDesk.venues.map((venue) => pairs(VENUES[venue] ?? '', venue, (pair) => pair === 'btc_usd')),
        )
      ).flat(),
    { pair: 'btc_usd' },
  ),
  [spot('trade/information/pairs')]: by(() => pairs('gdax', 'coinbase'), { exchange: 'gdax' }),
}
