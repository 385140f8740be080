import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { controlValues } from '../../../chart/definition/controls.ts'
import { requestsOf } from '../../../chart/definition/defineChart.ts'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { chart } from './chart.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const tape = answerOf<'structures', (typeof COLUMNS)[number]>('structures', {
  at: [3_000, 2_000, 1_000],
  name: ['a', 'b', 'c'],
  uniTrade: ['["buy A"]', '["sell B"]', '["buy C"]'],
  side: ['buy', 'sell', 'buy'],
  isKnown: [true, true, false],
  amountCoin: [1, 2, 3],
  vol: [0.5, null, 0.7],
  netPremiumUsd: [10, -20, 30],
})
const market = { exchange: 'deribit', symbol: 'BTC' }

test('buys, sells and unknown sides are drawn apart; a trade without a vol has no dot of vol', () => {
  expect(toModel(tape, 'vol', market).series).toMatchObject([
    { id: 'buy', x: [3_000], y: [0.5] },
    { id: 'unknown', x: [1_000], y: [0.7] },
  ])
  expect(toModel(tape, 'premium', market).series.map(({ id }) => id)).toEqual(['buy', 'sell', 'unknown'])
})

test('a dot links to the prints of its structure', () => {
  expect(toModel(tape, 'amount', market).series[1].pick?.(0)).toContain('options-scanner/%5B%22sell%20B%22%5D/')
})

test('in a busy market the trades with the largest premium of the whole range are drawn, not the newest', () => {
  const controls = { ...DEFAULT_CONTROLS, exchange: 'deribit', symbol: 'BTC', own: controlValues(chart.controls, {}) }
  const [[, { arguments: args }]] = requestsOf(chart, controls)
  expect(args).toMatchObject({ span: '7d', order: 'premium' })
})
