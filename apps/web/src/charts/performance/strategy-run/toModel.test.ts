import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const rounds = answerOf('strategy-run', {
  exitAt: [1, 2, null, null],
  status: ['settled', 'settled', 'no-quote', 'open'],
  strikes: ['100000', '95000', null, null],
  premium: [500, 400, null, null],
  fees: [27, 26, null, null],
  pnl: [1000, -4000, null, null],
  change: [0.01, -0.04, null, null],
  value: [1.01, 0.9696, null, null],
  holdValue: [1.02, 0.97, null, null],
  market: ['deribit BTC', 'deribit BTC', 'deribit BTC', 'deribit BTC'],
})

test('settled rounds are drawn; the header counts lost and skipped rounds', () => {
  const { series, beneath, headline } = toModel(rounds)
  expect(series).toMatchObject([
    { id: 'hold', y: [1.02, 0.97] },
    { id: 'strategy', x: [1, 2], y: [1.01, 0.9696] },
    { kind: 'bars', isBeneath: true, y: [0.01, -0.04] },
  ])
  expect(beneath?.unit).toBe('%')
  expect(series[1].readout?.(1)).toEqual([
    { label: 'Strikes', text: '95000' },
    { label: 'Premium', text: '400.00' },
    { label: 'Fees', text: '26.00' },
    { label: 'Made', text: '−4,000' },
  ])
  expect(headline).toBe('2 rounds, 1 lost · worst −4.0\u2009% · in all −3.0\u2009% · 1 passed over · deribit BTC')
})

test('without a settled round nothing is drawn', () => {
  const none = { ...rounds, data: { ...rounds.data, status: ['open', 'open', 'open', 'open'] } }
  expect(toModel(none)).toMatchObject({ series: [], headline: undefined })
})
