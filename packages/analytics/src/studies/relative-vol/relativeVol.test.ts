import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import {
  ALL_EXPIRIES,
  openAt,
  optionsHistory,
  priceAt,
  volAt,
} from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { surfaceOf } from '../../surface/chainSurface.ts'
import { studies } from '../catalog.ts'
import { correlationOf } from './implied-correlation/study.ts'

const context = optionsHistory()
const pair = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }
const turned = { exchange: 'deribit', symbol: 'ETH', otherExchange: 'deribit', otherSymbol: 'BTC' }

test('relative-vol-history: spread, ratio and differences match the smiles of both books', async () => {
  const study = studies['relative-vol-history']
  const columns = await columnsOf(study, context, { ...pair, span: '60d' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  const row = columns.tenorDays.findIndex((tenor, i) => tenor === 60 && columns.at[i] > AT_MS - 20 * MS_PER_DAY)
  const atMs = AT_MS - dayStartMs(AT_MS - columns.at[row])
  const of = (symbol: string, bucket: 'atm' | 'put25' | 'call25') => volAt(symbol, 60, bucket, atMs)
  expect(columns.spread[row]).toBeCloseTo(of('BTC', 'atm') - of('ETH', 'atm'), 12)
  expect(columns.ratio[row]).toBeCloseTo(of('BTC', 'atm') / of('ETH', 'atm'), 12)
  const skew = (symbol: string) => of(symbol, 'call25') - of(symbol, 'put25')
  const fly = (symbol: string) => of(symbol, 'call25') + of(symbol, 'put25') - 2 * of(symbol, 'atm')
  expect(columns.rr25Difference[row]).toBeCloseTo(skew('BTC') - skew('ETH'), 12)
  expect(columns.fly25Difference[row]).toBeCloseTo(fly('BTC') - fly('ETH'), 12)
  const back = await columnsOf(study, context, { ...turned, span: '60d' })
  expect([...back.spread]).toEqual([...columns.spread].map((value) => -value))
})

test('relative-vol-levels: percentile and z-score from the days themselves; a span without data has no values', async () => {
  const study = studies['relative-vol-levels']
  const columns = await columnsOf(study, context, pair)
  expect(columnFault(study.output, columns)).toBeUndefined()
  const row = columns.tenorDays.findIndex((tenor, i) => tenor === 30 && columns.spanDays[i] === 90)
  const days = Array.from({ length: 90 }, (_, i) => AT_MS - (89 - i) * MS_PER_DAY)
  const spreads = days.map((at) => volAt('BTC', 30, 'atm', at) - volAt('ETH', 30, 'atm', at))
  const now = spreads[89]
  const mean = spreads.reduce((sum, value) => sum + value, 0) / 90
  const deviation = Math.sqrt(spreads.reduce((sum, value) => sum + value * value, 0) / 89 - (mean * mean * 90) / 89)
  expect(columns.spread[row]).toBeCloseTo(now, 12)
  expect(columns.zScore[row]).toBeCloseTo((now - mean) / deviation, 8)
  expect(columns.spreadPercentile[row]).toBeCloseTo(spreads.slice(0, -1).filter((value) => value < now).length / 89, 12)
  const young = await columnsOf(study, context, { ...pair, asOf: new Date(AT_MS - 350 * MS_PER_DAY).toISOString() })
  expect(young.zScore[young.spanDays.indexOf(365)]).toBeNaN()
  expect(young.zScore[young.spanDays.indexOf(30)]).not.toBeNaN()
})

test('relative-vol-levels: for any wing the differences of its days, without a ratio; the sign flips skew but not butterflies', async () => {
  const study = studies['relative-vol-levels']
  const wingOf = (symbol: string, metric: string, at: number) => {
    const c = volAt(symbol, 60, `call${metric.slice(-2)}` as 'call25', at)
    const p = volAt(symbol, 60, `put${metric.slice(-2)}` as 'put25', at)
    return metric.startsWith('rr') ? c - p : c + p - 2 * volAt(symbol, 60, 'atm', at)
  }
  for (const metric of ['rr25', 'rr15', 'rr05', 'fly15']) {
    const columns = await columnsOf(study, context, { ...pair, metric })
    const row = columns.tenorDays.findIndex((tenor, i) => tenor === 60 && columns.spanDays[i] === 90)
    const days = Array.from({ length: 90 }, (_, i) => AT_MS - (89 - i) * MS_PER_DAY)
    const spreads = days.map((at) => wingOf('BTC', metric, at) - wingOf('ETH', metric, at))
    const now = spreads[89]!
    expect(String(columns.metric[row])).toBe(metric)
    expect(columns.spread[row]).toBeCloseTo(now, 12)
    // Values that differ by less than rounding may be on either side, so the share of days is checked within a
    // tolerance.
    const below = (by: number) => spreads.slice(0, -1).filter((value) => value < now + by).length / 89
    expect(columns.spreadPercentile[row]).toBeGreaterThanOrEqual(below(-1e-12))
    expect(columns.spreadPercentile[row]).toBeLessThanOrEqual(below(1e-12))
    expect([columns.ratio[row], columns.ratioPercentile[row]]).toEqual([Number.NaN, Number.NaN])
    const turned = await columnsOf(study, context, { ...pair, metric, sign: 'put-minus-call' })
    expect(turned.spread[row]).toBeCloseTo(metric.startsWith('rr') ? -now : now, 12)
    const history = await columnsOf(studies['relative-vol-history'], context, { ...pair, span: '5d' })
    const last = [...history.at.keys()].findLast((i) => history.tenorDays[i] === 60)!
    expect(history[`${metric}Difference`]![last]).toBeCloseTo(now, 12)
  }
})

test('relative-vol-terms and relative-vol-smiles: the surfaces of both chains at equal days to expiry', async () => {
  const terms = await columnsOf(studies['relative-vol-terms'], context, pair)
  expect(columnFault(studies['relative-vol-terms'].output, terms)).toBeUndefined()
  const [own, other] = await Promise.all(
    ['BTC', 'ETH'].map(async (symbol) =>
      surfaceOf((await context.live('chain', { venue: 'deribit', symbol }, undefined))!),
    ),
  )
  for (const [i, { vols }] of own.constantMaturities.entries()) {
    if (vols.atm === undefined) continue
    expect(terms.spread[i]).toBeCloseTo(vols.atm - other.constantMaturities[i].vols.atm!, 12)
    // The second book was built from the same smiles with higher vols.
    expect(Math.abs(terms.spread[i] + 0.15)).toBeLessThan(0.005)
  }
  const shadow = volAt('BTC', 30, 'atm', AT_MS - MS_PER_DAY) - volAt('ETH', 30, 'atm', AT_MS - MS_PER_DAY)
  expect(terms.shadowSpread[terms.tenorDays.indexOf(30)]).toBeCloseTo(shadow, 12)
  for (const [i, { vols }] of own.constantMaturities.entries()) {
    const { call15, put15 } = other.constantMaturities[i].vols
    if (vols.call15 === undefined || vols.put15 === undefined) continue
    const rr15 = vols.call15 - vols.put15
    expect(terms.rr15[i]).toBeCloseTo(rr15, 12)
    if (call15 !== undefined && put15 !== undefined)
      expect(terms.rr15Difference[i]).toBeCloseTo(rr15 - (call15 - put15), 12)
  }
  const smiles = await columnsOf(studies['relative-vol-smiles'], context, { ...pair, tenor: '30' })
  expect(smiles.deltaAxis[0]).toBe(0.05)
  expect([...smiles.deltaAxis]).toEqual([...smiles.deltaAxis].toSorted((a, b) => a - b))
  const money = smiles.bucket.indexOf('atm')
  expect(smiles.difference[money]).toBeCloseTo(terms.spread[terms.tenorDays.indexOf(30)], 12)
  expect(smiles.overAtm[money]).toBe(1)
})

test('relative-vol-realised: beta is correlation times the ratio of deviations; a book against itself has beta and correlation one', async () => {
  const study = studies['relative-vol-realised']
  const columns = await columnsOf(study, context, { ...turned, span: '30d' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  const last = columns.at.length - 2
  const closes = (symbol: string) =>
    Array.from({ length: 31 }, (_, i) => {
      const day = columns.at[last] - (30 - i) * MS_PER_DAY
      // The last hour of a day, its last of four prices.
      return priceAt(symbol, day + MS_PER_DAY - 900_000)
    })
  const returns = (symbol: string) =>
    closes(symbol)
      .slice(1)
      .map((close, i) => Math.log(close / closes(symbol)[i]))
  const a = returns('ETH')
  const b = returns('BTC')
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const co = (x: number[], y: number[]) => mean(x.map((value, i) => (value - mean(x)) * (y[i] - mean(y))))
  expect(columns.beta30[last]).toBeCloseTo(co(a, b) / co(b, b), 10)
  expect(columns.correlation30[last]).toBeCloseTo(co(a, b) / Math.sqrt(co(a, a) * co(b, b)), 10)
  expect(columns.impliedBeta[last]).toBeCloseTo(columns.implied[last] / columns.otherImplied[last], 12)
  expect(columns.carrySpread[last]).toBeCloseTo(
    columns.implied[last] - columns.realised30[last] - (columns.otherImplied[last] - columns.otherRealised30[last]),
    12,
  )
  const own = await columnsOf(study, context, { ...pair, otherSymbol: 'BTC', span: '30d' })
  expect(own.beta30[last]).toBeCloseTo(1, 9)
  expect(own.correlation90[last]).toBeCloseTo(1, 9)
})

/** The same history without the bars of some days. */
const withoutDays = (days: readonly number[]): typeof context => {
  const bars = context.query as unknown as (query: unknown, input: unknown) => Promise<{ column: Columns }>
  return {
    ...context,
    query: (async (query: unknown, input: unknown) => {
      const { column, ...answer } = await bars(query, input)
      const at = column.atMs as Float64Array
      const rows = [...at.keys()].filter((row) => !days.includes(dayStartMs(at[row])))
      const left = Object.entries(column).map(([name, values]) => [
        name,
        values instanceof Float64Array ? Float64Array.from(rows, (row) => values[row]) : rows.map((row) => values[row]),
      ])
      return { ...answer, column: Object.fromEntries(left) }
    }) as unknown as typeof context.query,
  }
}
type Columns = Readonly<Record<string, Float64Array | readonly string[]>>

test('relative-vol-realised: windows with a missing day use the other days and name it; with four of thirty missing there is no value', async () => {
  const study = studies['relative-vol-realised']
  const whole = await columnsOf(study, context, { ...pair, span: '30d' })
  const last = whole.at.length - 2
  const gone = (count: number) => Array.from({ length: count }, (_, i) => whole.at[last] - (10 + 3 * i) * MS_PER_DAY)
  const one = await answerOf(study, withoutDays(gone(1)), { ...pair, span: '30d' })
  if (!one.ok) throw new Error(one.message)
  const columns = one.columns as typeof whole
  expect(one.note).toContain(new Date(gone(1)[0]!).toISOString().slice(0, 10))
  const days = Array.from({ length: 31 }, (_, i) => whole.at[last] - (30 - i) * MS_PER_DAY)
  const close = (symbol: string, day: number) => priceAt(symbol, day + MS_PER_DAY - 900_000)
  const returnsOf = (symbol: string) =>
    days.slice(1).flatMap((day, i) => {
      const isThere = !gone(1).includes(day) && !gone(1).includes(days[i]!)
      return isThere ? [Math.log(close(symbol, day) / close(symbol, days[i]!))] : []
    })
  const a = returnsOf('BTC')
  const b = returnsOf('ETH')
  expect(a).toHaveLength(28)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const co = (x: number[], y: number[]) => mean(x.map((value, i) => (value - mean(x)) * (y[i]! - mean(y))))
  expect(columns.beta30[last]).toBeCloseTo(co(a, b) / co(b, b), 10)
  expect(columns.correlation30[last]).toBeCloseTo(co(a, b) / Math.sqrt(co(a, a) * co(b, b)), 10)
  // The variance of thirty days is that of the day without prices and of the 29 others together.
  const [ofAll, ofRest] = [whole, columns].map(({ realised30 }) => realised30[last]! ** 2 / 365)
  const ofDay = 30 * ofAll! - 29 * ofRest!
  const before = last - 11
  const alone = whole.realised7.map((vol) => (7 * vol ** 2) / 365)
  // Seven days with and without it differ by its variance and that of the day that left.
  expect(ofDay).toBeGreaterThan(0)
  expect(ofDay).toBeLessThan(alone[before + 1]! + 1e-12)
  expect(columns.realised7[before + 1]).toBeNaN()
  // The running day is not whole, so no window ends on it.
  expect([whole.realised30.at(-1), columns.realised30.at(-1)]).toEqual([Number.NaN, Number.NaN])
  // Windows without the day are those of the whole history.
  expect(columns.realised7[last]).toBeCloseTo(whole.realised7[last]!, 12)
  const four = await answerOf(study, withoutDays(gone(4)), { ...pair, span: '30d' })
  if (!four.ok) throw new Error(four.message)
  expect([four.columns.realised30[last], four.columns.beta30[last]]).toEqual([Number.NaN, Number.NaN])
  expect(four.columns.realised90[last]).not.toBeNaN()
  expect(four.note).toContain('4 days')
  expect(((await answerOf(study, context, { ...pair, span: '30d' })) as { note?: string }).note).toBeUndefined()
})

test('relative-vol-turnover: open coins at the price of the day; a book against itself has ratio one', async () => {
  const columns = await columnsOf(studies['relative-vol-turnover'], context, {
    ...pair,
    otherSymbol: 'BTC',
    span: '20d',
  })
  const day = columns.at.length - 3
  const atMs = columns.at[day] + MS_PER_DAY / 2
  const coins = ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs).reduce(
    (sum, { expiryMs }) =>
      [70_000, 80_000, 90_000, 100_000, 110_000].reduce(
        (all, strike) => all + openAt(expiryMs, strike, 'call', atMs) + openAt(expiryMs, strike, 'put', atMs),
        sum,
      ),
    0,
  )
  expect(columns.openUsd[day] / priceAt('BTC', columns.at[day] + MS_PER_DAY - 900_000)).toBeCloseTo(coins, 6)
  expect(columns.openRatio[day]).toBe(1)
  expect(columns.turnoverRatio[day]).toBe(1)
  const answer = await answerOf(studies['relative-vol-turnover'], context, { ...pair, span: '20d' })
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^No open interest of deribit ETH is stored from /),
  })
})

test('implied correlation: from a triangle of vols, missing if they are inconsistent, a message without a cross', async () => {
  expect(correlationOf(0.5, 0.5, 0.5)).toBeCloseTo(0.5, 12)
  expect(correlationOf(0.6, 0.8, 1)).toBeCloseTo(0, 12)
  expect(correlationOf(0.5, 0.8, 0.31)).toBeCloseTo(0.992375, 12)
  expect(correlationOf(0.5, 0.8, 0.29)).toBeUndefined()
  expect(await answerOf(studies['implied-correlation'], context, pair)).toMatchObject({
    ok: false,
    message: 'deribit lists no options on BTC_ETH or ETH_BTC yet, so nothing implies the correlation of BTC and ETH.',
  })
  const withCross = emptyContext({
    ...context,
    rows: {},
    live: (async (kind: 'chain', market: never) =>
      (await context.live(kind, market, undefined)) ??
      (await context.live(kind, { venue: 'deribit', symbol: 'BTC' }, undefined))) as never,
  })
  const { correlation, vol, otherVol, crossVol } = await columnsOf(studies['implied-correlation'], withCross, pair)
  const row = correlation.findIndex((value) => !Number.isNaN(value))
  expect(vol[row] ** 2 + otherVol[row] ** 2 - 2 * correlation[row] * vol[row] * otherVol[row]).toBeCloseTo(
    crossVol[row] ** 2,
    12,
  )
})

test('a book without history is named', async () => {
  const answer = await answerOf(studies['relative-vol-history'], context, { ...pair, otherSymbol: 'XRP_USDC' })
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^No constant-maturity vol of deribit XRP_USDC is stored from /),
  })
})

test('surface-difference: a book against itself is zero, swapped books change the sign, and 30 days equal relative-vol-smiles', async () => {
  const study = studies['surface-difference']
  const columns = await columnsOf(study, context, pair)
  expect(columnFault(study.output, columns)).toBeUndefined()
  const smiles = await columnsOf(studies['relative-vol-smiles'], context, { ...pair, tenor: '30' })
  const rows = Array.from(columns.bucket.keys()).filter((row) => columns.tenorDays[row] === 30)
  expect(rows.map((row) => columns.difference[row])).toEqual([...smiles.difference])
  expect(columns.difference.some((value) => value < 0)).toBe(true)
  const back = await columnsOf(study, context, turned)
  expect([...back.difference]).toEqual([...columns.difference].map((value) => -value))
  const self = await columnsOf(study, context, { ...pair, otherSymbol: 'BTC' })
  expect(self.difference.every((value) => Number.isNaN(value) || value === 0)).toBe(true)
  expect(self.ratio.some((value) => value === 1)).toBe(true)
})
