import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const flow = answerOf('flow-by-venue', {
  at: [FIRST, SECOND, FIRST],
  venue: ['deribit', 'deribit', 'okx'],
  buyCoin: [5, 1, null],
  sellCoin: [2, null, null],
  cvdCoin: [3, 4, 0],
})

test('each venue has a line; a venue with liquidations but no trades has none', () => {
  expect(toModel(flow).series).toMatchObject([{ name: 'deribit', color: { entity: 'deribit' }, y: [3, 4] }])
  expect(toModel(flow).series).toHaveLength(1)
})
