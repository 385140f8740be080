import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('future-history', {
  at: [FIRST, SECOND],
  index: [90_000, 91_000],
  basis: [600, null],
  basisHigh: [640, null],
  basisLow: [550, null],
  basisShare: [0.00667, null],
  apr: [null, null],
})

test('in USD a band spans each bucket, with its close and the index on the right; a gap stays a gap', () => {
  const { series, y, y2, x } = toModel(history, 'usd')
  expect(series).toMatchObject([
    { kind: 'band', low: [550, null], high: [640, null] },
    { id: 'basis', name: 'Basis', color: 'accent', x: [FIRST, SECOND], y: [600, null] },
    { id: 'index', color: 'spot', isRight: true, y: [90_000, 91_000] },
  ])
  expect([x.kind, y.unit, y2?.name]).toEqual(['time', 'USD', 'Index'])
})

test('as a share of the index there is no band', () => {
  const { series, y } = toModel(history, 'percent')
  expect(series.map(({ id }) => id)).toEqual(['basis', 'index'])
  expect(y).toMatchObject({ unit: '% of index', format: { kind: 'percent' } })
})

test('without a rate nothing is drawn, not even the index', () => {
  expect(toModel(history, 'apr').series).toEqual([])
})
