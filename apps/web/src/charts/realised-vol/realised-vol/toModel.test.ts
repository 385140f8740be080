import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const DAY_MS = 86_400_000
const answer = answerOf('realised-vol', {
  at: [1, 2, 1, 2, 1, 2].map((day) => day * DAY_MS),
  windowDays: [10, 10, 30, 30, 365, 365],
  estimator: ['parkinson', 'parkinson', 'parkinson', 'parkinson', 'parkinson', 'parkinson'],
  vol: [0.5, 0.55, null, 0.6, null, null],
  source: ['BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL'],
})

test('a line per window, in order, none of a window that the past does not hold', () => {
  const { series, y, headline, x } = toModel(answer)
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(x.name).toBe('Day')
  expect(series).toMatchObject([
    { name: '10 d', y: [0.5, 0.55] },
    { name: '30 d', y: [null, 0.6] },
  ])
  expect(headline).toBe('10 d 55.0\u2009% · BTC-PERPETUAL')
})

test('several estimators are a line each, by their names', () => {
  const several = {
    ...answer,
    data: { ...answer.data, estimator: ['close', 'close', 'parkinson', 'parkinson', 'yang-zhang', 'yang-zhang'] },
  }
  expect(toModel(several).series.map(({ name }) => name)).toEqual(['Close to close', 'Parkinson'])
})

test('nothing known is nothing to draw', () => {
  expect(toModel({ ...answer, data: { ...answer.data, vol: [null, null, null, null, null, null] } })).toMatchObject({
    series: [],
    headline: undefined,
  })
})
