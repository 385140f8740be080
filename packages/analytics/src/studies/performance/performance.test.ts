import { type Chain, chainFromQuotes, unixMs } from '@gvol/market'
import { greeks } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { contextOfPrices, type HistoricalBar, type PriceHistory } from '../../../testing/history/priceHistory.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticQuotes, trueVol } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const daily = (bars: readonly HistoricalBar[], symbol = 'BTC'): PriceHistory => ({
  venue: 'deribit',
  symbol,
  instrument: `${symbol}-PERPETUAL`,
  kind: 'perpetual',
  intervalMs: MS_PER_DAY,
  bars,
})

/** Days that open where the last one closed. */
const closing = (fromMs: number, closes: readonly number[], open = closes[0]): readonly HistoricalBar[] =>
  closes.map((close, i) => ({
    atMs: fromMs + i * MS_PER_DAY,
    open: i === 0 ? open : closes[i - 1],
    high: close,
    low: close,
    close,
  }))

test('performance-years: rebased to the first opening price, as in the original product', async () => {
  const first = Date.UTC(2024, 3, 1)
  const bars = [
    { atMs: first, open: 71_291.5, high: 72_000, low: 68_000, close: 69_650 },
    { atMs: first + MS_PER_DAY, open: 65_472, high: 66_000, low: 64_000, close: 65_000 },
  ]
  const { value, dayOfYear, mean } = await columnsOf(
    studies['performance-years'],
    contextOfPrices([daily(bars)], {}, first + 2 * MS_PER_DAY),
  )
  expect(value[1]).toBeCloseTo(0.9183703527068444, 15)
  expect([dayOfYear[0], mean[0]]).toEqual([91, Number.NaN])
})

test('performance-years: the mean covers complete past years, three or more', async () => {
  const growth = [2, 0.5, 1.5, 3]
  const bars = growth.flatMap((by, i) => {
    const from = Date.UTC(2021 + i, 0)
    const days = (Date.UTC(2022 + i, 0) - from) / MS_PER_DAY
    return Array.from({ length: days }, (_, day) => {
      const open = 100 * by ** (day / days)
      return { atMs: from + day * MS_PER_DAY, open, high: open, low: open, close: open }
    })
  })
  const { at, value, mean, deviation, years } = await columnsOf(
    studies['performance-years'],
    contextOfPrices([daily(bars)], {}, Date.UTC(2024, 6, 1)),
  )
  const row = at.indexOf(Date.UTC(2024, 5, 1) as never)
  const others = [2021, 2022, 2023].map(
    (year) => value[at.indexOf((Date.UTC(year, 0) + (Date.UTC(2024, 5, 1) - Date.UTC(2024, 0))) as never)],
  )
  const expected = others.reduce((sum, one) => sum + one, 0) / 3
  expect([years[row], mean[row]]).toEqual([3, expect.closeTo(expected, 12)])
  expect(deviation[row]).toBeCloseTo(Math.sqrt(others.reduce((sum, one) => sum + (one - expected) ** 2, 0) / 2), 12)
})

test('performance-months: months compound to the year, and a running one is marked', async () => {
  const closes = Array.from({ length: 100 }, (_, i) => 100 + i)
  const { month, change, isWhole, days } = await columnsOf(
    studies['performance-months'],
    contextOfPrices([daily(closing(Date.UTC(2026, 0, 1), closes, 100))], {}, Date.UTC(2026, 3, 11)),
  )
  const at = (of: number) => Array.from(month as Float64Array).indexOf(of)
  expect([change[at(1)], change[at(2)]]).toEqual([expect.closeTo(130 / 100 - 1, 12), expect.closeTo(158 / 130 - 1, 12)])
  expect([isWhole[at(2)], isWhole[at(4)], days[at(4)]]).toEqual([1, 0, 10])
  const year = Array.from(month as Float64Array).findIndex(Number.isNaN)
  const product = [1, 2, 3, 4].reduce((sum, of) => sum * (1 + Number(change[at(of)])), 1)
  expect(change[year]).toBeCloseTo(product - 1, 12)
})

test('the return of a year is equal in performance-months and performance-years', async () => {
  const closes = Array.from({ length: 500 }, (_, i) => 100 + 20 * Math.sin(i / 30))
  const context = contextOfPrices([daily(closing(Date.UTC(2025, 2, 1), closes, 101))], {}, Date.UTC(2026, 6, 1))
  const months = await columnsOf(studies['performance-months'], context)
  const years = await columnsOf(studies['performance-years'], context)
  for (const year of [2025, 2026]) {
    const ofMonths = [...months.year.keys()].find(
      (row) => months.year[row] === year && Number.isNaN(months.month[row]),
    )!
    const ofYears = [...years.year.keys()].filter((row) => years.year[row] === year)
    expect(new Set(ofYears.map((row) => years.yearChange[row]))).toEqual(new Set([months.change[ofMonths]]))
  }
})

test('performance-pair: from the first day of both coins, drawdowns from the highest close', async () => {
  const from = Date.UTC(2026, 0, 1)
  const histories = [daily(closing(from, [100, 120, 90, 130])), daily(closing(from + MS_PER_DAY, [10, 8, 12]), 'ETH')]
  const { at, value, otherValue, ratio, drawdown, otherDrawdown } = await columnsOf(
    studies['performance-pair'],
    contextOfPrices(histories, {}, from + 4 * MS_PER_DAY),
  )
  expect(at[0]).toBe(from + MS_PER_DAY)
  expect(Array.from(value)).toEqual([1, 0.75, expect.closeTo(13 / 12, 12)])
  expect(Array.from(otherValue)).toEqual([1, 0.8, 1.2])
  expect(ratio[2]).toBeCloseTo(13 / 12 / 1.2, 12)
  expect([drawdown[1], otherDrawdown[1], drawdown[2]]).toEqual([0.25, expect.closeTo(0.2, 12), 0])
})

test('performance-seasons: a rising weekday is found, and sessions need all of their hours', async () => {
  const from = Date.UTC(2025, 0, 6)
  const weekday = Array.from({ length: 140 }, (_, i) => ({
    atMs: from + i * MS_PER_DAY,
    open: 100,
    high: 110,
    low: 90,
    close: i % 7 === 2 ? 101 : 100 - (i % 2),
  }))
  const byDay = await columnsOf(
    studies['performance-seasons'],
    contextOfPrices([daily(weekday)], {}, from + 140 * MS_PER_DAY),
    { span: '200d' },
  )
  expect(byDay.name[2]).toBe('Wed')
  expect([byDay.mean[2], byDay.hitRate[2], byDay.observations[2]]).toEqual([expect.closeTo(Math.log(1.01), 12), 1, 20])
  expect(byDay.error[1]).toBeGreaterThan(0)
  // Eight returns of a weekday give a mean; seven give only their number.
  const few = await columnsOf(
    studies['performance-seasons'],
    contextOfPrices([daily(weekday.slice(0, 53))], {}, from + 53 * MS_PER_DAY),
    { span: '200d' },
  )
  expect(Array.from(few.observations)).toEqual([8, 8, 8, 8, 7, 7, 7])
  for (const name of ['mean', 'error', 'median', 'hitRate', 'best', 'worst'])
    expect(Array.from(few[name] as Float64Array, Number.isNaN), name).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  const hours = Array.from({ length: 10 * 24 }, (_, i) => ({
    atMs: from + i * MS_PER_HOUR,
    open: 100,
    high: 100,
    low: 100,
    close: 100,
  })).filter((_, i) => i !== 5)
  const bySession = await columnsOf(
    studies['performance-seasons'],
    contextOfPrices([{ ...daily(hours), intervalMs: MS_PER_HOUR }], {}, from + 10 * MS_PER_DAY),
    { season: 'session', span: '30d' },
  )
  expect(Array.from(bySession.observations)).toEqual([9, 10, 10])
})

test('drawdowns: falls do not overlap, and a running one has no recovery', async () => {
  const from = Date.UTC(2026, 0, 1)
  const closes = [100, 80, 90, 100, 120, 60, 90]
  const { depth, fallDays, days, recoveredAt } = await columnsOf(
    studies.drawdowns,
    contextOfPrices([daily(closing(from, closes))], {}, from + 7 * MS_PER_DAY),
  )
  expect(Array.from(depth)).toEqual([0.5, expect.closeTo(0.2, 12)])
  expect([fallDays[0], days[0], recoveredAt[0]]).toEqual([1, 2, Number.NaN])
  expect([fallDays[1], days[1], recoveredAt[1]]).toEqual([1, 3, from + 3 * MS_PER_DAY])
})

describe('strategy-run', () => {
  const [, month] = EXPIRIES
  const ENTRY_MS = Date.UTC(2026, 0, 27, 9)
  const expiryMs = AT_MS + month.days * MS_PER_DAY
  const chainOf = (atMs: number): Chain =>
    chainFromQuotes(
      { venue: 'deribit', symbol: 'BTC' },
      atMs,
      syntheticQuotes().map((quote) => ({ ...quote, atMs: unixMs(atMs) })),
    )
  const latest = chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, expiryMs + MS_PER_HOUR, syntheticQuotes())
  /** Chains of the first day, and the newest; the delivery price of the month. */
  const contextFor = (
    delivered: number | undefined,
    ticks: readonly Readonly<Record<string, unknown>>[] = [],
  ): StudyContext =>
    emptyContext({
      nowMs: () => latest.atMs,
      liveOf: (async () => [latest]) as unknown as StudyContext['liveOf'],
      live: (async (_kind: string, _market: unknown, atMs: number) =>
        atMs === ENTRY_MS ? chainOf(ENTRY_MS) : undefined) as unknown as StudyContext['live'],
      rows: {
        snapshot: [{ snapshotMs: ENTRY_MS }],
        'settlement-price': delivered === undefined ? [] : [{ atMs: expiryMs, price: delivered, kind: 'index' }],
        'index-price': ticks,
      },
    })
  const span = `${((latest.atMs - ENTRY_MS) / MS_PER_DAY + 0.2).toFixed(3)}d`

  test('a covered call reconciles with the quotes of the day: bid, fees, payout and the coin', async () => {
    const delivered = 110_000
    const run = await columnsOf(studies['strategy-run'], contextFor(delivered), { span })
    expect([run.status[0], run.entryAt[0], run.exitAt[0]]).toEqual(['settled', ENTRY_MS, expiryMs])
    const years = (expiryMs - ENTRY_MS) / (365 * MS_PER_DAY)
    const calls = syntheticQuotes().filter(({ optionType, expiryMs: at }) => optionType === 'call' && at === expiryMs)
    const distance = (strike: number) =>
      Math.abs(greeks('call', month.forward, strike, years, trueVol(month, strike)).delta - 0.25)
    const sold = calls.reduce((best, one) => (distance(one.strike) < distance(best.strike) ? one : best))
    expect(run.strikes[0]).toBe(String(sold.strike))
    const premium = (sold.bid ?? Number.NaN) * INDEX
    const payout = Math.max(0, delivered - sold.strike)
    const fees =
      Math.min(0.0003 * INDEX, 0.125 * premium) + (payout > 0 ? Math.min(0.00015 * delivered, 0.125 * payout) : 0)
    expect([run.premium[0], run.fees[0]]).toEqual([expect.closeTo(premium, 6), expect.closeTo(fees, 8)])
    expect(run.pnl[0]).toBeCloseTo(premium - payout - fees + delivered - INDEX, 6)
    expect(run.value[0]).toBeCloseTo(1 + run.pnl[0] / INDEX, 12)
    expect(run.holdValue[0]).toBeCloseTo(delivered / INDEX, 12)
    // Deribit settles at the average of 30 minutes: the same price without one that it published.
    const ticks = Array.from({ length: 30 }, (_, minute) => ({
      atMs: expiryMs - minute * 60_000,
      price: delivered + (minute % 2 === 0 ? 400 : -400),
      indexName: 'btc_usd',
    }))
    const averaged = await columnsOf(studies['strategy-run'], contextFor(undefined, ticks), { span })
    expect([averaged.status[0], averaged.exitSpot[0]]).toEqual(['settled', expect.closeTo(delivered, 6)])
    expect(averaged.pnl[0]).toBeCloseTo(run.pnl[0], 6)
  })

  test('a cash-secured put and a straddle reconcile with the quotes of the day, at a price that exercises them and at one that does not', async () => {
    const years = (expiryMs - ENTRY_MS) / (365 * MS_PER_DAY)
    const listed = syntheticQuotes().filter(({ expiryMs: at }) => at === expiryMs)
    const nearest = (type: 'call' | 'put', distance: (strike: number) => number) =>
      listed
        .filter(({ optionType }) => optionType === type)
        .reduce((best, one) => (distance(one.strike) < distance(best.strike) ? one : best))
    const put = nearest('put', (strike) =>
      Math.abs(greeks('put', month.forward, strike, years, trueVol(month, strike)).delta + 0.25),
    )
    const atm = (type: 'call' | 'put') => nearest(type, (strike) => Math.abs(strike - month.forward))
    for (const [strategy, sold] of [
      ['cash-secured-put', [put]],
      ['short-straddle', [atm('call'), atm('put')]],
    ] as const)
      for (const delivered of [70_000, 99_000]) {
        const run = await columnsOf(studies['strategy-run'], contextFor(delivered), { span, strategy })
        const paid = sold.map(({ optionType, strike }) =>
          Math.max(0, optionType === 'call' ? delivered - strike : strike - delivered),
        )
        const premiums = sold.map(({ bid }) => (bid ?? Number.NaN) * INDEX)
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        // Deribit's fees: 0.03 % of the underlying to trade, 0.015 % to settle, neither above an eighth of the option.
        const fees =
          sum(premiums.map((premium) => Math.min(0.0003 * INDEX, 0.125 * premium))) +
          sum(paid.map((payout) => Math.min(payout > 0 ? 0.00015 * delivered : 0, 0.125 * payout)))
        expect(run.strikes[0]).toBe(sold.map(({ strike }) => strike).join(' / '))
        expect(run.premium[0]).toBeCloseTo(sum(premiums), 6)
        expect(run.fees[0]).toBeCloseTo(fees, 8)
        expect(run.pnl[0]).toBeCloseTo(sum(premiums) - sum(paid) - fees, 6)
      }
  })

  test('short variance pays the strip less the log contract that it replicates', async () => {
    for (const delivered of [82_000, 90_500, 101_000]) {
      const run = await columnsOf(studies['strategy-run'], contextFor(delivered), {
        span,
        strategy: 'short-variance',
        fill: 'mark',
      })
      const years = (expiryMs - ENTRY_MS) / (365 * MS_PER_DAY)
      // premium = scale·w with scale = S/(2·K·T), K = √(w/T): so K = 2·premium/S.
      const strikeVol = (2 * run.premium[0]) / INDEX
      const scale = INDEX / (2 * strikeVol * years)
      const moved = delivered / month.forward
      const realised = 2 * (moved - 1 - Math.log(moved))
      const expected = scale * (strikeVol ** 2 * years - realised)
      expect((run.pnl[0] + run.fees[0] - expected) / INDEX).toBeCloseTo(0, 2)
      expect(strikeVol).toBeGreaterThan(trueVol(month, month.forward))
    }
  })

  test('a round without a delivery price is listed with that status, but not counted', async () => {
    const lost = await columnsOf(studies['strategy-run'], contextFor(undefined), { span })
    expect([lost.status[0], Number.isNaN(lost.value[0])]).toEqual(['no-settlement-price', true])
  })
})
