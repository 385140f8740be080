import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const pair = answerOf('pair-relation', {
  at: [1, 2, 1, 2],
  windowDays: [30, 30, 180, 180],
  beta: [1.2, 1.25, null, null],
  vol: [0.7, 0.72, null, null],
  otherVol: [0.5, 0.51, null, null],
} as never) as Parameters<typeof toModel>[0]

test('each window that fits into the history has a line, with the newest values in the header', () => {
  const { series, y, headline } = toModel(pair, 'beta', 'ETH', 'BTC')
  expect(series).toMatchObject([{ name: '30 d', y: [1.2, 1.25] }])
  expect(y).toMatchObject({ name: 'Beta, ETH to BTC', unit: '' })
  expect(headline).toBe('30 d 1.25')
})

test('vols are a line per coin in its colour, in percent', () => {
  const { series, y, headline } = toModel(pair, 'vols', 'ETH', 'BTC')
  expect(series).toMatchObject([
    { name: 'ETH', color: { entity: 'ETH' }, y: [0.7, 0.72] },
    { name: 'BTC', color: { entity: 'BTC' }, y: [0.5, 0.51] },
  ])
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(headline).toBe('ETH 72.0\u2009% · BTC 51.0\u2009%')
})
