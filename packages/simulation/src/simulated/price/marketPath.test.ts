import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { COIN_MODELS } from '../coinModel.ts'
import { marketPath } from './marketPath.ts'

const EPOCH = Date.UTC(2026, 0, 1, 8)

const returnsOf = (coin: number, stepMs: number, count: number, seed = 3): number[] => {
  const path = marketPath(COIN_MODELS, seed, EPOCH)
  const logs = Array.from({ length: count + 1 }, (_, at) => Math.log(path.stateAt(coin, EPOCH + at * stepMs).spot))
  return logs.slice(1).map((value, at) => value - logs[at])
}
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, at) => sum + value * y[at], 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

test('an instant is the same in whatever order it is requested, and differs with another seed', () => {
  const instants = [40.2, 0, 3.7, 40.2, 12.5].map((days) => EPOCH + Math.round(days * MS_PER_DAY))
  const late = marketPath(COIN_MODELS, 3, EPOCH)
  const backwards = [...instants].reverse().map((atMs) => late.stateAt(1, atMs))
  const early = marketPath(COIN_MODELS, 3, EPOCH)
  expect(instants.map((atMs) => early.stateAt(1, atMs))).toEqual(backwards.reverse())
  expect(marketPath(COIN_MODELS, 4, EPOCH).stateAt(1, instants[0])).not.toEqual(early.stateAt(1, instants[0]))
})

test('the price starts at its start value, and moves a little every second, even across the five-minute steps', () => {
  const path = marketPath(COIN_MODELS, 3, EPOCH)
  expect(path.stateAt(0, EPOCH).spot).toBeCloseTo(96_000, 6)
  const seconds = returnsOf(0, 1_000, 3_600)
  expect(seconds.filter((move) => move === 0)).toHaveLength(0)
  const usual = Math.sqrt(seconds.reduce((sum, move) => sum + move ** 2, 0) / seconds.length)
  const acrossSteps = seconds.filter((_, at) => at % 300 === 299)
  expect(Math.max(...acrossSteps.map(Math.abs))).toBeLessThan(8 * usual)
})

test('two years of hourly prices realize about the vol of the model, less the option premium; seconds agree with hours', () => {
  for (const [coin, model] of COIN_MODELS.entries()) {
    const hours = returnsOf(coin, MS_PER_HOUR, 24 * 730)
    const realized = Math.sqrt(hours.reduce((sum, move) => sum + move ** 2, 0) / 2)
    expect(realized / model.vol).toBeGreaterThan(0.75)
    expect(realized / model.vol).toBeLessThan(1.35)
  }
  const week = 7 * 24 * 3_600
  const bySeconds = returnsOf(0, 10_000, week / 10).reduce((sum, move) => sum + move ** 2, 0)
  const byMinutes = returnsOf(0, 300_000, week / 300).reduce((sum, move) => sum + move ** 2, 0)
  expect(bySeconds / byMinutes).toBeGreaterThan(0.8)
  expect(bySeconds / byMinutes).toBeLessThan(1.25)
})

test('coins are correlated, weekends are quieter, and tails are fatter than normal', () => {
  const [btc, eth, sol] = [0, 1, 2].map((coin) => returnsOf(coin, MS_PER_HOUR, 24 * 365))
  expect(correlation(btc, eth)).toBeGreaterThan(0.7)
  expect(correlation(btc, sol)).toBeGreaterThan(0.55)
  const weekday = (at: number): number => new Date(EPOCH + at * MS_PER_HOUR).getUTCDay()
  const variance = (isIncluded: (at: number) => boolean): number => {
    const included = btc.filter((_, at) => isIncluded(at))
    return included.reduce((sum, move) => sum + move ** 2, 0) / included.length
  }
  const isWeekend = (at: number): boolean => weekday(at) % 6 === 0
  expect(variance(isWeekend)).toBeLessThan(0.85 * variance((at) => !isWeekend(at)))
  const fourth = btc.reduce((sum, move) => sum + move ** 4, 0) / btc.length
  expect(fourth / variance(() => true) ** 2).toBeGreaterThan(5)
})

test('an instant before the beginning is refused', () => {
  expect(() => marketPath(COIN_MODELS, 3, EPOCH).stateAt(0, EPOCH - 1)).toThrow(RangeError)
})
