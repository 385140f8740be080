import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const funding = answerOf('funding-by-venue', {
  at: [FIRST, SECOND, FIRST, FIRST],
  venue: ['okx', 'okx', 'okx', 'deribit'],
  symbol: ['BTC_USDT', 'BTC_USDT', 'BTC', 'BTC'],
  margin: ['stable', 'stable', 'coin', 'coin'],
  rate8h: [0.0001, -0.0002, 0.0003, 0.00005],
  cumulated: [0.0003, -0.0003, 0.0009, 0.00015],
})

test('each venue and margin has a line in the colour of the venue, the second of a venue dimmed', () => {
  expect(toModel(funding, 'cumulated').series).toMatchObject([
    { name: 'okx BTC_USDT linear', color: { entity: 'okx' }, x: [FIRST, SECOND], y: [0.0003, -0.0003] },
    { name: 'okx BTC inverse', color: { entity: 'okx', shade: 1 } },
    { name: 'deribit BTC inverse', color: { entity: 'deribit' } },
  ])
  expect(toModel(funding, 'rate8h').series[0]).toMatchObject({ y: [0.0001, -0.0002] })
})
