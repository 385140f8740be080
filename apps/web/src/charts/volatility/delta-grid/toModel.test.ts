import { DELTA_BUCKETS } from '@gvol/market'
import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)

/** Row r, bucket b: r + b/100, so that every cell is unique. */
const vols = Object.fromEntries(
  DELTA_BUCKETS.map((bucket, b) => [bucket, [0, 1, 2].map((row) => (bucket === 'put05' ? null : row + b / 100))]),
) as Record<(typeof DELTA_BUCKETS)[number], (number | null)[]>

const grid = answerOf('delta-grid', {
  kind: ['expiry', 'expiry', 'tenor'],
  expiry: [NEAR, FAR, null],
  days: [3, 59, 30],
  ...vols,
})

const heatOf = (spec: ReturnType<typeof toModel>) => {
  const [heat] = spec.series
  if (heat?.kind !== 'heat') throw new Error('a grid is a heat map')
  return heat
}

test('deltas run across from far put over the money to far call, maturities down with near at the top', () => {
  const { x, y } = toModel(grid, EVERY_EXPIRY, 'expiry')
  expect(x.kind === 'category' && [x.categories[0], x.categories[9], x.categories.at(-1)]).toEqual([
    '5Δp',
    'ATM',
    '5Δc',
  ])
  expect(y).toMatchObject({ name: 'Expiry', categories: ['30 Jan 26', '27 Mar 26'] })
})

test('cells are in row order; a point beyond the smile is a gap, not a zero', () => {
  const { values, scale, hasLabels } = heatOf(toModel(grid, EVERY_EXPIRY, 'expiry'))
  expect(values).toHaveLength(2 * DELTA_BUCKETS.length)
  expect([values[0], values[1], values[DELTA_BUCKETS.length + 9]]).toEqual([null, 0.01, 1.09])
  expect([scale, hasLabels]).toEqual(['intensity', true])
})

test('tenors are named by their days, and selected expiries do not change them', () => {
  expect(toModel(grid, { ...EVERY_EXPIRY, expiries: [FAR] }, 'tenor').y).toMatchObject({
    name: 'Tenor',
    categories: ['30 d'],
  })
})

test('the expiries and days of the page filter rows; without rows the chart is empty', () => {
  expect(toModel(grid, { ...EVERY_EXPIRY, expiries: [FAR] }, 'expiry').y).toMatchObject({ categories: ['27 Mar 26'] })
  expect(toModel(grid, { ...EVERY_EXPIRY, dte: [0, 10] }, 'expiry').y).toMatchObject({ categories: ['30 Jan 26'] })
  expect(toModel(grid, { ...EVERY_EXPIRY, dte: [90, 100] }, 'expiry').series).toEqual([])
})
