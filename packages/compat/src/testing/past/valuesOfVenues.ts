import type { StudyContext } from '@gvol/analytics'
import { contextOfPrices } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { AT_MS, chains, DAY_MS, INDEX, others } from '../book/knownBook.ts'

/** Days of several books side by side: what is open and traded of each, at the price of the coin. */

const DAYS = 40
const TODAY_MS = Math.floor(AT_MS / DAY_MS) * DAY_MS
const days = Array.from({ length: DAYS }, (_, i) => TODAY_MS - (DAYS - 1 - i) * DAY_MS)
type Coin = 'BTC' | 'ETH'
const START = { BTC: 88_000, ETH: 3_100 }

/** Traded prices of a pair in dollars; the index is another price. */
const barAt = (coin: Coin, atMs: number) => {
  const close = START[coin] * Math.exp(0.06 * Math.sin(atMs / (coin === 'BTC' ? 3e8 : 2e8)))
  return { atMs, open: close * 0.99, high: close * 1.02, low: close * 0.97, close }
}
const indexAt = (coin: Coin, atMs: number): number => 1.001 * barAt(coin, atMs).close

type Open = Readonly<Record<'callCoin' | 'putCoin' | 'callVolumeCoin' | 'putVolumeCoin', number>>
/** Of the book of BTC at okx nothing is stored today. */
const openAt = (venue: string, symbol: string, atMs: number): Open | undefined => {
  const [i, size] = [days.indexOf(atMs), venue === 'okx' ? 0.3 : symbol === 'ETH' ? 9 : 1]
  if (i < 0 || (venue === 'okx' && atMs === TODAY_MS)) return undefined
  return {
    ...{ callCoin: size * (100_000 + 700 * i), putCoin: size * (60_000 + 90 * i * i) },
    ...{ callVolumeCoin: size * (9_000 + 50 * (i % 7)), putVolumeCoin: size * (7_000 + 80 * (i % 5)) },
  }
}

type Asked = { readonly venue: string; readonly symbol: string; readonly fromMs: number; readonly toMs: number }
const within = ({ fromMs, toMs }: Asked) =>
  days.filter((atMs) => atMs >= Math.floor(fromMs / DAY_MS) * DAY_MS && atMs <= toMs)
const table = <One extends Readonly<Record<string, number>>>(rows: readonly One[], names: readonly (keyof One)[]) => ({
  size: rows.length,
  column: Object.fromEntries(names.map((name) => [name, Float64Array.from(rows, (row) => row[name] ?? Number.NaN)])),
})
const BARS = ['atMs', 'open', 'high', 'low', 'close'] as const
const SUMS = ['atMs', 'callCoin', 'putCoin', 'callVolumeCoin', 'putVolumeCoin'] as const

const series = (coin: Coin) => ({
  ...{ venue: 'deribit', symbol: `${coin}_USDC`, instrument: `${coin}_USDC`, intervalMs: DAY_MS },
  kind: 'spot' as const,
  bars: days.map((atMs) => barAt(coin, atMs)),
})
const coinBooks = [...chains.values()].filter(({ symbol }) => symbol === 'BTC')
/** The newest snapshots of all books, of which one at okx is the largest of its coin. */
const NEWEST = [
  { venue: 'deribit', symbol: 'BTC', coins: 200_000, index: INDEX },
  { venue: 'okx', symbol: 'BTC_USDT', coins: 20_000, index: 90_400 },
  { venue: 'deribit', symbol: 'SOL_USDC', coins: 300, index: 141 },
  { venue: 'okx', symbol: 'SOL', coins: 5_000, index: 142.5 },
]
const PERPETUALS = [
  { symbol: 'BTC', coins: 4_000, index: 90_111 },
  { symbol: 'DOGE_USDT', coins: 70, index: 0.21 },
  { symbol: 'DOGE_USDC', coins: 90, index: 0.22 },
]
const newestBooks = () => ({
  size: NEWEST.length,
  column: {
    venue: NEWEST.map(({ venue }) => venue),
    symbol: NEWEST.map(({ symbol }) => symbol),
    atMs: Float64Array.from(NEWEST, () => AT_MS),
    callCoin: Float64Array.from(NEWEST, ({ coins }) => coins * 0.6),
    putCoin: Float64Array.from(NEWEST, ({ coins }) => coins * 0.4),
    callVolumeCoin: Float64Array.from(NEWEST, () => 1),
    putVolumeCoin: Float64Array.from(NEWEST, () => 1),
  },
})
const storedRows = (name: string) => {
  if (name === 'index-price') return [{ indexName: 'usd' }]
  if (name === 'surface') return NEWEST.map(({ coins: _, ...book }) => ({ ...book, atMs: AT_MS }))
  if (name !== 'future-quote') return []
  return PERPETUALS.map(({ symbol, coins, index }) => ({
    ...{ venue: 'binance', symbol, instrument: `${symbol}-PERP`, kind: 'perpetual', isInverse: false, atMs: AT_MS },
    ...{ index, mark: index * 1.0002, openInterestCoin: coins },
  }))
}
const prices = contextOfPrices([series('BTC'), series('ETH')], storedRows as never, AT_MS)
const context: StudyContext = {
  ...prices,
  liveOf: (async (kind: string, { coin }: { readonly coin?: string }) =>
    kind === 'chain' && coin === 'BTC' ? coinBooks : []) as never as StudyContext['liveOf'],
  query: (async (query: { readonly id: string }, asked: Asked) => {
    if (query.id === 'open-interest.books') return newestBooks()
    if (query.id === 'index-price.bars') {
      const rows = within(asked).map((atMs) => ({ atMs, close: indexAt(asked.symbol as Coin, atMs) }))
      return table(
        rows.map(({ atMs, close }) => ({ atMs, open: close, high: close, low: close, close })),
        BARS,
      )
    }
    if (query.id !== 'open-interest.sums') return prices.query(query as never, asked as never)
    const rows = within(asked).flatMap((atMs) => {
      const open = openAt(asked.venue, asked.symbol, atMs)
      return open === undefined ? [] : [{ atMs, ...open }]
    })
    return table(rows, SUMS)
  }) as never as StudyContext['query'],
}
const { field } = askDesk(context, [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
  { venue: 'okx', symbol: 'BTC' },
])
const dateOf = ({ date }: Row): string => String(date)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const open = ({ callCoin, putCoin }: Open): number => callCoin + putCoin

test('open options of every venue by day beside the price of the coin; what was just heard counts for today', async () => {
  const [calls, all] = [others.filter(({ side }) => side === 'C'), others].map((of) =>
    of.reduce((sum, option) => sum + option.open, 0),
  ) as [number, number]
  const wanted = new Map(
    days.map((atMs): [string, Row] => {
      const { close, ...bar } = barAt('BTC', atMs)
      const deribit = openAt('deribit', 'BTC', atMs) as Open
      const heard = { callCoin: calls, putCoin: all - calls }
      const okx = openAt('okx', 'BTC', atMs) ?? { ...heard, callVolumeCoin: 0, putVolumeCoin: 0 }
      return [
        String(atMs),
        {
          ...{ open: bar.open, high: bar.high, low: bar.low, closed: close },
          ...{ deribitContracts: open(deribit), deribitNotional: open(deribit) * close },
          ...{ okexContracts: open(okx), okexNotional: open(okx) * close },
        },
      ]
    }),
  )
  const rows = await field('GlobalSpotPutCallOi', { date: dayText(days[0] ?? 0) })
  expectRows(rows, dateOf, wanted)
  for (const row of rows) {
    const [deribit, okx] = [openAt('deribit', 'BTC', Number(row.date)) as Open, openAt('okx', 'BTC', Number(row.date))]
    expect(Number(row.deribitPutCallRatio)).toBeCloseTo(deribit.putCoin / deribit.callCoin, 9)
    if (okx !== undefined)
      expect(Number(row.globalPutCallRatio)).toBeCloseTo(
        (deribit.putCoin + okx.putCoin) / (deribit.callCoin + okx.callCoin),
        9,
      )
  }
})

test('two coins by day: what is open and was traded in dollars, one over the other, and their prices', async () => {
  const wanted = new Map(
    days.map((atMs): [string, Row] => {
      const [btc, eth] = (['BTC', 'ETH'] as const).map((coin) => {
        const [rows, price] = [openAt('deribit', coin, atMs) as Open, indexAt(coin, atMs)]
        return { open: open(rows) * price, traded: (rows.callVolumeCoin + rows.putVolumeCoin) * price }
      }) as [{ open: number; traded: number }, { open: number; traded: number }]
      return [
        String(atMs),
        {
          ...{ btcNotionalOpenInterest: btc.open, ethNotionalOpenInterest: eth.open, btcNotional24h: btc.traded },
          ...{ ethNotional24h: eth.traded, ratioOpenInterest: btc.open / eth.open },
          ...{ ratioNotional24h: btc.traded / eth.traded, btcIndexPrice: indexAt('BTC', atMs) },
          ethIndexPrice: indexAt('ETH', atMs),
        },
      ]
    }),
  )
  expectRows(await field('TurnoverBtcEthComparisonLite', { dateStart: dayText(days[0] ?? 0) }), dateOf, wanted)
})

test('coins: the price of each is the index of its largest option book, without one that of its largest perpetual', async () => {
  const wanted = new Map([
    ['BTC', { price: INDEX }],
    ['SOL', { price: 142.5 }],
    ['DOGE', { price: 0.22 }],
  ])
  expectRows(await field('MarketCaps'), ({ currency }) => String(currency), wanted)
})
