import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { historyRows, optionsHistory } from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { studies } from '../catalog.ts'

const context = optionsHistory()
type TradeRow = Readonly<Record<'atMs' | 'price' | 'amountCoin' | 'index' | 'expiryMs' | 'strike', number>> & {
  readonly vol: number | null
  readonly instrument: string
  readonly takerSide: string
  readonly optionType: 'call' | 'put'
  readonly tradeId: string
}
const trades = (historyRows('trade') as unknown as readonly TradeRow[]).filter(({ atMs }) => atMs >= AT_MS - MS_PER_DAY)
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

test('put/call distribution: the slices add up to all trades, and taker slices match the tape', async () => {
  const study = studies['put-call-distribution']
  const columns = await columnsOf(study, context)
  expect(columnFault(study.output, columns)).toBeUndefined()
  const coins = total(trades.map(({ amountCoin }) => amountCoin))
  expect(total(columns.takerCoin)).toBeCloseTo(coins, 9)
  expect(total(columns.customerCoin)).toBeCloseTo(coins, 9)
  expect(total(columns.customerTrades)).toBe(trades.length)
  const bought = trades.filter(({ optionType, takerSide }) => optionType === 'call' && takerSide === 'buy')
  expect(columns.takerPremiumUsd[columns.slice.indexOf('calls bought')]).toBeCloseTo(
    total(bought.map((row) => row.price * row.amountCoin * row.index)),
    6,
  )
  expect(columns.takerCoin[columns.slice.indexOf('undirected')]).toBe(0)
})

test('put/call distribution filtered by expiry, strike, type or place counts only these trades', async () => {
  const study = studies['put-call-distribution']
  const { expiryMs, strike } = trades[0]!
  const counted = async (args: Readonly<Record<string, unknown>>, isIn: (row: TradeRow) => boolean) => {
    const columns = await columnsOf(study, context, args)
    expect(total(columns.takerTrades)).toBe(trades.filter(isIn).length)
    expect(total(columns.customerCoin)).toBeCloseTo(total(trades.filter(isIn).map(({ amountCoin }) => amountCoin)), 9)
  }
  await counted({ expiries: new Date(expiryMs).toISOString() }, (row) => row.expiryMs === expiryMs)
  await counted({ strike }, (row) => row.strike === strike)
  await counted({ type: 'put' }, ({ optionType }) => optionType === 'put')
  expect(await answerOf(study, context, { strike: 1 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('of that kind in the last 24 hours'),
  })
})

test('most traded: largest first; average price is premium over amount', async () => {
  const columns = await columnsOf(studies['most-traded'], context)
  expect([...columns.amountCoin]).toEqual([...columns.amountCoin].toSorted((a, b) => b - a))
  const own = trades.filter(({ instrument }) => instrument === columns.instrument[0])
  expect(columns.amountCoin[0]).toBeCloseTo(total(own.map(({ amountCoin }) => amountCoin)), 9)
  expect(columns.averagePrice[0]).toBeCloseTo(
    total(own.map((row) => row.price * row.amountCoin)) / columns.amountCoin[0],
    12,
  )
  expect(total(columns.trades)).toBe(trades.length)
})

test('largest trades: largest first; vega by a finite difference of the price', async () => {
  const columns = await columnsOf(studies['largest-trades'], context, { limit: 500 })
  expect([...columns.vega]).toEqual([...columns.vega].toSorted((a, b) => b - a))
  expect(columns.vega.length).toBe(trades.filter(({ vol }) => vol !== null).length)
  const trade = trades.find(({ tradeId }) => tradeId === columns.tradeId[0])!
  const price = (sigma: number) =>
    black76(trade.optionType, trade.index, trade.strike, yearsBetween(trade.atMs, trade.expiryMs), sigma)
  const vega = ((price(trade.vol! + 1e-4) - price(trade.vol! - 1e-4)) / 2e-2) * trade.amountCoin
  expect(columns.vega[0] / vega).toBeCloseTo(1, 6)
  const days = (trade.expiryMs - trade.atMs) / MS_PER_DAY
  expect(columns.weightedVega[0]).toBeCloseTo(columns.vega[0] * Math.sqrt(30 / days), 6)
})

test('depth at the money: call and put at the strike nearest to the forward', async () => {
  const quotes = syntheticQuotes().map((quote) => ({
    ...quote,
    bidSize: quote.strike === 90_000 ? (quote.optionType === 'call' ? 4 : 8) : 99,
    askSize: 5,
  }))
  const columns = await columnsOf(studies['atm-depth'], contextOf(syntheticChain(quotes)))
  expect([columns.strike[0], columns.bidSize[0], columns.askSize[0]]).toEqual([90_000, 6, 5])
  expect(columns.spreadVol[0]).toBeCloseTo(0.02, 6)
  expect([columns.levels[0], columns.bidDepth[0]]).toEqual([0, Number.NaN])
})

const NEAR_MS = AT_MS + 7 * MS_PER_DAY
/** A sampled book of a coin-settled option whose five bids have a vol of 50 % and asks 54 %. */
const sampled = (optionType: 'call' | 'put', more: object = {}) => {
  const premium = (sigma: number) => black76(optionType, 90_400, 90_000, yearsBetween(AT_MS, NEAR_MS), sigma) / 90_400
  return {
    atMs: AT_MS,
    instrument: `BTC-${optionType}`,
    expiryMs: NEAR_MS,
    strike: 90_000,
    optionType,
    underlying: 90_400,
    bidLevels: 5,
    askLevels: 4,
    bidSize: 2,
    askSize: 3,
    bidCoin: 20,
    askCoin: 30,
    bidPrice: premium(0.5),
    askPrice: premium(0.54),
    ...more,
  }
}

test('depth of sampled books: coins of all levels, the vol of their mean price, and sizes that the chain lacks', async () => {
  const chain = syntheticChain(syntheticQuotes().map((quote) => ({ ...quote, bidSize: undefined, askSize: undefined })))
  const e = chain.expiries.indexOf(NEAR_MS)
  expect(e).toBeGreaterThanOrEqual(0)
  const rows = {
    'option-depth': [
      sampled('call'),
      sampled('put', { bidCoin: 40, bidSize: null }),
      sampled('put', { instrument: 'BTC-far', strike: 80_000, bidCoin: 999 }),
    ],
  }
  const columns = await columnsOf(
    studies['atm-depth'],
    emptyContext({ nowMs: () => AT_MS, live: async () => chain as never, rows }),
  )
  const of = (name: keyof typeof columns) => columns[name]?.[e]
  expect([of('levels'), of('bidDepth'), of('askDepth'), of('depthAt')]).toEqual([5, 30, 30, AT_MS])
  expect([of('bidSize'), of('askSize')]).toEqual([2, 3])
  expect(of('bidDepthVol')).toBeCloseTo(0.5, 6)
  expect(of('askDepthVol')).toBeCloseTo(0.54, 6)
})

test('books by the hour: sorted by time and chain order, with amounts and mean prices of both sides', async () => {
  const HOUR = MS_PER_HOUR
  const rows = {
    'option-depth': [
      sampled('put', { atMs: AT_MS - 2 * HOUR, bidLevels: 0, bidCoin: null, bidPrice: null }),
      sampled('call', { bidCoin: 21, bidPrice: 0.031 }),
      sampled('put', { bidLevels: 2, askLevels: 1 }),
    ],
  }
  const columns = await columnsOf(studies['option-book-depth'], emptyContext({ nowMs: () => AT_MS, rows }), {
    hours: 24,
  })
  expect([...columns.at]).toEqual([AT_MS - 2 * HOUR, AT_MS, AT_MS])
  expect(Array.from(columns.type as ArrayLike<unknown>)).toEqual(['put', 'call', 'put'])
  expect([...columns.bidDepth]).toEqual([Number.NaN, 21, 20])
  expect([...columns.bidPrice].slice(0, 2)).toEqual([Number.NaN, 0.031])
  expect([...columns.askDepth]).toEqual([30, 30, 30])
  expect([...columns.levels]).toEqual([4, 5, 2])
})

test('depth through time uses sampled books where available, and best prices before', async () => {
  const HOUR = MS_PER_HOUR
  const quote = {
    snapshotMs: AT_MS - 3 * HOUR,
    expiryMs: NEAR_MS,
    strike: 90_000,
    underlying: 90_400,
    bidSize: 7,
    askSize: 8,
    bidVol: 0.5,
    askVol: 0.51,
  }
  const historical = emptyContext({
    nowMs: () => AT_MS,
    rows: {
      surface: [{ index: 90_000, forward: 90_400 }],
      'option-quote': [quote],
      'option-depth': [sampled('call', { atMs: AT_MS - HOUR }), sampled('put', { atMs: AT_MS - HOUR, askCoin: 10 })],
    },
  })
  const columns = await columnsOf(studies['atm-depth-history'], historical)
  expect([...columns.bidSize]).toEqual([7, 2])
  expect([...columns.askDepth]).toEqual([Number.NaN, 20])
  expect([...columns.levels]).toEqual([1, 5])
  expect(columns.spreadVol[0]).toBeCloseTo(0.01, 12)
})

test('depth through time: each book at the strike nearest to its forward, averaged over the requested expiries', async () => {
  const near = AT_MS + 7 * MS_PER_DAY
  const far = AT_MS + 90 * MS_PER_DAY
  const quote = (more: object) => ({
    snapshotMs: AT_MS - 60_000,
    expiryMs: near,
    strike: 90_000,
    underlying: 90_400,
    bidSize: 4,
    askSize: 6,
    bidVol: 0.5,
    askVol: 0.52,
    ...more,
  })
  const rows = [
    quote({}),
    quote({ bidSize: 8, askSize: null }),
    quote({ strike: 91_000, bidSize: 99 }),
    quote({ expiryMs: far, strike: 91_000, underlying: 91_900, bidSize: 1, bidVol: null }),
    quote({ snapshotMs: AT_MS - MS_PER_HOUR, strike: 88_000, underlying: 88_100, bidSize: 3 }),
  ]
  const historical = emptyContext({
    nowMs: () => AT_MS,
    rows: { surface: [{ index: 90_000, forward: 90_400 }], 'option-quote': rows },
  })
  const columns = await columnsOf(studies['atm-depth-history'], historical)
  expect([...columns.at]).toEqual([AT_MS - MS_PER_HOUR, AT_MS - 60_000])
  expect([...columns.bidSize]).toEqual([3, (6 + 1) / 2])
  expect([...columns.askSize]).toEqual([6, 6])
  expect(columns.spreadVol[1]).toBeCloseTo(0.02, 12)
  expect([...columns.expiries]).toEqual([1, 2])
  expect([...(await columnsOf(studies['atm-depth-history'], historical, { leastDays: 30 })).bidSize]).toEqual([1])
})

test('turnover: calls and puts add up to options, and means are those of the preceding days', async () => {
  const columns = await columnsOf(studies.turnover, context, { limit: 2000 })
  const rowOf = (name: string) => columns.name.indexOf(name)
  const [all, calls, puts] = ['all', 'calls', 'puts'].map(rowOf)
  for (const name of ['openCoin', 'volumeCoin', 'openAverageCoin', 'volumeAverageCoin'])
    expect(columns[name]![calls!]! + columns[name]![puts!]!).toBeCloseTo(columns[name]![all!]!, 9)
  const options = [...columns.name.keys()].filter((row) => String(columns.row[row]) === 'option')
  expect(total(options.map((row) => columns.volumeCoin[row]))).toBeCloseTo(columns.volumeCoin[all!]!, 9)
  expect(columns.turnover[all!]).toBeCloseTo(columns.volumeCoin[all!]! / columns.openCoin[all!]!, 12)
  const today = dayStartMs(AT_MS)
  const stored = historyRows('open-interest').filter(
    ({ venue, symbol, atMs }) =>
      venue === 'deribit' && symbol === 'BTC' && Number(atMs) >= today - 7 * MS_PER_DAY && Number(atMs) < today,
  )
  const byDay = Map.groupBy(stored, ({ atMs }) => Math.floor(Number(atMs) / MS_PER_DAY))
  const ends = [...byDay.values()].map((rows) => {
    const lastMs = Math.max(...rows.map(({ atMs }) => Number(atMs)))
    return total(rows.filter(({ atMs }) => atMs === lastMs).map(({ callCoin }) => Number(callCoin)))
  })
  expect(ends).toHaveLength(7)
  expect(columns.openAverageCoin[calls!]).toBeCloseTo(total(ends) / 7, 9)
  expect(columns.openRatio[calls!]).toBeCloseTo(columns.openCoin[calls!]! / (total(ends) / 7), 9)
})

test('a market without trades returns a message', async () => {
  const none = { exchange: 'okx', symbol: 'XRP' }
  for (const id of ['put-call-distribution', 'most-traded', 'largest-trades'] as const)
    expect(await answerOf(studies[id], context, none)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No option trade of okx XRP .*in the last 24 hours is stored yet\.$/),
    })
})
