import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const MINUTE = 60_000
const FIRST = Date.UTC(2026, 0, 27, 11)

/** Minutes in which the basis follows the price with `slope`, one without a quote, one without a trade. */
const historyOf = (minutes: number, slope: number) => {
  const price = Array.from({ length: minutes }, (_, i) => (i === 2 ? null : 90_000 + ((i * 7) % 11)))
  return answerOf('future-history', {
    at: price.map((_, i) => FIRST + i * MINUTE),
    price,
    basis: price.map((value) => (value === null ? null : 100 + slope * (value - 90_000))),
    basisShare: price.map((value) => (value === null ? null : 0.001)),
    apr: price.map(() => null),
    buyUsd: price.map((_, i) => (i === 1 ? null : 1_000)),
    sellUsd: price.map((_, i) => (i === 0 ? 500 : null)),
  })
}

test('each minute with a quote is a dot, sized by the volume of both sides, the newest the most intense', () => {
  const { series, x, y } = toModel(historyOf(4, 1), 'usd')
  expect(series).toMatchObject([
    {
      kind: 'scatter',
      x: [90_000, 90_007, 90_010],
      y: [100, 107, 110],
      size: { values: [1_500, null, 1_000] },
      shade: { values: [FIRST, FIRST + MINUTE, FIRST + 3 * MINUTE], scale: 'intensity' },
      hasRegression: false,
    },
  ])
  expect([x.unit, y.unit]).toEqual(['USD', 'USD'])
})

test('the correlation needs enough minutes with moves; its sign and size are in the header', () => {
  expect(toModel(historyOf(30, 0.5), 'usd').headline).toBe('ρ 1.00')
  expect(toModel(historyOf(30, -2), 'usd').headline).toBe('ρ −1.00')
  expect(toModel(historyOf(8, 0.5), 'usd').headline).toBeUndefined()
  expect(toModel(historyOf(30, 0.5), 'percent').headline).toBeUndefined()
})

test('a perpetual has no basis rate: nothing is drawn', () => {
  expect(toModel(historyOf(30, 1), 'apr')).toMatchObject({ series: [], headline: undefined })
})
