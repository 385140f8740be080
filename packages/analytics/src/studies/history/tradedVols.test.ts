import { black76 } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { historyRows, optionsHistory } from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

const context = optionsHistory()
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + (value || 0), 0)
const iso = (ms: number) => new Date(ms).toISOString()
type Row = Readonly<Record<string, number>>
const trades = historyRows('trade') as unknown as readonly (Row & {
  readonly optionType: string
  readonly blockTradeId: string | null
  readonly takerSide: string
  readonly vol: number | null
})[]

test('traded smile of a day: premium-weighted vols of its trades; trades without a vol are left out', async () => {
  const day = dayStartMs(AT_MS) - 2 * MS_PER_DAY
  const columns = await columnsOf(studies['traded-smile'], context, { day: iso(day) })
  const own = trades.filter(({ atMs }) => atMs >= day && atMs < day + MS_PER_DAY)
  expect(total(columns.trades)).toBe(own.length)
  for (let row = 0; row < columns.strike.length; row++) {
    const of = own.filter(
      (one) =>
        one.strike === columns.strike[row] &&
        one.expiryMs === columns.expiry[row] &&
        one.optionType === columns.type[row],
    )
    const withVol = of.filter(({ vol }) => vol !== null)
    const weight = total(withVol.map(({ price, amountCoin }) => price * amountCoin))
    const expected = total(withVol.map(({ price, amountCoin, vol }) => price * amountCoin * (vol ?? 0))) / weight
    if (withVol.length === 0) expect(columns.weightedVol[row]).toBeNaN()
    else expect(columns.weightedVol[row]).toBeCloseTo(expected, 12)
  }
})

test('for hours without stored vols the single trades give the same result', async () => {
  const ids = ['option-days', 'traded-smile', 'traded-realised', 'option-volume-history'] as const
  const extraArgs = { 'option-volume-history': { side: 'buy' } } as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
  const early: typeof context.query = async (query, of) => {
    const answer = await context.query(query, of)
    if ((query as { readonly id: string }).id !== 'option-flow.sums') return answer
    const { size, column } = answer as {
      readonly size: number
      readonly column: Readonly<Record<string, Float64Array>>
    }
    const unknown = new Float64Array(size).fill(Number.NaN)
    return { size, column: { ...column, premiumWithVol: unknown, takerBoughtTrades: unknown } } as never
  }
  for (const id of ids) {
    const summed = await columnsOf(studies[id], context, extraArgs[id] ?? {})
    const single = await columnsOf(studies[id], { ...context, query: early }, extraArgs[id] ?? {})
    for (const [name, values] of Object.entries(summed)) {
      expect(single[name]!.length).toBe(values.length)
      for (const [row, value] of values.entries())
        if (typeof value === 'number' && !Number.isNaN(value))
          expect(single[name]![row]! / (value || 1)).toBeCloseTo(value === 0 ? 0 : 1, 9)
        else expect(single[name]![row]).toBe(value)
    }
  }
})

test('traded term structure of a day without fitted smiles: premium-weighted vols of its trades by expiry', async () => {
  const day = dayStartMs(AT_MS) - 2 * MS_PER_DAY
  const bare = { ...context, rows: (async () => ({ size: 0, column: {} })) as never }
  const columns = await columnsOf(studies['traded-terms'], bare, { day: iso(day) })
  const own = trades.filter(({ atMs }) => atMs >= day && atMs < day + MS_PER_DAY)
  expect(total(columns.trades)).toBe(own.length)
  for (const [row, expiry] of [...columns.expiry].entries()) {
    const withVol = own.filter(({ expiryMs, vol }) => expiryMs === expiry && vol !== null)
    const weight = total(withVol.map(({ price, amountCoin }) => price * amountCoin))
    const vols = total(withVol.map(({ price, amountCoin, vol }) => price * amountCoin * (vol ?? 0)))
    if (withVol.length > 0) expect(columns.weightedVol[row]).toBeCloseTo(vols / weight, 12)
    expect(columns.atmVol[row]).toBeNaN()
  }
})

test('traded vol: all trades without a filter, and only trades within the requested days to expiry', async () => {
  const columns = await columnsOf(studies['traded-realised'], context, { span: '10d', window: 5 })
  const long = await columnsOf(studies['traded-realised'], context, { span: '10d', window: 5, leastDays: 100 })
  const row = columns.at.length - 4
  const own = trades.filter(
    ({ atMs, vol }) => vol !== null && atMs >= columns.at[row] && atMs < columns.at[row] + MS_PER_DAY,
  )
  const weighted = (of: typeof own) =>
    total(of.map(({ price, amountCoin, vol }) => price * amountCoin * (vol ?? 0))) /
    total(of.map(({ price, amountCoin }) => price * amountCoin))
  expect(columns.tradedVol[row]).toBeCloseTo(weighted(own), 10)
  const far = own.filter(({ expiryMs }) => (expiryMs - columns.at[row]) / MS_PER_DAY - 1 >= 100)
  expect(long.tradedVol[row]).toBeCloseTo(weighted(far), 10)
  expect(far.length).toBeLessThan(own.length)
})

test('traded vol of a delta range: each option at the slope of its price, for whole days and the running day alike', async () => {
  const args = { span: '10d', window: 5, leastDelta: 25, mostDelta: 60 }
  const columns = await columnsOf(studies['traded-realised'], context, args)
  let counted = 0
  for (const [row, at] of [...columns.at].entries()) {
    const endMs = at + MS_PER_DAY
    const own = trades.filter(({ atMs }) => atMs >= at && atMs < endMs)
    const groups = Map.groupBy(
      own,
      (one) => `${one.expiryMs} ${one.strike} ${one.optionType} ${one.blockTradeId === null}`,
    )
    let weight = 0
    let vols = 0
    let count = 0
    for (const [one, ...others] of groups.values()) {
      const all = [one, ...others]
      const withVol = all.filter(({ vol }) => vol !== null)
      const premium = total(withVol.map(({ price, amountCoin }) => price * amountCoin))
      const volPremium = total(withVol.map(({ price, amountCoin, vol }) => price * amountCoin * (vol ?? 0)))
      const years = Math.max((one.expiryMs - endMs) / (365 * MS_PER_DAY), 1 / 8760)
      const priceAtForward = (forward: number) =>
        black76(one.optionType === 'call' ? 'call' : 'put', forward, one.strike, years, volPremium / premium)
      const step = columns.spot[row] * 1e-4
      const slope = (priceAtForward(columns.spot[row] + step) - priceAtForward(columns.spot[row] - step)) / (2 * step)
      if (!(Math.abs(slope) >= 0.25 && Math.abs(slope) <= 0.6)) continue
      weight += premium
      vols += volPremium
      count += all.length
    }
    counted += count
    expect(columns.trades[row]).toBe(count)
    if (count > 0) expect(columns.tradedVol[row]).toBeCloseTo(vols / weight, 10)
  }
  expect(counted).toBeGreaterThan(20)
  expect(counted).toBeLessThan(trades.filter(({ atMs }) => atMs >= columns.at[0]).length)
})
