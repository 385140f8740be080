import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const of = (premium: readonly (number | null)[]) => answerOf('vol-index-history', { premium })

test('days are in bins of whole points that do not straddle zero', () => {
  const { series, x, y, headline } = toModel(of([-0.015, 0.004, 0.006, null, 0.021]))
  expect(x).toMatchObject({ unit: 'pt', format: { kind: 'vol' } })
  expect(y).toMatchObject({ name: 'Days', hasZero: true })
  expect(series).toMatchObject([
    { kind: 'histogram', from: [-0.02, -0.01, 0, 0.01, 0.02], to: [-0.01, 0, 0.01, 0.02, 0.03], y: [1, 0, 2, 0, 1] },
  ])
  expect(headline).toBe('75\u2009% above 0 · 4 days')
})

test('a wide range has wider bins, and every day is in one', () => {
  const premium = Array.from({ length: 101 }, (_, i) => -0.5 + i / 100)
  const [bars] = toModel(of(premium)).series
  if (bars?.kind !== 'histogram') throw new Error('a histogram')
  expect([bars.from[0], bars.to[0]]).toEqual([-0.5, -0.45])
  expect(bars.from.length).toBeLessThanOrEqual(30)
  expect(Array.from(bars.y, Number).reduce((sum, days) => sum + days, 0)).toBe(101)
})

test('percentiles of enough days are interpolated positions in the range; with few days they are left out', () => {
  const premium = Array.from({ length: 101 }, (_, i) => -0.5 + i / 100)
  const { references } = toModel(of(premium))
  expect(references?.map(({ label, at }) => [label, Number(at.toFixed(6))])).toEqual([
    ['5 %', -0.45],
    ['25 %', -0.25],
    ['median', 0],
    ['75 %', 0.25],
    ['95 %', 0.45],
  ])
  expect(toModel(of([0.1, 0.2])).references).toEqual([])
})

test('without a premium nothing is drawn', () => {
  expect(toModel(of([null, null]))).toMatchObject({ series: [], references: [], headline: undefined })
})
