import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each dimension is a line of days, and a day without a state is empty', () => {
  const { x, y, series } = toModel(
    answerOf('regime-history', {
      at: [0, MS_PER_DAY, MS_PER_DAY],
      dimension: ['vol', 'vol', 'skew'],
      level: [-1, 1, 0],
    }),
  )
  expect('categories' in x && x.categories).toEqual(['1 Jan 70', '2 Jan 70'])
  expect('categories' in y && y.categories).toEqual(['vol', 'skew'])
  expect(series.map((one) => 'values' in one && one.values)).toEqual([[-1, 1, null, 0]])
  expect(toModel(answerOf('regime-history', { at: [], dimension: [], level: [] })).series).toEqual([])
})
