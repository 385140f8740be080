import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', { at: [FIRST, SECOND], bidSizeCoin: [12, 5], askSizeCoin: [10, null] })

test('pressure is bid minus ask, missing if one side is missing', () => {
  const { series } = toModel(history)
  expect(series).toMatchObject([
    { id: 'pressure', y: [2, null] },
    { id: 'bid', color: 'bid' },
    { id: 'ask', color: 'ask' },
  ])
})

test('a venue without sizes draws nothing', () => {
  expect(toModel({ ...history, data: { ...history.data, askSizeCoin: [null, null] } }).series).toEqual([])
})
