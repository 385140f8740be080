import { contractAmounts } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { dayBarsAnswer } from '../../../testing/syntheticMarkets.ts'
import { columnFault } from '../../study/column.ts'
import { perpetualsStudies } from '../perpetuals/catalog.ts'
import { percentileAmong } from './carry-board/carryRow.ts'
import { marketsStudies as studies } from './catalog.ts'

type Row = Readonly<Record<string, unknown>>

/** A dated future of 73 days, a fifth of a year: a basis of 1 % is 5 % a year. */
const future = (instrument: string, more: Row = {}): Row => ({
  venue: 'deribit',
  symbol: 'BTC',
  instrument,
  kind: 'future',
  isInverse: true,
  expiryMs: AT_MS + 73 * MS_PER_DAY,
  atMs: AT_MS,
  bid: 101_000,
  ask: 101_100,
  mark: 101_050,
  index: 100_000,
  ...more,
})
const perpetual = (instrument: string, more: Row = {}): Row => ({
  ...future(instrument),
  kind: 'perpetual',
  expiryMs: null,
  bid: 99_990,
  ask: 100_010,
  mark: 100_000,
  fundingRate: 0.0001,
  fundingIntervalHours: 8,
  ...more,
})
/** USDT at 0.98 dollars. */
const TETHER: Row = {
  venue: 'kraken',
  symbol: 'USDT',
  instrument: 'USDT/USD',
  quoteCurrency: 'USD',
  bid: 0.98,
  ask: 0.98,
  atMs: AT_MS,
}

type Stored = { readonly now?: readonly Row[]; readonly before?: readonly Row[]; readonly days?: readonly Row[] }
type Funding = { readonly instrument: string; readonly rates: readonly number[]; readonly hours: number }

const contextWith = ({ now = [], before = [], days = [] }: Stored, funding: readonly Funding[] = []) => {
  const reads: string[] = []
  const context = emptyContext({
    nowMs: () => AT_MS,
    rows: (table, span, where) => {
      // The context of tests looks for flow with every query.
      if (table !== 'option-flow') reads.push(table)
      if (table === 'spot-quote') return [TETHER]
      if (table !== 'future-quote') return []
      const rows = 'fromMs' in span ? days : 'nearestMs' in span ? before : now
      return rows.filter(({ kind }) => where.kind === undefined || kind === where.kind)
    },
    query: (async ({ id }: { readonly id: string }) => {
      reads.push(id)
      return {
        size: funding.length,
        column: {
          venue: funding.map(() => 'deribit'),
          symbol: funding.map(() => 'BTC'),
          instrument: funding.map(({ instrument }) => instrument),
          heldRate: Float64Array.from(
            funding,
            ({ rates, hours }) => rates.reduce((a, b) => a + b, 0) * (hours / rates.length),
          ),
          heldHours: Float64Array.from(funding, ({ hours }) => hours),
          hourlyRates: funding.map(({ rates }) => rates),
        },
      }
    }) as never,
  })
  return { context, reads }
}

const carry = studies['carry-board']
const all = studies['all-perpetuals']

/** Returns one row of the board. */
const carryOf = async (row: Row, days: readonly Row[] = [], funding: readonly Funding[] = [], args = {}) => {
  const columns = await columnsOf(carry, contextWith({ now: [row], days }, funding).context, args)
  expect(columnFault(carry.output, columns)).toBeUndefined()
  expect(columns.instrument).toEqual([row.instrument])
  return Object.fromEntries(Object.entries(columns).map(([name, [value]]) => [name, value])) as Record<string, never>
}

test('carry of an inverse future: 1 % in a fifth of a year at the bid, fees of four trades, size in dollars at the bid', async () => {
  const row = await carryOf(future('F', { bidSize: 2, openInterestUsd: 5e6 }))
  expect(row).toMatchObject({ coin: 'BTC', margin: 'coin', side: 'short', price: 101_000, feesAreOwn: 1, days: 73 })
  expect(row.carry).toBeCloseTo(0.05, 12)
  // Twice 5 bp of the contract, spot is free there: 10 bp in a fifth of a year are 50 bp.
  expect([row.fees, row.net]).toEqual([expect.closeTo(0.001, 15), expect.closeTo(0.045, 12)])
  expect(row.breakEvenDays).toBeCloseTo((0.001 / 0.05) * 365, 9)
  expect([row.sizeUsd, row.openInterestUsd]).toEqual([202_000, 5e6])
  expect([row.held30d, row.percentile, row.historyDays]).toEqual([Number.NaN, Number.NaN, 0])
})

test('carry of a USDT future: the rate is in its own dollar, its size in USD; contracts of 1,000 coins count as coins', async () => {
  const amounts = contractAmounts(12, { isInverse: false, contractSize: 1000 }, 2.02)
  const row = await carryOf(
    future('XRP-F', {
      venue: 'okx',
      symbol: 'XRP_USDT',
      isInverse: false,
      bid: 2.02,
      ask: 2.03,
      mark: 2.02,
      index: 2,
      bidSize: amounts.coin,
      openInterestCoin: 1e6,
    }),
  )
  expect(row.carry).toBeCloseTo(0.05, 12)
  expect(row.sizeUsd).toBeCloseTo(12_000 * 2.02 * 0.98, 6)
  expect(row.openInterestUsd).toBeCloseTo(1e6 * 2.02 * 0.98, 6)
  expect([row.coin, row.margin]).toEqual(['XRP', 'stable'])
  expect(row.net).toBeCloseTo(0.05 - 0.003 * 5, 12)
})

test('below the index the opposite side earns, at the ask and its size; fees reduce it', async () => {
  const row = await carryOf(future('F', { bid: 98_900, ask: 99_000, bidSize: 9, askSize: 1 }))
  expect([row.side, row.price, row.sizeUsd]).toEqual(['long', 99_000, 99_000])
  expect([row.carry, row.net]).toEqual([expect.closeTo(-0.05, 12), expect.closeTo(-0.045, 12)])
  expect(row.breakEvenDays).toBeCloseTo(7.3, 9)
  const between = await carryOf(future('F', { bid: 99_900, ask: 100_100 }))
  expect([between.side, between.breakEvenDays]).toEqual([null, Number.NaN])
  expect(between.carry).toBeCloseTo(-0.005, 12)
})

test.each([
  ['no bid', { bid: null }],
  ['a bid of 0', { bid: 0 }],
  ['no index', { index: null }],
  ['a crossed quote', { bid: 101_200 }],
  ['ten minutes left', { expiryMs: AT_MS + 10 * MS_PER_MINUTE }],
])('%s: no carry and no value derived from it, but the row remains', async (_, more) => {
  const row = await carryOf(future('F', { bidSize: 1, ...more }))
  for (const name of ['carry', 'net', 'breakEvenDays', 'percentile', 'sizeUsd']) expect(row[name]).toBeNaN()
  expect(row.side).toBeNull()
  expect(row.fees).toBeCloseTo(0.001, 15)
})

test('an expired future is not listed', async () => {
  const { context } = contextWith({ now: [future('F'), future('OLD', { expiryMs: AT_MS - MS_PER_DAY })] })
  expect((await columnsOf(carry, context)).instrument).toEqual(['F'])
})

test('carry of a perpetual: current funding with its sign, paid funding over the stored days, fees over the holding period', async () => {
  // Ten days at 2e-5 an hour, then five at −1e-5.
  const rates = [...Array(5).fill(-1e-5), ...Array(10).fill(2e-5)]
  const funding = [{ instrument: 'P', rates, hours: 15 * 24 }]
  const row = await carryOf(perpetual('P', { fundingRate: -0.00008, askSize: 3, bidSize: 7 }), [], funding)
  expect(row.side).toBe('long')
  expect(row.carry).toBeCloseTo(-0.0876, 12)
  expect(row.net).toBeCloseTo(-0.0876 + (0.001 * 365) / 30, 12)
  expect(row.sizeUsd).toBe(3 * 100_010)
  // (10 · 2 − 5 · 1) / 15 = 1e-5 an hour.
  expect([row.held30d, row.heldDays]).toEqual([expect.closeTo(0.0876, 12), 15])
  expect([row.percentile, row.historyDays]).toEqual([Number.NaN, 15])
  const week = await carryOf(perpetual('P'), [], [], { holdDays: '7.3' })
  expect([week.carry, week.net]).toEqual([expect.closeTo(0.1095, 12), expect.closeTo(0.1095 - 0.05, 12)])
  expect([week.held30d, week.heldDays]).toEqual([Number.NaN, Number.NaN])
  const zero = await carryOf(perpetual('P', { fundingRate: 0 }))
  expect([zero.carry, zero.side, zero.breakEvenDays]).toEqual([0, null, Number.NaN])
  const silent = await carryOf(perpetual('P', { fundingRate: null, bidSize: 1 }))
  expect([silent.carry, silent.net, silent.side, silent.sizeUsd]).toEqual([Number.NaN, Number.NaN, null, Number.NaN])
})

test('the percentile is relative to earlier days by the same rule; with too few days there is none', async () => {
  const days = Array.from({ length: 40 }, (_, i) =>
    future('F', {
      atMs: AT_MS - (40 - i) * MS_PER_DAY,
      bid: 100_000 + 40 * (i + 1),
      ask: 110_000,
      expiryMs: AT_MS + (33 + i) * MS_PER_DAY,
    }),
  )
  // Every day had 73 days to expiry and 0.04 % more basis than the one before: 25 of 40 were below 1.02 %.
  const row = await carryOf(future('F', { bid: 101_020 }), days)
  expect([row.percentile, row.historyDays]).toEqual([25 / 40, 40])
  const short = await carryOf(future('F'), days.slice(0, 19))
  expect([short.percentile, short.historyDays]).toEqual([Number.NaN, 19])
  expect(percentileAmong(Array(20).fill(0.1095), 0.1095 + 1e-14)).toBe(0.5)
})

test('a default fee schedule is marked, the age is that of the quote, and each table is read once for all rows', async () => {
  const now = [
    future('A', { venue: 'elsewhere', atMs: AT_MS - 90_000, openInterestUsd: 3 }),
    future('B', { openInterestUsd: 2, bid: 100_900 }),
    perpetual('C', { symbol: 'ETH', openInterestUsd: 1 }),
  ]
  const { context, reads } = contextWith({ now })
  const columns = await columnsOf(carry, context)
  // By carry after fees: funding of 10.95 %, then basis.
  expect(columns.instrument).toEqual(['C', 'B', 'A'])
  expect([[...columns.feesAreOwn], [...columns.ageSeconds]]).toEqual([
    [1, 1, 0],
    [0, 0, 90],
  ])
  expect(reads.toSorted()).toEqual(['funding-rate.days', 'future-quote', 'future-quote', 'spot-quote'])
  expect((await columnsOf(carry, context, { limit: '2' })).instrument).toEqual(['B', 'A'])
  expect((await columnsOf(carry, context, { coin: 'ETH' })).instrument).toEqual(['C'])
  const answer = await carry.run(
    { asOfMs: undefined, covers: [], subjectText: '', margin: 'all', holdDays: 30, limit: 2 } as never,
    context,
  )
  expect(answer).toMatchObject({
    note: 'The 2 contracts with most open interest of 3; by volume where a venue publishes none.',
  })
})

test('perpetuals of all venues: a row equals that of its venue’s board, in USD', async () => {
  const quotes = syntheticBoards().flatMap((board) => board.quotes)
  const tether = quotes.map((quote) => (quote.symbol === 'BTC_USDC' ? { ...quote, symbol: 'BTC_USDT' } : quote))
  const then = tether.map((quote) => ({
    ...quote,
    mark: (quote.mark ?? 0) * 0.9,
    openInterestCoin: (quote.openInterestCoin ?? 0) * 0.8,
    fundingRate: 0.00005,
    atMs: AT_MS - MS_PER_DAY,
  }))
  const { context } = contextWith({ now: tether as never, before: then as never })
  const columns = await columnsOf(all, context)
  expect(columnFault(all.output, columns)).toBeUndefined()
  const boards = [{ venue: 'deribit', symbol: 'BTC', atMs: AT_MS, quotes: tether }]
  const board = await columnsOf(perpetualsStudies['perpetuals-board'], {
    ...context,
    liveOf: liveBoards(boards as never),
    query: (async ({ id }: { readonly id: string }, params: never) =>
      id === 'candle-day.days'
        ? dayBarsAnswer(params)
        : { size: 0, column: new Proxy({}, { get: () => [] }) }) as never,
  })
  expect([...columns.instrument].toSorted()).toEqual([...board.instrument].toSorted())
  expect(columns.instrument).toHaveLength(3)
  const shared = Object.keys(all.output).filter((name) => name in board)
  expect(shared.length).toBeGreaterThan(16)
  for (const [row, instrument] of [...columns.instrument].entries()) {
    const other = [...board.instrument].indexOf(instrument)
    const rate = columns.symbol[row] === 'BTC_USDT' ? 0.98 : 1
    for (const name of shared) {
      const value = name.endsWith('Usd') ? board[name][other] * rate : board[name][other]
      if (typeof value === 'number') expect(columns[name][row], name).toBeCloseTo(value, 9)
      else expect(columns[name][row], name).toBe(value)
    }
    expect(columns.openInterestChange24h[row]).toBeCloseTo(0.25, 12)
  }
})

test('perpetuals of all venues: missing values are null, and dated futures have no row', async () => {
  const { context } = contextWith({ now: [perpetual('P', { fundingRate: null, index: null }), future('F')] })
  const columns = await columnsOf(all, context)
  expect(columns.instrument).toEqual(['P'])
  const missing = [
    'index',
    'basisShare',
    'funding8h',
    'fundingApr',
    'priceChange24h',
    'openInterestUsd',
    'volume24hUsd',
  ]
  for (const name of missing) expect(columns[name][0], name).toBeNaN()
})
