import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each hour has a bar in the colour of its sign; an hour with too few returns has none', () => {
  const seasons = answerOf('perpetual-seasons', {
    name: ['00:00', '01:00', '02:00'],
    mean: [0.001, -0.002, null],
    error: [0.001, 0.0005, null],
    hitRate: [0.6, 0.4, null],
    observations: [30, 31, 2],
    source: ['BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL'],
  })
  const { series, headline, x } = toModel(seasons)
  const [bars] = series
  if (bars?.kind !== 'bars') throw new Error('bars')
  expect([bars.y[2], bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual([null, 'up', 'down'])
  expect(x).toMatchObject({ kind: 'category', categories: ['00:00', '01:00', '02:00'] })
  expect(headline).toBe('01:00 beyond 2 errors · 2–31 returns each · BTC-PERPETUAL')
})
