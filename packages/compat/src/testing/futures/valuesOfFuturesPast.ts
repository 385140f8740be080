import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type FutureQuote, type FuturesBoard, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of the past of futures: what prints, quotes and days of the coin say, worked out from them here. */

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const NOW_MS = Date.UTC(2026, 0, 27, 12)
const TODAY_MS = Date.UTC(2026, 0, 27)
const MARKET = { venue: 'deribit', symbol: 'BTC' }

/** Two futures; the second expired this morning. */
const LISTED = { instrument: 'BTC-27MAR26', expiryMs: Date.UTC(2026, 2, 27, 8) }
const EXPIRED = { instrument: 'BTC-27JAN26', expiryMs: Date.UTC(2026, 0, 27, 8) }
type Future = typeof LISTED

const print = (future: Future, atMs: number, i: number) => {
  const index = 90_000 + 400 * Math.sin(i / 50)
  const price = index * (1 + 0.01 * Math.cos(i / 90)) + (i % 7) * 3
  const amountCoin = 0.05 * (1 + (i % 13))
  return {
    ...{ ...MARKET, ...future, kind: 'future', atMs, tradeId: `${future.instrument} ${i}`, price, index, amountCoin },
    ...{ amountUsd: amountCoin * price, takerSide: i % 3 === 0 ? 'sell' : 'buy' },
  }
}
/** Yesterday more than one table holds, three to an instant; a few in the last hour. */
const PRINTS = [
  ...Array.from({ length: 5_600 }, (_, i) => print(LISTED, TODAY_MS - DAY_MS + Math.floor(i / 3) * 40_000, i)),
  ...Array.from({ length: 40 }, (_, i) => print(EXPIRED, TODAY_MS - 30 * HOUR_MS + i * HOUR_MS, i)),
  ...Array.from({ length: 25 }, (_, i) => print(LISTED, NOW_MS - HOUR_MS + 60_000 + i * 120_000, i)),
].toSorted((a, b) => a.atMs - b.atMs)
type Print = (typeof PRINTS)[number]

/** Simple, a year, in percent; nothing within a day of expiry. */
const yearly = (price: number, index: number, atMs: number, expiryMs: number): number | null =>
  expiryMs - atMs < DAY_MS ? null : (100 * (price / index - 1) * 365 * DAY_MS) / (expiryMs - atMs)
const aprOf = ({ price, index, atMs, expiryMs }: Print) => yearly(price, index, atMs, expiryMs)
const sum = <One>(of: readonly One[], value: (one: One) => number): number =>
  of.reduce((all, one) => all + value(one), 0)

/** Quotes by the hour of the listed future; the past of a day ago is another price. */
const HOURS = Array.from({ length: 24 * 10 }, (_, i) => {
  const index = 90_000 + 900 * Math.sin(i / 20)
  return { atMs: NOW_MS - (240 - i) * HOUR_MS, index, price: index * (1.008 + 0.002 * Math.cos(i / 11)) }
})
const quote = (more: Partial<FutureQuote>, share = 1): FutureQuote => ({
  ...{ type: 'future-quote', ...MARKET, isInverse: true, atMs: unixMs(NOW_MS), receivedAtMs: unixMs(NOW_MS) },
  ...{ instrument: 'BTC-PERPETUAL', kind: 'perpetual', index: 90_000 * share, mark: 90_030 * share },
  ...{ openInterestCoin: 9_000 / share, openInterestUsd: 8.1e8, volume24hCoin: 700 * share ** 2, volume24hUsd: 6.3e7 },
  ...more,
})
const funded = { fundingRate: 0.00012, fundingIntervalHours: 8, predictedFundingRate: 0.00009 }
const dated = ({ instrument, expiryMs }: Future, mark: number): Partial<FutureQuote> =>
  ({ instrument, kind: 'future', expiryMs: unixMs(expiryMs), mark }) as const
const NOW = [quote(dated(LISTED, 90_900)), quote(funded)]
const YESTERDAY = [quote(dated(LISTED, 87_200), 0.95), quote({ ...funded, fundingRate: 0.00005 }, 0.95)]
const LONG_SHARE = { 'BTC-PERPETUAL': 0.6, 'BTC-27MAR26': 0.45 } as const
const boardAt = (atMs = NOW_MS): FuturesBoard => ({
  ...{ ...MARKET, atMs: unixMs(atMs) },
  quotes: atMs >= EXPIRED.expiryMs ? NOW : [...YESTERDAY, quote(dated(EXPIRED, 86_500), 0.95)],
})

const DAYS = Array.from({ length: 200 }, (_, i) => {
  const [open, close] = [80_000 + 90 * i, 80_000 + 90 * (i + 1)]
  return {
    ...{ atMs: TODAY_MS - (200 - i) * DAY_MS, open, close },
    ...{ high: close * (1 + 0.01 * (1 + (i % 4))), low: open * (0.99 - 0.002 * (i % 3)) },
  }
})

/** As the store answers a query: a column per name. */
const columnsOf = <One extends object>(
  rows: readonly One[],
  columns: Readonly<Record<string, (row: One) => unknown>>,
) => ({
  size: rows.length,
  column: Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      const values = rows.map(value)
      return [name, values.some((one) => typeof one === 'string') ? values : Float64Array.from(values as number[])]
    }),
  ),
})
type Asked = Readonly<Record<'fromMs' | 'toMs' | 'bucketMs', number>> & { readonly instrument?: string }
const within = <One extends { readonly atMs: number }>(rows: readonly One[], { fromMs, toMs }: Asked) =>
  rows.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
const PERPETUAL = HOURS.map((hour, i) => ({
  ...hour,
  premium: 0.0003 * Math.sin(i / 6),
  hourlyRate: 1e-5 * Math.cos(i / 30),
}))
const NOTHING = { size: 0, column: new Proxy({}, { get: () => new Float64Array(0) }) }
const weighted = (of: readonly Print[], value: (one: Print) => number): number =>
  sum(of, (one) => value(one) * one.amountCoin) / sum(of, ({ amountCoin }) => amountCoin)
const QUERIES: Readonly<Record<string, (asked: Asked) => unknown>> = {
  'trade.basis-bars': (asked) => {
    const own = within(PRINTS, asked).filter(({ instrument }) => instrument === asked.instrument)
    const bars = [...Map.groupBy(own, ({ atMs }) => Math.floor(atMs / asked.bucketMs) * asked.bucketMs)]
    return columnsOf(bars, {
      ...{ symbol: () => 'BTC', instrument: () => asked.instrument, atMs: ([at]) => at },
      ...{ newestMs: ([, of]) => of.at(-1)?.atMs, trades: ([, of]) => of.length },
      ...{ coins: ([, of]) => sum(of, (one) => one.amountCoin), usd: ([, of]) => sum(of, (one) => one.amountUsd) },
      ...{ basisOpen: () => 0, basisHigh: () => 0, basisLow: () => 0, basisClose: () => 0 },
      basis: ([, of]) => weighted(of, ({ price, index }) => price - index),
      index: ([, of]) => weighted(of, ({ index }) => index),
    })
  },
  'future-quote.basis-bars': (asked) =>
    columnsOf(within(HOURS, asked), {
      ...{ atMs: (row) => row.atMs, newestMs: (row) => row.atMs + HOUR_MS - 60_000, quotes: () => 60 },
      ...{ price: (row) => row.price, index: (row) => row.index, basisOpen: () => 0, basisHigh: () => 0 },
      ...{ basisLow: () => 0, basisClose: (row) => row.price - row.index, spreadBps: () => 2 },
      ...{ openInterestCoin: () => 1, openInterestUsd: () => 1 },
    }),
  'future-quote.perpetual-bars': (asked) =>
    columnsOf(within(PERPETUAL, asked), {
      ...{ venue: () => 'deribit', symbol: () => 'BTC', instrument: () => 'BTC-PERPETUAL', isInverse: () => 1 },
      ...{ atMs: (row) => row.atMs, price: (row) => row.price, index: (row) => row.index },
      ...{ premium: (row) => row.premium, hourlyRate: (row) => row.hourlyRate, openUsd: () => 1, highUsd: () => 1 },
      ...{
        lowUsd: () => 1,
        closeUsd: () => 1,
        closeCoin: () => 1,
        openCoin: () => 1,
        bidSize: () => 1,
        askSize: () => 1,
      },
      ...{ highCoin: () => 1, lowCoin: () => 1, oldestMs: (row) => row.atMs },
      ...{ newestMs: (row) => row.atMs + HOUR_MS - 60_000, quotes: () => 60 },
    }),
  'candle-day.days': (asked) =>
    columnsOf(within(DAYS, asked), {
      ...{ venue: () => 'deribit', symbol: () => 'BTC_USDC', instrument: () => 'BTC_USDC', kind: () => 'spot' },
      ...{ atMs: (row) => row.atMs, open: (row) => row.open, high: (row) => row.high, low: (row) => row.low },
      ...{ close: (row) => row.close, volumeCoin: () => 1, volumeUsd: () => 1 },
    }),
}
const known = emptyContext({
  nowMs: () => NOW_MS,
  liveOf: (async (kind: string, _of: object, asOfMs?: number) =>
    kind === 'futures' ? [boardAt(asOfMs)] : []) as StudyContext['liveOf'],
  query: (async ({ id }: { readonly id: string }, asked: Asked) => QUERIES[id]?.(asked) ?? NOTHING) as never,
  rows: (table, span, where) => {
    const { fromMs = 0, toMs = NOW_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
    const isOwn = ({ atMs, instrument }: Print) => atMs >= fromMs && atMs <= toMs && instrument === where.instrument
    if (table === 'trade') return PRINTS.filter(isOwn)
    if (table === 'future-quote') return YESTERDAY
    if (table === 'long-short-ratio')
      return Object.entries(LONG_SHARE).map(([instrument, longShare]) => ({
        ...{ ...MARKET, instrument, counted: 'accounts', longShare },
      }))
    if (table !== 'instrument') return []
    const perpetual = { ...MARKET, name: 'BTC-PERPETUAL', kind: 'perpetual', expiryMs: null }
    return [...[LISTED, EXPIRED].map((one) => ({ ...MARKET, ...one, name: one.instrument, kind: 'future' })), perpetual]
  },
})
/** The newest rows, where a table is asked for no more. */
const rows = (async (table: never, span: never, asked: { readonly limit?: number }) => {
  const { size, column } = await known.rows(table, span, asked as never)
  const first = Math.max(0, size - (asked.limit ?? size))
  const cut = Object.entries(column as unknown as Readonly<Record<string, readonly unknown[]>>).map(
    ([name, values]) => [name, values.slice(first)],
  )
  return { size: size - first, column: Object.fromEntries(cut) }
}) as unknown as StudyContext['rows']
const { field } = askDesk({ ...known, rows }, [MARKET])

const keyOf = (row: Row): string => `${row.date} ${Number(row.price).toFixed(6)}`
const printKey = ({ atMs, price }: Print): string => `${atMs} ${price.toFixed(6)}`
const during = (fromMs: number, toMs: number, of?: Future): readonly Print[] =>
  PRINTS.filter(
    ({ atMs, instrument }) => atMs >= fromMs && atMs <= toMs && (of === undefined || instrument === of.instrument),
  )

test('trades of a day with their basis are all of them, of the future that has expired since too', async () => {
  const traded = (of: readonly Print[]) =>
    new Map(
      of.map((one): [string, Row] => [
        printKey(one),
        { amount: one.amountUsd, indexPrice: one.index, price: one.price, basis: aprOf(one) },
      ]),
    )
  const yesterday = during(TODAY_MS - DAY_MS, TODAY_MS - 1)
  const told = await field('TradesWithBasis', { date: '2026-01-26' })
  expect([told.length, new Set(told.map(({ instrumentName }) => instrumentName)).size]).toEqual([yesterday.length, 2])
  expectRows(told, keyOf, traded(yesterday))
  const instants = told.map(({ date }) => Number(date))
  expect(instants).toEqual(instants.toSorted((a, b) => b - a))
  expectRows(await field('BasisTradedLite'), keyOf, traded(during(NOW_MS - DAY_MS, NOW_MS)))
  const hour = new Map(
    during(NOW_MS - HOUR_MS, NOW_MS).map((one): [string, Row] => [
      printKey(one),
      { price: one.price, amount: one.amountUsd, annualizedPercentSpread: aprOf(one) },
    ]),
  )
  expectRows(await field('genericCurrentObPast1HrBasisAndSpot', { expiration: '2026-03-27' }), keyOf, hour)
})

test('the basis of an hour and of a day is weighted by coins; bars are of its prints', async () => {
  const rate = (of: readonly Print[]): number | null => {
    const index = weighted(of, (one) => one.index)
    const { atMs = 0, expiryMs = 0 } = of.at(-1) ?? {}
    return yearly(weighted(of, (one) => one.price - one.index) + index, index, atMs, expiryMs)
  }
  const asked = { expiration: '2026-03-27 08:00:00', dateStart: '2026-01-26', dateEnd: '2026-01-27' }
  const hours = Map.groupBy(
    during(TODAY_MS - DAY_MS, TODAY_MS, LISTED),
    ({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS,
  )
  const bars = [...hours].map(([at, of]): [string, Row] => {
    const prices = of.map(({ price }) => price)
    const [high, low] = [Math.max(...prices), Math.min(...prices)]
    const ends = { open: prices[0] ?? null, close: prices.at(-1) ?? null }
    return [String(at), { amount: sum(of, (one) => one.amountUsd), basis: rate(of), high, low, ...ends }]
  })
  const told = await field('genericHistoricalIntraDayTradedBasis', asked)
  expectRows(told, ({ date }) => String(date), new Map(bars))
  const days = new Map(
    [LISTED, EXPIRED].flatMap((future) =>
      [...Map.groupBy(during(0, NOW_MS, future), ({ atMs }) => Math.floor(atMs / DAY_MS) * DAY_MS)].map(
        ([at, of]): [string, Row] => [`${future.instrument} ${at}`, { vwapBasis: rate(of) }],
      ),
    ),
  )
  const key = ({ instrumentName, date }: Row) => `${instrumentName} ${date}`
  expectRows(await field('DailyBasisVwap', { dateRangeStart: '2026-01-20' }), key, days)
  expectRows(await field('genericHistorical30DayTradeWeightedBasis'), key, days)
})

test('dollars that traded at each tenth of a percent a year', async () => {
  const buckets = Map.groupBy(during(NOW_MS - DAY_MS, NOW_MS, LISTED), (one) => Math.round((aprOf(one) ?? 0) * 10) / 10)
  const wanted = new Map(
    [...buckets].map(([rate, of]): [string, Row] => [
      String(rate),
      { annualizedPercentSpread: rate, dollarVolume: sum(of, (one) => one.amountUsd) },
    ]),
  )
  expect(wanted.size).toBeGreaterThan(10)
  const told = await field('genericCurrentOb24HrBasisHistogram', { expiration: '2026-03-27' })
  expectRows(told, (row) => String(row.annualizedPercentSpread), wanted)
})

test('hours of a future and of a perpetual: price, basis, funding on eight hours, premium', async () => {
  const dateOf = ({ date }: Row) => String(date)
  const hours = new Map(
    HOURS.map(({ atMs, price, index }): [string, Row] => [
      String(atMs),
      { midPrice: price, basis: yearly(price, index, atMs + HOUR_MS - 60_000, LISTED.expiryMs) },
    ]),
  )
  expectRows(await field('genericCurrentOb30dayHourlyBasisandSpot', { expiration: '2026-03-27' }), dateOf, hours)
  const funding = new Map(
    PERPETUAL.map(({ atMs, index, premium, hourlyRate }): [string, Row] => [
      String(atMs),
      { indexPrice: index, currentFundingPercent: 800 * hourlyRate, tradableBboPremiumDiscount: 100 * premium },
    ]),
  )
  const told = await field('DeribitFundingPerp', { dateStart: '2026-01-17', dateEnd: '2026-01-27 12:00' })
  expectRows(told, dateOf, funding, 1e-6)
})

const parkinson = (count: number): number =>
  100 *
  Math.sqrt((365 / (4 * Math.log(2) * count)) * sum(DAYS.slice(-count), ({ high, low }) => Math.log(high / low) ** 2))

test('tables: what changed in a day, who is long, and what the coin realised', async () => {
  const changeOf = (value: (one: FutureQuote) => number | undefined, i: number): number =>
    100 * ((value(NOW[i] as FutureQuote) ?? 0) / (value(YESTERDAY[i] as FutureQuote) ?? 0) - 1)
  const nameOf = ({ instrumentName }: Row) => String(instrumentName)
  const table = (i: number): Map<string, Row> => {
    const { instrument } = NOW[i] as FutureQuote
    const long = LONG_SHARE[instrument as keyof typeof LONG_SHARE]
    const vols = [5, 10, 14, 30, 60, 90, 180].map((count) => [`hv${count}`, parkinson(count)])
    const change = { priceChange24: changeOf(({ mark }) => mark, i), lsRatio: long / (1 - long) }
    return new Map([[instrument, { ...change, ...Object.fromEntries(vols) }]])
  }
  expectRows(await field('genericLiveTableFutures'), nameOf, table(0))
  expectRows(await field('genericLiveTablePerps'), nameOf, table(1))
  const opened = changeOf(({ openInterestCoin }) => openInterestCoin, 1)
  const live: Row = {
    percentChange24h: changeOf(({ mark }) => mark, 1),
    apyChange24h: 100 * (0.00012 - 0.00005) * 3 * 365,
    nextFunding: 100 * 0.00009,
    volumeChange24h: changeOf(({ volume24hCoin }) => volume24hCoin, 1),
    oiPercentChange24h: opened,
    usdOi24hChange: 8.1e8 - 8.1e8 / (1 + opened / 100),
  }
  expectRows(await field('TablePerpsLive'), nameOf, new Map([['BTC-PERPETUAL', live]]), 1e-6)
})
