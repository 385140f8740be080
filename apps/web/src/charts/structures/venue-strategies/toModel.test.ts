import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))
const traded = answerOf('venue-strategies', {
  venue: ['deribit', 'deribit', 'okx'],
  strategy: ['call-spread', 'put', 'put'],
  trades: [3, 1, 4],
  share: [0.75, 0.25, 1],
  amountCoin: [30, 10, 400],
  premiumUsd: [300, 100, 50],
})

test('kinds are sorted by trades and stacked by venue in their colours, with shares of call and put spreads in the header', () => {
  const { x, series, note } = toModel(traded, 'trades', 'BTC')
  expect(x).toMatchObject({ categories: ['Put', 'Call spread'] })
  expect(series).toMatchObject([
    { name: 'deribit', color: { entity: 'deribit' }, stack: 'venues', y: [1, 3] },
    { name: 'okx', y: [4, 0] },
  ])
  expect(note).toBe('call spreads 37.5\u2009%, put spreads 0.0\u2009%')
})

test('shares of one venue are not stacked on those of another', () => {
  const { series } = toModel(traded, 'share', 'BTC')
  expect(series.every((one) => !('stack' in one))).toBe(true)
  expect(series).toMatchObject([{ y: [0.25, 0.75] }, { y: [1, 0] }])
  expect(toModel(answerOf('venue-strategies', EMPTY as never), 'amount', 'BTC')).toMatchObject({ series: [] })
})
