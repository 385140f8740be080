import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const AT = [Date.UTC(2026, 0, 26, 9), Date.UTC(2026, 0, 26, 10)]

test('bids up, asks down, the spread beneath; a book that nobody sized is no plot', () => {
  const depth = answerOf('atm-depth-history', { at: AT, bidSize: [5, null], askSize: [7, 8], spreadVol: [0.01, 0.02] })
  const { y, series } = toModel(depth, 'SOL_USDC')
  expect(y).toMatchObject({ unit: 'SOL', hasZero: true })
  expect(series).toMatchObject([
    { id: 'bid', x: AT, y: [5, null] },
    { id: 'ask', y: [-7, -8] },
    { id: 'spread', isBeneath: true, y: [0.01, 0.02] },
  ])
  const bare = answerOf('atm-depth-history', {
    at: AT,
    bidSize: [null, null],
    askSize: [null, null],
    spreadVol: [0.1, 0.1],
  })
  expect(toModel(bare, 'BTC').series).toEqual([])
})
