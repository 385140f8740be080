import type { StudyContext } from '@gvol/analytics'
import { contextOfPrices, PRINTS, spotContext } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of spot prints: sums, counts and prices weighted by volume and time, worked out from the prints here. */

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const NOW_MS = spotContext().nowMs({})
const MINUTE_MS = 60_000
/** Prints of one hour at different prices and minutes: buyers and sellers do not pay the same. */
const prints = PRINTS.map((print, i) => ({
  ...print,
  price: print.price + 700 * (i % 5) - 450 * (i % 3),
  atMs: print.atMs + [3, 4, 21, 38, 44][i % 5] * MINUTE_MS,
}))
type Print = (typeof prints)[number]
/** The same at another venue, dearer and more of it. */
const others = prints.map((print) => ({ ...print, price: print.price * 1.04, coins: print.coins * 2.5 }))
type Asked = Readonly<Record<'fromMs' | 'toMs' | 'bucketMs', number>> & {
  readonly steps: readonly number[]
  readonly venue: string
  readonly symbol: string
}
/** What the store would answer: the sums of each hour, class of size and side, here one print after the other. */
const sizeSums = ({ steps, venue, symbol, fromMs, toMs, bucketMs }: Asked) => {
  const stored = { 'okx BTC_USDT': prints, 'binance BTC_USDT': others, 'coinbase BTC_USD': others }
  const told = (stored[`${venue} ${symbol}` as keyof typeof stored] ?? []).filter(
    ({ atMs }) => atMs >= fromMs && atMs <= toMs,
  )
  return {
    size: told.length,
    column: {
      atMs: Float64Array.from(told, ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs),
      sizeClass: Float64Array.from(told, ({ price, coins }) => steps.filter((step) => step <= price * coins).length),
      takerSide: told.map(({ side }) => side),
      trades: Float64Array.from(told, () => 1),
      coins: Float64Array.from(told, ({ coins }) => coins),
      quoted: Float64Array.from(told, ({ price, coins }) => price * coins),
    },
  }
}
/** Bars of the pair by the hour, from which studies put theirs together. */
const BARS = Array.from({ length: 24 * 6 }, (_, i) => {
  const open = 88_000 + 900 * Math.sin(i / 7)
  const close = 88_000 + 900 * Math.sin((i + 1) / 7)
  const [high, low] = [Math.max(open, close) + 20 + (i % 9), Math.min(open, close) - 15 - (i % 4)]
  return { atMs: Math.floor(NOW_MS / HOUR_MS) * HOUR_MS - (144 - i) * HOUR_MS, open, high, low, close }
})
const PAIR = { venue: 'okx', symbol: 'BTC_USDT', instrument: 'BTC-USDT', kind: 'spot' } as const
const ofBars = contextOfPrices([{ ...PAIR, intervalMs: HOUR_MS, bars: BARS }], {}, NOW_MS)
const known = spotContext()
const context: StudyContext = {
  ...known,
  query: (async (query: { readonly id: string }, asked: never) =>
    query.id === 'trade.size-sums'
      ? sizeSums(asked)
      : (query.id === 'candle.bars' ? ofBars : known).query(query as never, asked)) as never,
}
/** Option books have other names than pairs, and two venues have no options at all. */
const { method } = askDesk(context, [{ venue: 'okx', symbol: 'BTC' }], ['okx', 'binance', 'coinbase'])
const SIZES = {
  '0': [0, 1_000],
  '1k': [1_000, 10_000],
  '10k': [10_000, 100_000],
  '100k': [100_000, Number.POSITIVE_INFINITY],
  All: [0, Number.POSITIVE_INFINITY],
} as const

const quoted = ({ price, coins }: Print): number => price * coins
const sum = (of: readonly Print[], value: (print: Print) => number): number =>
  of.reduce((all, print) => all + value(print), 0)
const coinsOf = (of: readonly Print[], side?: string): number =>
  sum(
    of.filter((print) => side === undefined || print.side === side),
    ({ coins }) => coins,
  )
const usdOf = (of: readonly Print[], side?: string): number =>
  sum(
    of.filter((print) => side === undefined || print.side === side),
    quoted,
  )
const vwapOf = (of: readonly Print[]): number => usdOf(of) / coinsOf(of)
/** Of an hour: what the stretches of five minutes in which something traded were worth on average. */
const twapOf = (of: readonly Print[], sliceMs = 5 * MINUTE_MS): number => {
  const prices = [...Map.groupBy(of, ({ atMs }) => Math.floor(atMs / sliceMs)).values()].map(vwapOf)
  return prices.reduce((all, price) => all + price, 0) / prices.length
}
/** Prints of a size by the hour in which they came. */
const hours = (size: keyof typeof SIZES, make: (own: readonly Print[]) => Row): Map<string, Row> => {
  const [from, below] = SIZES[size]
  const own = prints.filter((print) => quoted(print) >= from && quoted(print) < below)
  return new Map(
    [...Map.groupBy(own, ({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS)].map(([at, group]) => [
      String(at),
      make(group),
    ]),
  )
}
const asked = (orderSizeCategoryUsd: string) => ({
  ...{ exchange: 'okex', pair: 'btc_usdt', orderSizeCategoryUsd, timeInterval: 'hour', timeFormat: 'ms' },
  ...{ startDate: String(NOW_MS - 5 * DAY_MS), endDate: String(NOW_MS) },
})
const key = ({ timestamp }: Row): string => String(timestamp)
const SIZE_NAMES = Object.keys(SIZES) as readonly (keyof typeof SIZES)[]

test('what traded of each size: coins and the quote currency, priced by volume, and by time', async () => {
  for (const size of SIZE_NAMES) {
    const volumes = hours(size, (own) => ({ totalVolumeUSD: usdOf(own), volume: coinsOf(own) }))
    expect(volumes.size).toBeGreaterThan(20)
    expectRows(await method('spot/analytics/volumes/exchange', asked(size)), key, volumes)
    const { pair: _pair, ...rest } = asked(size)
    const ofAsset = { ...rest, asset: 'btc', quoteAssetIncluded: 'True' }
    expectRows(
      await method('spot/analytics/volumes/asset', ofAsset),
      key,
      hours(size, (own) => ({ volumeUSD: usdOf(own), volumeUSDBillions: usdOf(own) / 1e9 })),
    )
    expectRows(
      await method('spot/analytics/trade/vwap', asked(size)),
      key,
      hours(size, (own) => ({ totalVolumeUSD: usdOf(own), vwap: vwapOf(own), twap: twapOf(own) })),
    )
  }
})

test('the price by time of days is that of their hours, of minutes their own, of a long range too', async () => {
  const ofLength = (stepMs: number, sliceMs: number) =>
    new Map(
      [...Map.groupBy(prints, ({ atMs }) => Math.floor(atMs / stepMs) * stepMs)].map(([at, own]): [string, Row] => [
        String(at),
        { vwap: vwapOf(own), twap: twapOf(own, sliceMs) },
      ]),
    )
  const long = { startDate: String(NOW_MS - 300 * DAY_MS), timeInterval: 'day' }
  expectRows(await method('spot/analytics/trade/vwap', { ...asked('All'), ...long }), key, ofLength(DAY_MS, HOUR_MS))
  const fromMs = prints[0]?.atMs ?? 0
  const short = { startDate: String(fromMs), endDate: String(fromMs + HOUR_MS - 1), timeInterval: 'minute' }
  const minutes = await method('spot/analytics/trade/vwap', { ...asked('All'), ...short })
  const firstHour = [...ofLength(MINUTE_MS, MINUTE_MS)].filter(([at]) => Number(at) < fromMs + HOUR_MS)
  expectRows(minutes, key, new Map(firstHour))
})

test('pressure and frequency: what takers bought and sold in coins, net, and the size of a print', async () => {
  for (const size of SIZE_NAMES) {
    const net = (own: readonly Print[]) => coinsOf(own, 'buy') - coinsOf(own, 'sell')
    const countOf = (own: readonly Print[], side: Print['side']) => own.filter((print) => print.side === side).length
    const bar = (own: readonly Print[]): Row => {
      const { atMs: _at, ...prices } = BARS.findLast(({ atMs }) => atMs <= (own[0]?.atMs ?? 0)) ?? { atMs: 0 }
      return prices
    }
    const pressure = hours(size, (own) => ({
      ...bar(own),
      ...{ totalVolumeCoin: coinsOf(own), totalVolumeUsd: usdOf(own), netBuyVolumeCoin: net(own) },
      netBuyVolumeUsd: usdOf(own, 'buy') - usdOf(own, 'sell'),
      netBuyTradeCount: countOf(own, 'buy') - countOf(own, 'sell'),
    }))
    expectRows(await method('spot/analytics/trade/pressure', asked(size)), key, pressure)
    const frequency = hours(size, (own) => ({
      ...bar(own),
      ...{
        totalVolumeUsd: usdOf(own),
        avgTradeSizeUsd: usdOf(own) / own.length,
        ...{ totalTradeCount: own.length, buyTradeCount: countOf(own, 'buy'), sellTradeCount: countOf(own, 'sell') },
        vwap: vwapOf(own),
      },
      ...{ buyVolumeCoin: coinsOf(own, 'buy'), sellVolumeCoin: coinsOf(own, 'sell'), netBuyVolumeCoin: net(own) },
    }))
    expectRows(await method('spot/analytics/trade/frequency', asked(size)), key, frequency)
  }
})

test('a pair in dollars is that of the venue: USD where it has one, else a coin that stands for it, of a venue without options too', async () => {
  const vwaps = async (exchange: string, pair: string) =>
    (await method('spot/analytics/trade/vwap', { ...asked('All'), exchange, pair })).map(({ vwap }) => vwap)
  const hoursOf = (of: readonly Print[]) =>
    [...Map.groupBy(of, ({ atMs }) => Math.floor(atMs / HOUR_MS)).values()].map((own) => expect.closeTo(vwapOf(own), 6))
  expect(await vwaps('gdax', 'BTC_USD')).toEqual(hoursOf(others))
  expect(await vwaps('okex', 'btc_usd')).toEqual(hoursOf(prints))
  expect(await vwaps('okex', 'btc_eur')).toEqual([])
  expect(await vwaps('gdax', 'btc_usdt')).toEqual([])
})

test('of all venues: the quote currency over the coins', async () => {
  const { exchange: _exchange, orderSizeCategoryUsd: _size, ...sent } = asked('All')
  const of = (all: readonly Print[]) => Map.groupBy(all, ({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS)
  const [here, there] = [of(prints), of(others)]
  const wanted = new Map(
    [...here].map(([at, own]): [string, Row] => {
      const [other, both] = [there.get(at) ?? [], [...own, ...(there.get(at) ?? [])]]
      const twap = (twapOf(own) + twapOf(other)) / 2
      return [String(at), { totalVolumeUSD: usdOf(both), vwap: vwapOf(both), twap, exchangeCount: 2 }]
    }),
  )
  expectRows(await method('spot/analytics/trade/vwap/global', sent), key, wanted)
})
