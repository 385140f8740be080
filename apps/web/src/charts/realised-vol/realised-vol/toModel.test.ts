import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const answer = answerOf('realised-vol', {
  at: [1, 2, 1, 2, 1, 2].map((day) => day * MS_PER_DAY),
  windowDays: [10, 10, 30, 30, 365, 365],
  estimator: ['parkinson', 'parkinson', 'parkinson', 'parkinson', 'parkinson', 'parkinson'],
  vol: [0.5, 0.55, null, 0.6, null, null],
  running: [0, 0, 0, 0, 0, 0],
  source: ['BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL'],
})

test('each window has a line, in order; a window longer than the history has none', () => {
  const { series, y, headline, x } = toModel(answer)
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(x.name).toBe('Day')
  expect(series).toMatchObject([
    { name: '10 d', y: [0.5, 0.55] },
    { name: '30 d', y: [null, 0.6] },
  ])
  expect(headline).toBe('10 d 55.0\u2009% · BTC-PERPETUAL')
})

test('a window that ends in the running day is marked', () => {
  const running = { ...answer, data: { ...answer.data, running: [0, 1, 0, 1, 0, 1] } }
  expect(toModel(running).headline).toBe('10 d 55.0\u2009%, running · BTC-PERPETUAL')
})

test('each of several estimators has a line with its name', () => {
  const several = {
    ...answer,
    data: { ...answer.data, estimator: ['close', 'close', 'parkinson', 'parkinson', 'yang-zhang', 'yang-zhang'] },
  }
  expect(toModel(several).series.map(({ name }) => name)).toEqual(['Close to close', 'Parkinson'])
})

test('without data nothing is drawn', () => {
  expect(toModel({ ...answer, data: { ...answer.data, vol: [null, null, null, null, null, null] } })).toMatchObject({
    series: [],
    headline: undefined,
  })
})

test('other prices are drawn as the same lines dashed, named by their source', () => {
  const others = {
    ...answer,
    data: {
      ...answer.data,
      vol: [0.4, 0.45, null, 0.5, null, null],
      source: answer.data.source.map(() => 'btc_usd index'),
    },
  }
  const { series, headline } = toModel(answer, others)
  expect(series.map(({ name }) => name)).toEqual(['10 d', '30 d', '10 d btc_usd index', '30 d btc_usd index'])
  expect(series.map((one) => one.kind === 'line' && one.role === 'shadow')).toEqual([false, false, true, true])
  expect(headline).toBe('10 d 55.0\u2009% · BTC-PERPETUAL · 10 d 45.0\u2009% · btc_usd index')
})
