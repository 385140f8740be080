import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

test('one line is named after its cross; without an implied correlation nothing is drawn', () => {
  const answer = (correlation: (number | null)[]) =>
    toModel(answerOf('implied-correlation', { tenorDays: [7, 30], cross: ['ETH_BTC', 'ETH_BTC'], correlation }), 'log')
  expect(answer([0.8, null]).series).toMatchObject([{ name: 'From ETH_BTC', x: [7, 30], y: [0.8, null] }])
  expect(answer([null, null]).series).toEqual([])
  expect(COLUMNS).toContain('cross')
})
