import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { type ContextRows, emptyContext } from '../../../testing/emptyContext.ts'
import { futureVolumes } from '../../../testing/history/syntheticFuturesHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { DAY_BARS, dayBarsAnswer } from '../../../testing/syntheticMarkets.ts'
import { liquidationBars, perpetualBars } from '../../../testing/syntheticPerpetuals.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { perpetualsStudies } from './catalog.ts'

const QUERIES: Readonly<Record<string, (params: object) => unknown>> = {
  'candle-day.days': dayBarsAnswer as (params: object) => unknown,
  'future-quote.perpetual-bars': perpetualBars,
  'liquidation.bars': liquidationBars,
  'trade.future-volumes': futureVolumes,
}
const contextWith = (rows: ContextRows = {}) =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(syntheticBoards()),
    query: (async ({ id }: { readonly id: string }, params: object) => QUERIES[id](params)) as StudyContext['query'],
    rows,
  })

const board = perpetualsStudies['perpetuals-board']
const history = perpetualsStudies['perpetual-history']
const LISTED = { instrument: [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null }] }

test('board: every perpetual and no dated future; funding is normalized, and annualized simple and compounded', async () => {
  const columns = await columnsOf(board, contextWith())
  expect(columnFault(board.output, columns)).toBeUndefined()
  expect([...columns.instrument].sort()).toEqual(['BTC-PERPETUAL', 'BTC_USDC-PERPETUAL', 'ETH-PERPETUAL'])
  expect(columns.funding8h[0]).toBeCloseTo(0.0001, 15)
  expect(columns.fundingApr[0]).toBeCloseTo(0.1095, 12)
  expect(columns.fundingApy[0]).toBeCloseTo(1.0001 ** 1095 - 1, 12)
  // Bid and ask are around the mark, 3 bp over the index: the price for selling above it is the bid.
  expect(columns.premium[0]).toBeCloseTo(1.0003 * 0.9999 - 1, 12)
  expect(columns.turnover[0]).toBeCloseTo(1 / 3, 12)
})

test('board: the holding cost is what was paid, or without payments the quoted rate times its duration', async () => {
  const quoted = await columnsOf(board, contextWith(), { coin: 'BTC', margin: 'coin' })
  // Four days minus six hours without data.
  expect(quoted.heldDays[0]).toBeCloseTo(90 / 24, 12)
  expect(quoted.held30d[0]).toBeCloseTo(90 * 0.0000125, 12)
  expect(quoted.heldSource[0]).toBe('quoted')
  const payments = Array.from({ length: 90 }, (_, i) => ({
    symbol: 'BTC',
    instrument: 'BTC-PERPETUAL',
    atMs: AT_MS - (89 - i) * (MS_PER_DAY / 3),
    rate: 0.0002,
    intervalHours: 8,
  }))
  const paid = await columnsOf(board, contextWith({ 'funding-rate': payments }), { coin: 'BTC', margin: 'coin' })
  expect(paid.held30d[0]).toBeCloseTo(90 * 0.0002, 12)
  expect([paid.heldDays[0], paid.heldSource[0]]).toEqual([30, 'paid'])
})

test('board: changes are against a day earlier, in coins', async () => {
  const then = {
    symbol: 'BTC',
    instrument: 'BTC-PERPETUAL',
    kind: 'perpetual',
    isInverse: true,
    atMs: AT_MS - MS_PER_DAY,
    mark: 80_000,
    index: 80_000,
    openInterestUsd: 800_000_000,
    volume24hUsd: 160_000_000,
    fundingRate: 0.00005,
    fundingIntervalHours: 8,
  }
  const columns = await columnsOf(board, contextWith({ 'future-quote': [then] }), { coin: 'BTC', margin: 'coin' })
  const mark = 90_000 * 1.0003
  expect(columns.priceChange24h[0]).toBeCloseTo(mark / 80_000 - 1, 12)
  // 10,000 coins then: a rise of only the price is no change.
  expect(columns.openInterestChange24h[0]).toBeCloseTo(900_000_000 / mark / 10_000 - 1, 12)
  expect(columns.openInterestChangeCoin[0]).toBeCloseTo(900_000_000 / mark - 10_000, 6)
  expect(columns.volumeChange24h[0]).toBeCloseTo(300_000_000 / mark / 2_000 - 1, 12)
  expect(columns.fundingAprChange24h[0]).toBeCloseTo(0.05475, 12)
})

test('board: the long share is that of all accounts if published, else of the largest; and the realised vol of the coin', async () => {
  const counted = (instrument: string, symbol: string, of: string, longShare: number) => ({
    symbol,
    instrument,
    counted: of,
    longShare,
    atMs: AT_MS - 300_000,
  })
  const columns = await columnsOf(
    board,
    contextWith({
      'long-short-ratio': [
        counted('BTC-PERPETUAL', 'BTC', 'accounts', 0.6),
        counted('BTC-PERPETUAL', 'BTC', 'top-accounts', 0.2),
        counted('ETH-PERPETUAL', 'ETH', 'top-accounts', 0.75),
      ],
    }),
  )
  const at = (name: string) => Array.from(columns.instrument, String).indexOf(name)
  expect(columns.longShort[at('BTC-PERPETUAL')]).toBeCloseTo(1.5, 12)
  expect(columns.longShort[at('ETH-PERPETUAL')]).toBeCloseTo(3, 12)
  expect(columns.longShort[at('BTC_USDC-PERPETUAL')]).toBeNaN()
  const bars = DAY_BARS.find(({ instrument }) => instrument === 'BTC-PERPETUAL')?.bars.slice(-5) ?? []
  const variance = bars.reduce((sum, { high, low }) => sum + Math.log(high / low) ** 2, 0) / (4 * Math.LN2 * 5)
  expect(columns.vol5[at('BTC-PERPETUAL')]).toBeCloseTo(Math.sqrt(365 * variance), 12)
})

test('seasons: an hour with a constant rise is found, from the perpetual’s own bars up to the requested instant', async () => {
  const hours = 24 * 20
  const fromMs = AT_MS - (AT_MS % MS_PER_DAY) - hours * MS_PER_HOUR
  const close = (i: number) => (i % 24 === 13 ? 101 : 100)
  const requests: { readonly toMs: number; readonly instrument?: string }[] = []
  const context: StudyContext = {
    ...contextWith(LISTED),
    query: (async (_: object, of: { readonly toMs: number; readonly instrument?: string }) => {
      requests.push(of)
      const at = Array.from({ length: hours }, (_unused, i) => i)
      return {
        size: hours,
        column: {
          kind: at.map(() => 'perpetual'),
          instrument: at.map(() => 'BTC-PERPETUAL'),
          intervalMs: Float64Array.from(at, () => MS_PER_HOUR),
          bars: Float64Array.from(at, () => 1),
          atMs: Float64Array.from(at, (i) => fromMs + i * MS_PER_HOUR),
          open: Float64Array.from(at, () => 100),
          high: Float64Array.from(at, () => 101),
          low: Float64Array.from(at, () => 100),
          close: Float64Array.from(at, close),
        },
      }
    }) as unknown as StudyContext['query'],
  }
  const study = perpetualsStudies['perpetual-seasons']
  const columns = await columnsOf(study, context, { span: '60d' } as never)
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(columns.mean[13]).toBeCloseTo(Math.log(1.01), 12)
  expect([columns.mean[12], columns.observations[13], columns.source[0]]).toEqual([0, 20, 'BTC-PERPETUAL'])
  expect(requests.every(({ toMs, instrument }) => toMs <= AT_MS && instrument === 'BTC-PERPETUAL')).toBe(true)
  const dated = { instrument: [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: AT_MS + MS_PER_DAY }] }
  expect(await answerOf(study, contextWith(dated))).toMatchObject({
    ok: false,
    message: expect.stringContaining('dated future'),
  })
})

test('board: history is read once per ten minutes of ticks; for a past instant it is read up to that instant', async () => {
  const read: number[] = []
  let later = 0
  const counting: StudyContext = {
    ...contextWith(),
    liveOf: (async () =>
      syntheticBoards().map((one) => ({
        ...one,
        quotes: one.quotes.map((quote) => ({ ...quote, atMs: quote.atMs + later })),
      }))) as unknown as StudyContext['liveOf'],
    query: (async ({ id }: { readonly id: string }, params: { readonly toMs: number }) => {
      if (id === 'future-quote.perpetual-bars') read.push(params.toMs)
      return QUERIES[id](params)
    }) as unknown as StudyContext['query'],
  }
  for (later of [0, 1_000, 599_999]) await columnsOf(board, { ...counting })
  expect(read).toEqual([AT_MS])
  later = 600_000
  await columnsOf(board, { ...counting })
  expect(read).toEqual([AT_MS, AT_MS + 600_000])
  later = 1_234
  await columnsOf(board, counting, { asOf: new Date(AT_MS + 1_234).toISOString() })
  expect(read.at(-1)).toBe(AT_MS + 1_234)
})

test('history: cumulative values are sums, CVD is bought less sold, and liquidations are on their side', async () => {
  const columns = await columnsOf(history, contextWith(LISTED))
  expect(columnFault(history.output, columns)).toBeUndefined()
  const sum = (name: string) => columns[name].reduce((total, value) => total + (value || 0), 0)
  expect(columns.fundingCumulated.at(-1)).toBeCloseTo(sum('funding'), 15)
  expect(columns.fundingCumulated.at(-1)).toBeCloseTo(90 * 0.0000125, 12)
  expect(columns.cvdCoin.at(-1)).toBeCloseTo(sum('buyCoin') - sum('sellCoin'), 9)
  expect(sum('longLiquidatedUsd')).toBe(2_400_000 + 5_100_000 + 700_000)
  for (let row = 0; row < columns.at.length; row++) {
    if (Number.isNaN(columns.funding[row])) continue
    expect(columns.fundingApr[row]).toBeCloseTo(0.0000125 * 8760, 12)
    expect(columns.spendUsd[row]).toBeCloseTo(columns.funding[row] * columns.openInterestUsd[row], 6)
  }
})

test('history: buckets without quotes use the venue’s own open interest history (first, high, low, last); quotes take precedence', async () => {
  const hour = (ago: number) => AT_MS - (AT_MS % MS_PER_HOUR) - ago * MS_PER_HOUR
  const published = (atMs: number, coin: number | null, usd: number | null) => ({
    symbol: 'BTC',
    instrument: 'BTC-PERPETUAL',
    atMs,
    openInterestCoin: coin,
    openInterestUsd: usd,
  })
  const before = [
    published(hour(200), 100, 5e6),
    published(hour(200) + 600_000, 70, 9e6),
    published(hour(200) + 1_200_000, 80, null),
  ]
  const rows = { ...LISTED, 'future-open-interest': [...before, published(hour(3), 1, 1)] }
  const columns = await columnsOf(history, contextWith(rows), { granularity: '1h', span: '30d' } as never)
  const row = Array.from<number>(columns.at).indexOf(hour(200))
  const of = (names: readonly string[]) => names.map((name) => columns[name][row])
  expect(of(['openInterestOpenCoin', 'openInterestHighCoin', 'openInterestLowCoin', 'openInterestCoin'])).toEqual([
    100, 100, 70, 80,
  ])
  expect(of(['openInterestOpen', 'openInterestHigh', 'openInterestLow', 'openInterestUsd'])).toEqual([
    5e6, 9e6, 5e6, 9e6,
  ])
  expect(Math.min(...[...columns.openInterestUsd].filter((usd) => usd > 0))).toBe(9e6)
})

test('history: a dated future has flow and liquidations, but no funding, whatever is stored under its name', async () => {
  const rows = { ...LISTED, instrument: [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: AT_MS + MS_PER_DAY }] }
  const columns = await columnsOf(history, contextWith(rows))
  for (const name of ['funding', 'fundingApr', 'fundingCumulated', 'spendUsd'])
    expect(columns[name].every((value) => Number.isNaN(value))).toBe(true)
  expect(columns.cvdCoin.at(-1)).not.toBe(0)
  expect(columns.longLiquidatedUsd.reduce((total, value) => total + (value || 0), 0)).toBeGreaterThan(0)
})
