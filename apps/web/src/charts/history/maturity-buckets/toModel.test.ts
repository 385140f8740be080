import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))

const history = (data: object) => answerOf('delta-surface-history', { ...NONE, at: [1, 2], ...data } as never)

test('buckets are ordered near to far; skew and wings are of the middle bucket', () => {
  expect(toModel(history({ shortAtm: [0.6, 0.5], longAtm: [0.5, null] }), 'atm', true).series).toMatchObject([
    { name: 'Short', y: [0.6, 0.5] },
    { name: 'Long', y: [0.5, null] },
  ])
  expect(toModel(history({ mediumSkew: [-0.02, -0.03], mediumWings: [0.01, 0.02] }), 'skew', true)).toMatchObject({
    y: { unit: 'vol points' },
    series: [{ y: [-0.02, -0.03] }, { y: [0.01, 0.02] }],
  })
  expect(toModel(history({}), 'atm', true).series).toEqual([])
})

test('a comparison of two coins draws no price', () => {
  const both = history({ shortAtm: [0.6, 0.5], index: [90_000, 91_000] })
  expect(toModel(both, 'atm', true)).toMatchObject({ series: [{ id: 'short' }, { id: 'spot' }], y2: { unit: 'USD' } })
  const alone = toModel(both, 'atm', false)
  expect([alone.series.map(({ id }) => id), alone.y2]).toEqual([['short'], undefined])
})
