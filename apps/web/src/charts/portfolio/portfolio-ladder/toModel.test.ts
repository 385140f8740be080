import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { scenarioRows } from '../testScenario.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const { pnlUsd, pnlCoin, ...rest } = scenarioRows
const answer = answerOf<'portfolio-scenario', (typeof COLUMNS)[number]>('portfolio-scenario', {
  ...{ ...rest, pnlUsd, pnlCoin, deltaUsd: pnlUsd, delta: pnlCoin, deltaCash: pnlCoin, deltaSkew: pnlCoin },
  ...{ gammaUsd: pnlUsd, vega: pnlUsd, weightedVega: pnlUsd, theta: pnlUsd },
})

test('levels from the highest down, spot in the middle, of the moment asked for', () => {
  const { items, columns, startsAt } = toModel(answer, 'expiry')
  expect(items.map((item) => item.kind === 'row' && item.row)).toEqual([8, 7, 6])
  expect(startsAt).toBe('7')
  expect(columns[2]?.text(8)).toBe('+10.0')
  expect(columns[2]?.look?.(6).heat?.share).toBe(-0.8)
})

test('what is not known is a dash', () => {
  const mixed = { ...answer, data: { ...answer.data, delta: answer.data.delta.map(() => null) } }
  const delta = toModel(mixed, 'today').columns.find(({ id }) => id === 'delta')
  expect(delta?.text(0)).toBe('–')
})
