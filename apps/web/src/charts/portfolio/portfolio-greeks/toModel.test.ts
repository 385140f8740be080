import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { scenarioRows } from '../testScenario.ts'
import { columnsOf, type Greek, toModel } from './toModel.ts'

const { when, days, move, price, spot, pnlUsd } = scenarioRows
const scenario = (greek: Greek, values: readonly (number | null)[]) =>
  answerOf('portfolio-scenario', { when, days, move, price, spot, [greek]: values } as never) as never

test('the greek is drawn for today and half-way, in its unit', () => {
  const { series, y } = toModel(scenario('vega', pnlUsd), 'vega')
  expect(series.map(({ id }) => id)).toEqual(['today', 'half'])
  expect([y.name, y.unit]).toEqual(['Vega', 'USD per point'])
  expect(columnsOf('theta')).toContain('theta')
})

test('several coins together have no delta in coins', () => {
  expect(
    toModel(
      scenario(
        'delta',
        pnlUsd.map(() => null),
      ),
      'delta',
    ).series,
  ).toEqual([])
})
