import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const [FIRST, SECOND, THIRD] = [25, 26, 27].map((day) => Date.UTC(2026, 0, day)) as [number, number, number]

const history = answerOf('tenor-basis-history', {
  at: [FIRST, SECOND, SECOND, THIRD, THIRD],
  venue: ['deribit', 'deribit', 'okx', 'deribit', 'okx'],
  symbol: ['BTC', 'BTC', 'BTC_USDT', 'BTC', 'BTC_USDT'],
  margin: ['coin', 'coin', 'stable', 'coin', 'stable'],
  apr: [0.05, 0.06, 0.055, 0.04, 0.07],
})

test('a line a venue and margin; who is richest now and at how many times with a choice it was', () => {
  const { series, headline } = toModel(history)
  expect(series).toMatchObject([
    { name: 'deribit BTC inverse', x: [FIRST, SECOND, THIRD], y: [0.05, 0.06, 0.04] },
    { name: 'okx BTC_USDT linear', x: [SECOND, THIRD], y: [0.055, 0.07] },
  ])
  expect(headline).toMatch(/^richest okx BTC_USDT linear 7\.00\s% · so at 50\s% of 2 times$/)
})

test('without a rate there is neither line nor sentence', () => {
  const none = { ...history, data: { at: [], venue: [], symbol: [], margin: [], apr: [] } }
  expect([toModel(none).series, toModel(none).headline]).toEqual([[], undefined])
})
