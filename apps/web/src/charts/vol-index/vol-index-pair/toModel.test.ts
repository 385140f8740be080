import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const pair = answerOf('vol-index-pair', {
  at: [1, 2, 3],
  vol: [0.6, 0.62, 0.66],
  otherVol: [0.45, null, 0.44],
  spread: [0.15, null, 0.22],
  ratio: [1.333, null, 1.5],
  mean: [null, null, 1.4],
  zScore: [null, null, 1.25],
  percentile: [0.9, 0.9, 0.9],
  otherCoin: ['BTC', 'BTC', 'BTC'],
})

test('the selected measure is drawn with gaps; the headline has the current level of the ratio', () => {
  expect(toModel(pair, 'ETH', 'spread').series).toMatchObject([{ name: 'ETH − BTC', y: [0.15, null, 0.22] }])
  expect(toModel(pair, 'ETH', 'ratio').series.map(({ id }) => id)).toEqual(['ratio', 'mean'])
  expect(toModel(pair, 'ETH', 'levels')).toMatchObject({ y: { unit: '%' }, series: [{ name: 'ETH' }, { name: 'BTC' }] })
  expect(toModel(pair, 'ETH', 'spread').headline).toBe(
    'ETH +22.0 pt to BTC · ratio 1.50 · z 1.3 · above 90\u2009% of days',
  )
})
