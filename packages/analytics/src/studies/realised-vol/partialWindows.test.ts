import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
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

const steady = walkedBars({ days: 900, intervalMs: MS_PER_DAY, volAt: () => 0.6, start: 50_000, seed: 7 })

test('a window with at most a tenth of its days missing is computed from the others, and states their number', async () => {
  const window = 30
  const missing = [10, 14, 40, 44, 45, 46].map((ago) => TODAY - ago * MS_PER_DAY)
  const bars = steady.filter(({ atMs }) => !missing.includes(atMs))
  const { at, vol, estimator, coverage } = await columnsOf(studies['realised-vol'], contextOfPrices([dailyOf(bars)]), {
    windows: String(window),
    span: '70d',
    estimator: 'all',
  })
  const byDay = new Map(bars.map((bar) => [bar.atMs, bar]))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const sample = (values: readonly number[]) =>
    (mean(values.map((value) => value ** 2)) - mean(values) ** 2) * (values.length / (values.length - 1))
  let answered = 0
  let empty = 0
  for (const [row, name] of estimator.entries()) {
    const days = Array.from({ length: window }, (_, ago) => at[row] - ago * MS_PER_DAY)
    const own = days.flatMap((day) => byDay.get(day) ?? [])
    expect(coverage[row]).toBeCloseTo(own.length / window, 12)
    const pairs = own.flatMap((bar) => {
      const before = byDay.get(bar.atMs - MS_PER_DAY)
      return before === undefined ? [] : [[before.close, bar] as const]
    })
    const { log } = Math
    const ranges = own.map(
      ({ open, high, low, close }) => log(high / close) * log(high / open) + log(low / close) * log(low / open),
    )
    const weight = 0.34 / (1.34 + (window + 1) / (window - 1))
    const variances: Record<string, number> = {
      close: sample(pairs.map(([before, { close }]) => log(close / before))),
      parkinson: mean(own.map(({ high, low }) => log(high / low) ** 2 / (4 * log(2)))),
      'garman-klass': mean(
        own.map(({ open, high, low, close }) => log(high / low) ** 2 / 2 - (2 * log(2) - 1) * log(close / open) ** 2),
      ),
      'rogers-satchell': mean(ranges),
      'yang-zhang':
        sample(pairs.map(([before, { open }]) => log(open / before))) +
        weight * sample(own.map(({ open, close }) => log(close / open))) +
        (1 - weight) * mean(ranges),
    }
    if (own.length < 27) {
      expect(vol[row], String(name)).toBeNaN()
      empty++
    } else if (!Number.isNaN(vol[row])) {
      expect(vol[row], String(name)).toBeCloseTo(Math.sqrt(365 * variances[String(name)]), 9)
      answered++
    } else expect([name, pairs.length < 24]).toEqual([expect.stringMatching(/close|yang-zhang/), true])
  }
  expect(answered).toBeGreaterThan(200)
  expect(empty).toBeGreaterThan(20)
})

test('the running day counts up to now, is marked, and changes with every minute', async () => {
  const volAt = () => 0.5
  const days = walkedBars({ days: 40, intervalMs: MS_PER_DAY, volAt, start: 100, seed: 5 })
  const start = days[days.length - 1].close
  const minutes = walkedBars({
    days: 0.25,
    intervalMs: 60_000,
    volAt,
    start,
    seed: 6,
    endMs: TODAY + 6 * MS_PER_HOUR,
  })
  expect(minutes[0].atMs).toBe(TODAY)
  const answer = async (count: number, estimator: string, bar = '1d') => {
    const histories = [dailyOf(days), perpetualHistory(60_000, minutes.slice(0, count))]
    const nowMs = TODAY + count * 60_000 + 20_000
    const input = { windows: bar === '1d' ? '10' : '1', span: '5d', estimator, bar, running: true }
    const { at, vol, running, coverage, close } = await columnsOf(
      studies['realised-vol'],
      contextOfPrices(histories, {}, nowMs),
      input,
    )
    const last = at.length - 1
    return { at: at[last], vol: vol[last], running: [...running], coverage: coverage[last], close: close[last] }
  }
  const today = minutes.slice(0, 90)
  const high = Math.max(...today.map((one) => one.high))
  const low = Math.min(...today.map((one) => one.low))
  const share = 90 / 1440
  const nine = days.slice(-9)
  const variance = (one: { readonly high: number; readonly low: number }) =>
    Math.log(one.high / one.low) ** 2 / (4 * Math.LN2)
  const sum = nine.reduce((total, one) => total + variance(one), variance({ high, low }))
  const parkinson = await answer(90, 'parkinson')
  expect(parkinson.vol).toBeCloseTo(Math.sqrt((365 * sum) / (9 + share)), 12)
  expect(parkinson.coverage).toBeCloseTo((9 + share) / 10, 12)
  expect([parkinson.at, parkinson.close]).toEqual([TODAY, today[89].close])
  expect(parkinson.running).toEqual([0, 0, 0, 0, 1])
  const closes = [...days.slice(-10).map((one) => one.close), today[89].close]
  const returns = closes.slice(1).map((price, i) => Math.log(price / closes[i]))
  const mean = returns.reduce((total, value) => total + value, 0) / (9 + share)
  const squares = returns.reduce((total, value) => total + value ** 2, 0) - mean ** 2 * (9 + share)
  expect((await answer(90, 'close')).vol).toBeCloseTo(Math.sqrt((365 * squares) / (8 + share)), 12)
  const steps = await Promise.all([90, 91, 92, 150].map(async (count) => (await answer(count, 'parkinson')).vol))
  expect(new Set(steps).size).toBe(4)
  expect((await answer(90, 'yang-zhang')).vol).toBeNaN()
})
