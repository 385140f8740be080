import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NONE = { bidDepth: [], askDepth: [] }
const AT = [Date.UTC(2026, 0, 26, 9), Date.UTC(2026, 0, 26, 10)]

test('bids are above and asks below zero, the spread beneath; a book without sizes draws nothing', () => {
  const depth = answerOf('atm-depth-history', {
    ...NONE,
    at: AT,
    bidSize: [5, null],
    askSize: [7, 8],
    spreadVol: [0.01, 0.02],
  })
  const { y, series } = toModel(depth, 'SOL_USDC', 'five')
  expect(y).toMatchObject({ unit: 'SOL', hasZero: true })
  expect(series).toMatchObject([
    { id: 'bid', x: AT, y: [5, null] },
    { id: 'ask', y: [-7, -8] },
    { id: 'spread', isBeneath: true, y: [0.01, 0.02] },
  ])
  const bare = answerOf('atm-depth-history', {
    ...NONE,
    at: AT,
    bidSize: [null, null],
    askSize: [null, null],
    spreadVol: [0.1, 0.1],
  })
  expect(toModel(bare, 'BTC', 'five').series).toEqual([])
})

test('five levels are drawn for sampled books, otherwise and on request the best level; missing spreads take no space', () => {
  const answerData = {
    at: AT,
    bidSize: [5, 6],
    askSize: [7, 8],
    spreadVol: [null, null],
    bidDepth: [null, 30],
    askDepth: [null, 40],
  }
  const depth = answerOf('atm-depth-history', answerData)
  const deep = toModel(depth, 'BTC', 'five')
  expect(deep.series).toMatchObject([{ y: [null, 30] }, { y: [null, -40] }])
  expect(deep.beneath).toBeUndefined()
  expect(toModel(depth, 'BTC', 'best').series).toMatchObject([{ y: [5, 6] }, { y: [-7, -8] }])
})
