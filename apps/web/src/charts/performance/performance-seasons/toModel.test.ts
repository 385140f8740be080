import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const seasons = answerOf('performance-seasons', {
  name: ['Mon', 'Tue', 'Wed'],
  mean: [0.01, -0.002, null],
  error: [0.004, 0.003, null],
  hitRate: [0.6, 0.5, null],
  observations: [52, 51, 3],
  source: ['deribit BTC-PERPETUAL', 'x', 'x'],
})

test('bars have whiskers; the header names bars further from zero than two standard errors', () => {
  const { series, headline } = toModel(seasons)
  const [bars, whiskers] = series
  if (bars.kind !== 'bars') throw new Error('bars')
  expect([bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
  expect(bars.readout?.(0)).toEqual([
    { label: 'Rose', text: '60\u2009%' },
    { label: 'Returns', text: '52' },
  ])
  expect(whiskers).toMatchObject({ low: [expect.closeTo(0.002), expect.closeTo(-0.008), null] })
  expect(headline).toBe('Mon beyond 2 errors · 3–52 returns each · deribit BTC-PERPETUAL')
})

test('with too few returns in every group nothing is drawn', () => {
  expect(toModel({ ...seasons, data: { ...seasons.data, mean: [null, null, null] } })).toMatchObject({
    series: [],
    headline: undefined,
  })
})
