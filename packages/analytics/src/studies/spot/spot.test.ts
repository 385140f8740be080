import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { DAY_BARS } from '../../../testing/syntheticMarkets.ts'
import { DEPTHS, PAIRS, PRINTS, SOL_CLOSES, spotContext } from '../../../testing/syntheticSpot.ts'
import { columnFault } from '../../study/column.ts'
import { spotStudies as studies } from './catalog.ts'

const context = spotContext()
const named = { exchange: 'okx', symbol: 'BTC_USDT' }

test.each(Object.entries(studies))(
  '%s has its declared columns, and returns a message without data',
  async (_, study) => {
    const columns = await columnsOf(study, context, study.subject === 'venue' ? { exchange: 'okx' } : named)
    expect(columnFault(study.output, columns)).toBeUndefined()
    expect(Object.keys(columns).sort()).toEqual(Object.keys(study.output).sort())
    const nothing = emptyContext({
      query: (async () => ({ size: 0, column: new Proxy({}, { get: () => [] }) })) as never,
    })
    expect(await answerOf(study, nothing)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) })
  },
)

const board = () => columnsOf(studies['spot-board'], context, { exchange: 'okx' })
const rowOf = (columns: Awaited<ReturnType<typeof board>>, instrument: string) =>
  (columns.instrument as readonly string[]).indexOf(instrument)

test('pairs: highest volume first; price, change, spread and sizes are of the quote', async () => {
  const columns = await board()
  expect([...columns.instrument]).toEqual(['BTC-USDT', 'ETH-USDT', 'SOL/USDT', 'XRP-USDT'])
  const row = rowOf(columns, 'BTC-USDT')
  const { bid, ask, last, before, bidSize } = PAIRS[0]
  expect([columns.last[row], columns.quoteCurrency[row]]).toEqual([last, 'USDT'])
  expect(columns.change24h[row]).toBeCloseTo(last / before - 1, 12)
  expect(columns.spreadBps[row]).toBeCloseTo((2 * 10_000 * (ask - bid)) / (ask + bid), 9)
  expect(columns.bidSizeQuote[row]).toBeCloseTo(bidSize * bid, 9)
})

test('pairs: a pair without a quote a day ago is compared with the last bar that had ended then', async () => {
  const columns = await board()
  expect(columns.change24h[rowOf(columns, 'SOL/USDT')]).toBeCloseTo(150 / SOL_CLOSES[1] - 1, 12)
})

test('pairs: the premium is against the venue’s own index of the market, else against the coin’s index at another venue', async () => {
  const columns = await board()
  const of = (instrument: string) => {
    const row = rowOf(columns, instrument)
    return [columns.indexVenue[row], columns.premium[row]]
  }
  const middle = (i: number) => ((PAIRS[i]?.bid ?? Number.NaN) + (PAIRS[i]?.ask ?? Number.NaN)) / 2
  expect(of('BTC-USDT')).toEqual(['okx', expect.closeTo(middle(0) / 90_000 - 1, 12)])
  expect(of('ETH-USDT')).toEqual(['deribit', expect.closeTo(middle(1) / 3_000 - 1, 12)])
  // SOL has no bid and no index.
  expect(of('SOL/USDT')).toEqual([null, Number.NaN])
})

test('pairs: beta and correlation to BTC match a regression of daily returns, and vols are Parkinson', async () => {
  const columns = await board()
  const bars = (instrument: string) => DAY_BARS.find((one) => one.instrument === instrument)?.bars ?? []
  const returns = (instrument: string) =>
    bars(instrument)
      .slice(-31)
      .map(({ close }, i, all) => Math.log(close / (all[i - 1]?.close ?? close)))
      .slice(1)
  const x = returns('BTC-USDT')
  const y = returns('ETH-USDT')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const cross = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + (value - mean(a)) * (b[i] - mean(b)), 0)
  const eth = rowOf(columns, 'ETH-USDT')
  expect(columns.beta30[eth]).toBeCloseTo(cross(x, y) / cross(x, x), 9)
  expect(columns.correlation30[eth]).toBeCloseTo(cross(x, y) / Math.sqrt(cross(x, x) * cross(y, y)), 9)
  const week = bars('ETH-USDT').slice(-7)
  expect(columns.vol7[eth]).toBeCloseTo(
    Math.sqrt((365 / (7 * 4 * Math.LN2)) * week.reduce((sum, { high, low }) => sum + Math.log(high / low) ** 2, 0)),
    9,
  )
  // BTC has only forty days: no window of ninety, and no beta to itself.
  const btc = rowOf(columns, 'BTC-USDT')
  expect([columns.vol90[btc], columns.beta30[btc], columns.beta90[eth]]).toEqual(Array(3).fill(Number.NaN))
})

test('pairs: the reference value, one day of BTC from 71,313.8 to 68,055.15 is 53.664186618970355 %', async () => {
  const golden = [
    { atMs: AT_MS - (AT_MS % MS_PER_DAY) - 2 * MS_PER_DAY, open: 71_000, high: 69_711, low: 64_521.61, close: 65_000 },
    { atMs: AT_MS - (AT_MS % MS_PER_DAY) - MS_PER_DAY, open: 71_000, high: 71_313.8, low: 68_055.15, close: 69_000 },
  ]
  const { figuresOf } = await import('./spot-board/study.ts')
  const { rollingVols } = await import('../../market/prices/estimators.ts')
  const column = (name: 'open' | 'high' | 'low' | 'close') => Float64Array.from(golden, (bar) => bar[name])
  const bars = { open: column('open'), high: column('high'), low: column('low'), close: column('close') }
  const one = rollingVols(bars, 'parkinson', 1, 365).at(-1)
  const two = rollingVols(bars, 'parkinson', 2, 365).at(-1)
  expect([(one ?? 0) * 100, (two ?? 0) * 100]).toEqual([
    expect.closeTo(53.664186618970355, 10),
    expect.closeTo(73.34119830992873, 10),
  ])
  // Two days are not a week.
  expect(figuresOf(undefined, undefined, 'parkinson').vol7).toBeUndefined()
})

test('pairs: range of a month, position of the price in it, and stored history; a pair with bars only keeps its row', async () => {
  const columns = await board()
  const eth = rowOf(columns, 'ETH-USDT')
  expect(columns.place30[eth]).toBeCloseTo(
    (columns.last[eth] - columns.low30[eth]) / (columns.high30[eth] - columns.low30[eth]),
    12,
  )
  expect(columns.storedDays[eth]).toBe(240)
  expect(columns.firstBar[eth]).toBe(dayStartMs(AT_MS) - 240 * MS_PER_DAY)
  expect(columns.storedDays[rowOf(columns, 'SOL/USDT')]).toBe(12)
  const xrp = rowOf(columns, 'XRP-USDT')
  expect([columns.last[xrp], columns.spreadBps[xrp], columns.at[xrp]]).toEqual(Array(3).fill(Number.NaN))
  expect(columns.storedDays[xrp]).toBe(3)
})

test('candles: four-hour bars are combined from four hourly bars', async () => {
  const study = studies['spot-candles']
  const hours = await columnsOf(study, context, { ...named, span: '2d', granularity: '1h' })
  const fours = await columnsOf(study, context, { ...named, span: '2d', granularity: '4h' })
  // If shorter bars are requested than are stored, the stored ones are used.
  expect((await columnsOf(study, context, { ...named, span: '2d', granularity: '1m' })).at).toEqual(hours.at)
  const begin = fours.at[1]
  const own = [...hours.at.keys()].filter((row) => hours.at[row] >= begin && hours.at[row] < begin + 4 * MS_PER_HOUR)
  expect(own).toHaveLength(4)
  expect([fours.open[1], fours.close[1]]).toEqual([hours.open[own[0]], hours.close[own[3]]])
  expect(fours.high[1]).toBe(Math.max(...own.map((row) => hours.high[row])))
  expect(fours.low[1]).toBe(Math.min(...own.map((row) => hours.low[row])))
})

test('spread: premium is the mid over the index of the same bucket, and missing without a tick', async () => {
  const columns = await columnsOf(studies['spot-spread'], context, { ...named, span: '1d' })
  for (const row of columns.at.keys()) {
    if (Number.isNaN(columns.index[row])) expect(columns.premium[row]).toBeNaN()
    else expect(columns.premium[row]).toBeCloseTo(columns.middle[row] / columns.index[row] - 1, 12)
    expect(columns.pressureQuote[row]).toBeCloseTo(columns.bidSizeQuote[row] - columns.askSizeQuote[row], 6)
  }
  expect([...columns.premium].some(Number.isNaN)).toBe(true)
})

test('order sizes: classes add up to all, and weighted prices match their trades', async () => {
  const columns = await columnsOf(studies['spot-order-sizes'], context, named)
  const sizes = columns.size as readonly string[]
  const sum = (name: string, of: string) =>
    [...sizes.keys()].filter((row) => sizes[row] === of).reduce((total, row) => total + columns[name][row], 0)
  const classes = ['0-1k', '1k-10k', '10k-100k', '100k+']
  for (const name of ['trades', 'buyQuote', 'sellQuote', 'netQuote'])
    expect(classes.reduce((total, of) => total + sum(name, of), 0) / sum(name, 'all')).toBeCloseTo(1, 9)
  const quoted = PRINTS.map(({ price, coins }) => price * coins)
  expect(sum('buyQuote', 'all')).toBeCloseTo(
    PRINTS.reduce((total, { side }, i) => total + (side === 'buy' ? quoted[i] : 0), 0),
    3,
  )
  const large = PRINTS.filter((_, i) => quoted[i] >= 100_000)
  const row = sizes.indexOf('100k+')
  expect(columns.vwapSpan[row]).toBeCloseTo(
    large.reduce((total, { price, coins }) => total + price * coins, 0) /
      large.reduce((total, { coins }) => total + coins, 0),
    6,
  )
  // Every price of a bucket is the same, so the mean over buckets is that of the prices of the buckets.
  const buckets = new Map(large.map(({ atMs, price }) => [atMs, price]))
  expect(columns.twapSpan[row]).toBeCloseTo([...buckets.values()].reduce((a, b) => a + b, 0) / buckets.size, 6)
})

test('depth of a pair: that of the pair with most books, sorted by time and distance; pressure uses both sides', async () => {
  const columns = await columnsOf(studies['pair-depth'], context, named)
  const own = DEPTHS.filter(({ instrument }) => instrument === 'BTC-USDT')
  expect(new Set(columns.instrument)).toEqual(new Set(['BTC-USDT']))
  expect([...columns.at]).toEqual(own.map(({ atMs }) => atMs))
  expect([...columns.within]).toEqual(own.map(({ withinBps }) => withinBps))
  for (const [row, { bidUsd, askUsd }] of own.entries())
    expect(columns.pressure[row]).toEqual(
      askUsd === null ? Number.NaN : expect.closeTo((bidUsd - askUsd) / (bidUsd + askUsd), 12),
    )
})
