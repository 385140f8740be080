import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const depth = answerOf('book-depth', {
  at: [FIRST, SECOND, SECOND],
  within: [5, 5, 10],
  bidCoin: [1, 3, 4],
  askCoin: [5, 7, null],
  bidUsd: [100, 300, 400],
  askUsd: [500, 700, null],
})

test('only the newest book is drawn, asks downwards; a missing side is a gap', () => {
  const model = toModel(depth, 'usd')
  expect(model.x).toMatchObject({ categories: ['5 bp', '10 bp'] })
  expect(model.series).toMatchObject([
    { id: 'bid', y: [300, 400] },
    { id: 'ask', y: [-700, null] },
  ])
  expect(toModel(depth, 'coin').series[0]).toMatchObject({ y: [3, 4] })
})
