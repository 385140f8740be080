import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { scenarioRows } from '../testScenario.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const { when, days, move, price, spot, pnlUsd, pnlCoin } = scenarioRows
const scenario = (delta: readonly (number | null)[]) =>
  answerOf<'portfolio-scenario', (typeof COLUMNS)[number]>('portfolio-scenario', {
    when,
    days,
    move,
    price,
    spot,
    delta: delta as number[],
    deltaCash: pnlCoin,
    deltaSkew: pnlCoin,
    deltaUsd: pnlUsd,
    gammaUsd: pnlUsd,
    vega: pnlUsd,
    weightedVega: pnlUsd,
    theta: pnlUsd,
  })

test('four greeks are drawn in reading order, with the selected delta and vega, today and half-way, on one axis of spot', () => {
  const plots = toModel(scenario(pnlCoin), { delta: 'deltaCash', vega: 'weightedVega' })
  expect(plots.map(({ y }) => [y.name, y.unit])).toEqual([
    ['Cash delta', 'coin'],
    ['Gamma', 'USD per 1 %'],
    ['Vega on 30 days', 'USD per point'],
    ['Theta', 'USD per day'],
  ])
  for (const { series, crosshairKey } of plots) {
    expect(series.map(({ id }) => id)).toEqual(['today', 'half'])
    expect(crosshairKey).toBe('portfolio-spot')
  }
})

test('several coins together have no delta: the other three greeks are drawn', () => {
  const plots = toModel(scenario(pnlUsd.map(() => null)), { delta: 'delta', vega: 'vega' })
  expect(plots.map(({ series }) => series.length)).toEqual([0, 2, 2, 2])
})
