import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { scenarioRows } from '../testScenario.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const { pnlUsd, pnlCoin, ...rest } = scenarioRows
const answer = answerOf<'portfolio-scenario', (typeof COLUMNS)[number]>('portfolio-scenario', {
  ...rest,
  pnlUsd,
  pnlCoin,
  deltaUsd: pnlUsd,
  delta: pnlCoin,
  deltaCash: pnlCoin,
  deltaSkew: pnlCoin,
  gammaUsd: pnlUsd,
  vega: pnlUsd,
  weightedVega: pnlUsd,
  theta: pnlUsd,
  equityUsd: pnlUsd.map((usd) => 1_000 + usd),
  equityCoin: pnlCoin.map((coins) => 10 + coins),
  collateralUsd: pnlUsd.map(() => 0),
})

test('price levels descend with spot in the middle, for the selected instant', () => {
  const { items, columns, startsAt } = toModel(answer, 'expiry', 0)
  expect(items.map((item) => item.kind === 'row' && item.row)).toEqual([8, 7, 6])
  // The key of a level is its distance from spot.
  expect(startsAt).toBe('0')
  expect(columns[2]?.text(8)).toBe('+10.0')
  expect(columns[2]?.cellStyle?.(6).heat?.share).toBe(-0.8)
})

test('the equity of the account is shown at every level once its amount is entered, in USD and in coin', () => {
  const worth = toModel(answer, 'expiry', 1_000).columns.filter(({ header }) => header === 'Equity')
  expect(worth.map(({ text }) => text(6))).toEqual(['992', '+9.920'])
  expect(toModel(answer, 'expiry', 0).columns.some(({ header }) => header === 'Equity')).toBe(false)
  const withCollateral = { ...answer, data: { ...answer.data, collateralUsd: pnlUsd.map(() => 1_000) } }
  expect(toModel(withCollateral, 'expiry', 0).columns.filter(({ header }) => header === 'Equity')).toHaveLength(2)
})

test('missing values are dashes', () => {
  const mixed = { ...answer, data: { ...answer.data, delta: answer.data.delta.map(() => null) } }
  const delta = toModel(mixed, 'today', 0).columns.find(({ id }) => id === 'delta')
  expect(delta?.text(0)).toBe('–')
})
