import { existsSync, readFileSync } from 'node:fs'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import {
  contextOfPrices,
  type HistoricalBar,
  perpetualHistory,
  walkedBars,
} from '../../../testing/history/priceHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

const TODAY = dayStartMs(AT_MS)
const dailyOf = (bars: readonly HistoricalBar[]) => perpetualHistory(MS_PER_DAY, bars)
const hourlyOf = (bars: readonly HistoricalBar[]) => perpetualHistory(MS_PER_HOUR, bars)

const steady = walkedBars({ days: 900, intervalMs: MS_PER_DAY, volAt: () => 0.6, start: 50_000, seed: 7 })

describe('realised-vol', () => {
  test('Parkinson of one and of two days as in the original product', async () => {
    // BTC of 2024-04-01 and 02, from the test data of the reference product's own client.
    const first = Date.UTC(2024, 3, 1)
    const second = Date.UTC(2024, 3, 2)
    const bars = [
      { atMs: first, open: 71_291.5, high: 71_313.8, low: 68_055.15, close: 69_650 },
      { atMs: second, open: 69_650, high: 69_711, low: 64_521.61, close: 65_472 },
    ]
    const { vol, windowDays, at } = await columnsOf(
      studies['realised-vol'],
      contextOfPrices([dailyOf(bars)], {}, second + MS_PER_DAY),
      {
        windows: '1,2',
        span: '10d',
      },
    )
    const of = (days: number, day: number) =>
      vol[Array.from(at as Float64Array).findIndex((atMs, row) => atMs === day && Number(windowDays[row]) === days)]
    expect(100 * of(1, first)).toBeCloseTo(53.664186618970355, 10)
    expect(100 * of(2, second)).toBeCloseTo(73.34119830992873, 10)
    expect(of(2, first)).toBeNaN()
  })

  test('every estimator recovers the vol of a random walk, from days and from hours', async () => {
    const hours = walkedBars({
      days: 60,
      intervalMs: MS_PER_HOUR,
      volAt: () => 0.6,
      start: 50_000,
      seed: 3,
      endMs: AT_MS,
    })
    for (const [bar, histories, window] of [
      ['1d', [dailyOf(steady)], 730],
      ['1h', [hourlyOf(hours)], 45],
    ] as const) {
      const { vol, estimator } = await columnsOf(studies['realised-vol'], contextOfPrices(histories), {
        bar,
        estimator: 'all',
        windows: String(window),
        span: '3d',
      })
      expect(new Set(estimator).size).toBe(5)
      for (const [row, value] of vol.entries()) {
        // Ranges of a walk of 24 steps are too narrow, since they lack the path between the steps.
        expect(value, String(estimator[row])).toBeGreaterThan(0.6 * 0.78)
        expect(value, String(estimator[row])).toBeLessThan(0.6 * 1.06)
      }
    }
  })

  test('a day with a missing hour leaves its windows empty, and the running day is no bar', async () => {
    const bars = walkedBars({
      days: 12,
      intervalMs: MS_PER_HOUR,
      volAt: () => 0.5,
      start: 100,
      seed: 5,
      endMs: TODAY + 12 * MS_PER_HOUR,
    })
    const hole = bars.filter(({ atMs }) => atMs !== TODAY - 3 * MS_PER_DAY + 5 * MS_PER_HOUR)
    const { at, vol } = await columnsOf(studies['realised-vol'], contextOfPrices([hourlyOf(hole)]), {
      windows: '2',
      span: '6d',
    })
    expect(at[at.length - 1]).toBe(TODAY - MS_PER_DAY)
    const unknown = Array.from(at).filter((_, row) => Number.isNaN(vol[row]))
    expect(unknown).toEqual([TODAY - 3 * MS_PER_DAY, TODAY - 2 * MS_PER_DAY])
  })

  test('of spot and perpetual the one with more days is used, unless one is requested', async () => {
    const spot = {
      venue: 'deribit',
      symbol: 'BTC',
      instrument: 'BTC_USD',
      kind: 'spot',
      intervalMs: MS_PER_DAY,
      bars: steady.slice(-30),
    } as const
    const context = contextOfPrices([dailyOf(steady), spot])
    const sourceOf = async (price: string) =>
      (await columnsOf(studies['realised-vol'], context, { price, windows: '10' })).source[0]
    expect([await sourceOf('auto'), await sourceOf('spot')]).toEqual(['BTC-PERPETUAL', 'BTC_USD'])
    expect(await answerOf(studies['realised-vol'], contextOfPrices([]))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/No whole day of prices of deribit BTC/),
    })
  })

  const SERIES = '/work/shared/data/series/btc_daily_ohlc_2010_2025.csv'
  test.runIf(existsSync(SERIES))(
    'eight years of days are computed in one request, and agree with a row-by-row calculation',
    async () => {
      const lines = readFileSync(SERIES, 'utf8').trim().split('\n')
      const bars = lines
        .slice(1)
        .map((line) => {
          const [start, , open, high, low, close] = line.split(',')
          const [day, month, year] = start.split('/').map(Number)
          return {
            atMs: Date.UTC(year, month - 1, day),
            open: Number(open),
            high: Number(high),
            low: Number(low),
            close: Number(close),
          }
        })
        .filter(({ atMs }) => atMs >= Date.UTC(2017, 0, 1))
        .sort((a, b) => a.atMs - b.atMs)
      const last = bars[bars.length - 1].atMs
      const { vol, at } = await columnsOf(
        studies['realised-vol'],
        contextOfPrices([dailyOf(bars)], {}, last + MS_PER_DAY),
        { windows: '30', span: '2900d' },
      )
      const byDay = new Map(bars.map((bar) => [bar.atMs, bar]))
      let checked = 0
      for (let row = 100; row < at.length; row += 97) {
        let sum = 0
        for (let day = 0; day < 30; day++) {
          const bar = byDay.get(at[row] - day * MS_PER_DAY)
          sum += bar === undefined ? Number.NaN : Math.log(bar.high / bar.low) ** 2
        }
        if (Number.isNaN(sum)) continue
        expect(vol[row]).toBeCloseTo(Math.sqrt((365 * sum) / (30 * 4 * Math.LN2)), 12)
        checked++
      }
      expect(checked).toBeGreaterThan(15)
    },
  )
})

describe('realised-cone', () => {
  test('levels are percentiles of all windows, checked by sorting; the correction widens them about the mean', async () => {
    const columns = await columnsOf(
      studies['realised-cone'],
      contextOfPrices([dailyOf(steady)], { 'constant-maturity': [{ tenorDays: 30, atm: 0.66 }] }),
      { span: '365d' },
    )
    const row = columns.windowDays.indexOf(30 as never)
    const ends = steady.length
    const vols = Array.from({ length: columns.observations[row] }, (_, i) => {
      const window = steady.slice(ends - columns.observations[row] + i - 29, ends - columns.observations[row] + i + 1)
      return Math.sqrt(
        (365 * window.reduce((sum, { high, low }) => sum + Math.log(high / low) ** 2 / (4 * Math.LN2), 0)) / 30,
      )
    })
    const sorted = [...vols].sort((a, b) => a - b)
    const at = (share: number) => {
      const rank = share * (sorted.length - 1)
      return sorted[Math.floor(rank)] + (rank % 1) * (sorted[Math.ceil(rank)] - sorted[Math.floor(rank)])
    }
    expect([columns.min[row], columns.p25[row], columns.median[row], columns.max[row]]).toEqual(
      [at(0), at(0.25), at(0.5), at(1)].map((value) => expect.closeTo(value, 12)),
    )
    const mean = vols.reduce((sum, value) => sum + value, 0) / vols.length
    const h = 30
    const n = vols.length
    const m = 1 / (1 - h / n + (h * h - 1) / (3 * n * n))
    expect(columns.correctedMax[row]).toBeCloseTo(mean + Math.sqrt(m) * (at(1) - mean), 10)
    expect(columns.current[row]).toBeCloseTo(vols[vols.length - 1], 12)
    expect([columns.implied[row], columns.independent[row]]).toEqual([0.66, Math.floor((n + 29) / 30)])
  })

  test('a window length without two non-overlapping windows has no corrected level', async () => {
    const { correctedMax, max, independent, windowDays } = await columnsOf(
      studies['realised-cone'],
      contextOfPrices([dailyOf(steady.slice(-300))]),
    )
    const at = (days: number) => windowDays.indexOf(days as never)
    expect([independent[at(180)], Number.isNaN(correctedMax[at(180)])]).toEqual([1, true])
    expect(max[at(180)]).toBeGreaterThan(0)
    expect(max[at(365)]).toBeNaN()
  })
})

test('realised-season: a quiet weekend is found, with its error and number of days; too few days give no result', async () => {
  const isWeekend = (atMs: number) => [0, 6].includes(new Date(atMs).getUTCDay())
  const bars = walkedBars({
    days: 364,
    intervalMs: MS_PER_DAY,
    volAt: (atMs) => (isWeekend(atMs) ? 0.3 : 0.6),
    start: 100,
    seed: 11,
  })
  const { name, vol, error, observations, ratio } = await columnsOf(
    studies['realised-season'],
    contextOfPrices([dailyOf(bars)]),
    { season: 'weekday' },
  )
  expect(name).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(Array.from(observations)).toEqual(Array.from({ length: 7 }, () => 52))
  const weekend = Math.max(vol[5], vol[6])
  for (let day = 0; day < 5; day++) {
    expect(weekend).toBeLessThan(0.75 * vol[day])
    expect(error[day] / vol[day]).toBeGreaterThan(0.02)
    expect(error[day] / vol[day]).toBeLessThan(0.2)
  }
  expect(ratio[5]).toBeLessThan(0.8)
  const few = await columnsOf(studies['realised-season'], contextOfPrices([dailyOf(bars.slice(-30))]), {
    season: 'weekday',
  })
  expect(few.vol.every(Number.isNaN)).toBe(true)
  expect(few.observations.reduce((sum: number, days: number) => sum + days, 0)).toBe(30)
})

test('realised-monthly: a month as in the original product; a month with a missing day has no value', async () => {
  const march = Array.from({ length: 31 }, (_, day) => ({
    atMs: Date.UTC(2024, 2, 1 + day),
    open: 65_000,
    high: day === 13 ? 71_980 : 66_000,
    low: day === 4 ? 56_500 : 64_000,
    close: 65_000,
  }))
  const now = Date.UTC(2024, 3, 1)
  const whole = await columnsOf(studies['realised-monthly'], contextOfPrices([dailyOf(march)], {}, now), {
    span: '60d',
  })
  expect(100 * whole.monthly[0]).toBeCloseTo(50.3765, 3)
  expect(whole.ratio[0]).toBeCloseTo(whole.monthly[0] / whole.daily[0], 12)
  const part = await columnsOf(
    studies['realised-monthly'],
    contextOfPrices([dailyOf(march.filter((_, day) => day !== 7))], {}, now),
    { span: '60d' },
  )
  expect([part.monthly[0], part.days[0], part.missingDays[0]]).toEqual([Number.NaN, 30, 1])
})

test('pair-relation: beta and correlation of a coin that is one and a half of another with noise', async () => {
  const noise = walkedBars({ days: 900, intervalMs: MS_PER_DAY, volAt: () => 0.4, start: 1, seed: 23 })
  const eth = steady.map(({ atMs, close }, i) => {
    const price = close ** 1.5 * noise[i].close
    return { atMs, open: price, high: price * 1.01, low: price * 0.99, close: price }
  })
  const histories = [
    dailyOf(steady),
    {
      venue: 'okx',
      symbol: 'ETH_USDT',
      instrument: 'ETH-USDT',
      kind: 'spot',
      intervalMs: MS_PER_DAY,
      bars: eth,
    } as const,
  ]
  const { beta, correlation, windowDays, source } = await columnsOf(
    studies['pair-relation'],
    contextOfPrices(histories),
    {
      coin: 'ETH',
      other: 'BTC',
    },
  )
  const last = (column: Float64Array, days: number) => column[windowDays.lastIndexOf(days as never)]
  expect(last(beta, 180)).toBeCloseTo(1.5, 0)
  // ρ = β·σ/√(β²σ² + s²)
  expect(last(correlation, 180)).toBeCloseTo(0.9 / Math.hypot(0.9, 0.4), 1)
  expect(source[0]).toBe('okx ETH-USDT')
})

test('pair-relation: values of a window cover the stated days; with a missing day or too few days there is none', async () => {
  const days = 200
  const eth = steady.slice(-days).map((bar) => ({ ...bar, close: bar.close ** 1.5 }))
  const of = (bars: readonly HistoricalBar[]) => [
    dailyOf(steady.slice(-days)),
    { ...dailyOf(bars), symbol: 'ETH', instrument: 'ETH-PERPETUAL' },
  ]
  const relationOf = async (bars: readonly HistoricalBar[]) => {
    const { at, windowDays, beta, correlation } = await columnsOf(studies['pair-relation'], contextOfPrices(of(bars)), {
      coin: 'ETH',
      other: 'BTC',
    })
    return [...at.keys()].flatMap((row) => {
      expect(Number.isNaN(beta[row])).toBe(Number.isNaN(correlation[row]))
      if (Number.isNaN(beta[row])) return []
      expect(beta[row]).toBeCloseTo(1.5, 9)
      return [[at[row], Number(windowDays[row])] as const]
    })
  }
  const whole = await relationOf(eth)
  // 200 closes give 199 returns, and as many whole windows.
  for (const window of [30, 90, 180]) expect(whole.filter(([, of]) => of === window)).toHaveLength(199 - window + 1)
  const missing = eth[100]?.atMs ?? Number.NaN
  const holed = await relationOf(eth.filter(({ atMs }) => atMs !== missing))
  // Neither the return of that day nor that of the next is available.
  const expected = whole.filter(([at, window]) => at < missing || at - (window - 1) * MS_PER_DAY > missing + MS_PER_DAY)
  expect(holed).toEqual(expected)
  expect(expected.length).toBeLessThan(whole.length - 100)
})

test('implied-realised: the implied vol of so many days earlier is next to the vol realised since', async () => {
  const implied = Array.from({ length: 200 }, (_, i) => ({
    atMs: TODAY - (200 - i) * MS_PER_DAY + 12 * MS_PER_HOUR,
    atm: 0.5 + i / 1000,
  }))
  const context = contextOfPrices([dailyOf(steady)], { 'constant-maturity': implied })
  const shifted = await columnsOf(studies['implied-realised'], context, { span: '60d' })
  const plain = await columnsOf(studies['implied-realised'], context, { span: '60d', shift: '0' })
  const last = shifted.at.length - 1
  expect(shifted.at[last]).toBe(TODAY - MS_PER_DAY)
  expect([shifted.implied[last], plain.implied[last]]).toEqual([
    expect.closeTo(0.5 + 169 / 1000, 12),
    expect.closeTo(0.5 + 199 / 1000, 12),
  ])
  expect(shifted.premium[last]).toBeCloseTo(shifted.implied[last] - shifted.realised[last], 12)
})

test('realised-ranking: the coin with the highest vol first, BTC without a beta to itself', async () => {
  const wild = walkedBars({ days: 900, intervalMs: MS_PER_DAY, volAt: () => 1.4, start: 3, seed: 31 })
  const histories = [
    dailyOf(steady),
    {
      venue: 'okx',
      symbol: 'DOGE_USDT',
      instrument: 'DOGE-USDT',
      kind: 'spot',
      intervalMs: MS_PER_DAY,
      bars: wild,
    } as const,
  ]
  const { coin, vol90, beta, percentile } = await columnsOf(studies['realised-ranking'], contextOfPrices(histories))
  expect(coin).toEqual(['DOGE', 'BTC'])
  expect(vol90[0]).toBeGreaterThan(1.1)
  expect([Number.isNaN(beta[0]), Number.isNaN(beta[1])]).toEqual([false, true])
  expect(percentile[1]).toBeGreaterThanOrEqual(0)
})

test('realised-forecast: for a steady market every model forecasts its vol, and states its error', async () => {
  const { model, horizonDays, vol, error, tests, longRunVol } = await columnsOf(
    studies['realised-forecast'],
    contextOfPrices([dailyOf(steady)]),
    { span: '365d' },
  )
  const at = (name: string, days: number) =>
    Array.from(model).findIndex((one, row) => one === name && horizonDays[row] === days)
  for (const name of ['garch', 'last']) expect(vol[at(name, 90)]).toBeCloseTo(0.6, 0)
  expect(longRunVol[at('garch', 30)]).toBeCloseTo(0.6, 0)
  expect(tests[at('garch', 30)]).toBe(12)
  expect(error[at('garch', 30)]).toBeGreaterThan(0.02)
  expect(error[at('garch', 30)]).toBeLessThan(0.2)
  expect(Number.isNaN(error[at('garch', 90)])).toBe(true)
})

test('realised-forecast: too little history returns a message', async () => {
  const { note, vol, model } = await columnsOf(
    studies['realised-forecast'],
    contextOfPrices([dailyOf(steady.slice(-60))]),
  )
  const garch = model.indexOf('garch' as never)
  expect([note[garch], Number.isNaN(vol[garch])]).toEqual(['fewer than 100 daily returns', true])
})
