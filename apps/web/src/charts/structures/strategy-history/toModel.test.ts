import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const answerData = {
  at: [10, 10, 20, 20],
  strategy: ['call-spread', 'call', 'call', 'put-spread'],
  trades: [3, 1, 4, 2],
  share: [0.75, 0.25, 2 / 3, 1 / 3],
  amountCoin: [30, 5, 8, 20],
  premiumUsd: [300, 50, 80, 200],
}

test('kinds are stacked by bucket, the most traded at the bottom, with 0 for missing kinds and shares of spreads in the header', () => {
  const { series, y, headline } = toModel(answerOf('strategy-history', answerData), 'share')
  expect(series).toMatchObject([
    { id: 'call', name: 'Call', x: [10, 20], y: [0.25, 2 / 3], stack: 'all' },
    { id: 'call-spread', name: 'Call spread', y: [0.75, 0] },
    { id: 'put-spread', y: [0, 1 / 3] },
  ])
  expect(y).toMatchObject({ unit: '%' })
  expect(headline).toBe('call spreads 30\u2009%, put spreads 20\u2009% of 10')
  const coins = toModel(answerOf('strategy-history', answerData), 'amountCoin')
  expect(coins.series[0]).toMatchObject({ y: [5, 8] })
  expect(coins.y).toMatchObject({ unit: 'coin' })
})

test('beyond seven kinds the least traded are combined, and shares still add up to the whole', () => {
  const kinds = Array.from({ length: 10 }, (_, i) => i)
  const many = answerOf('strategy-history', {
    at: kinds.map(() => 10),
    strategy: kinds.map((i) => `kind-${i}`),
    trades: kinds.map((i) => 10 - i),
    share: kinds.map((i) => (10 - i) / 55),
    amountCoin: kinds,
    premiumUsd: kinds,
  })
  const { series } = toModel(many, 'share')
  expect(series).toHaveLength(8)
  expect(series.at(-1)).toMatchObject({ id: 'others', name: 'Others', y: [expect.closeTo(6 / 55, 12)] })
  const empty = answerOf('strategy-history', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(empty, 'share')).toMatchObject({ series: [], headline: undefined })
})
