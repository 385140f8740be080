import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('the vol is drawn within its percentiles, moves beneath, with days within one deviation counted', () => {
  const at = [1, 2, 3, 4, 5]
  const { series, headline } = toModel(
    answerOf('tenor-realised', { at, implied: [0.5, 0.4, 0.6, 0.7, 0.3], zScore: [null, 0.5, -1, 2, -3], spot: at }),
    '30',
  )
  const band = series[0] as unknown as { readonly low: readonly number[]; readonly high: readonly number[] }
  expect(band.low[0]).toBeCloseTo(0.32, 12)
  expect(band.high[0]).toBeCloseTo(0.68, 12)
  expect(headline).toBe('2 of 4 days within 1 sd')
  expect(toModel(answerOf('tenor-realised', EMPTY as never), '30').series).toEqual([])
})
