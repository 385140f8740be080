import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { scenarioRows } from '../testScenario.ts'
import { type COLUMNS, toModel } from './toModel.ts'

type Rows = Partial<Record<'price' | 'spot' | 'pnlCoin' | 'breakEven', (number | null)[]>> & { unknown?: number[] }
const scenario = (more: Rows = {}) =>
  answerOf<'portfolio-scenario', (typeof COLUMNS)[number]>('portfolio-scenario', { ...scenarioRows, ...more })

test('three curves are drawn over spot; the last one shows its break-evens', () => {
  const { series, references, note, y } = toModel(scenario(), 'usd')
  expect(series.map(({ id, name }) => [id, name])).toEqual([
    ['today', 'Today'],
    ['half', 'Half-way (+5.0\u2009d)'],
    ['expiry', 'Expiry (+10.0\u2009d)'],
  ])
  expect(series[2]).toMatchObject({ x: [90, 100, 110], y: [-8, -2, 10] })
  expect(references?.map(({ at, label }) => [at, label])).toEqual([
    [100, 'Spot'],
    [101.7, '102'],
    [0, ''],
  ])
  expect(note).toBe('1 of the legs could not be priced and is left out')
  expect(y.unit).toBe('USD')
})

test('one coin can be shown in coin; several coins are drawn over their common move, in USD', () => {
  expect(toModel(scenario(), 'coin').series[0]).toMatchObject({ y: [-0.05, 0.01, 0.06] })
  const none = Array.from({ length: 9 }, () => null)
  const mixed = toModel(
    scenario({ price: none, spot: none, pnlCoin: none, breakEven: none, unknown: scenarioRows.days.map(() => 0) }),
    'coin',
  )
  expect(mixed.series[0]).toMatchObject({ x: [-0.1, 0, 0.1], y: [-5, 1, 6] })
  expect([mixed.x.name, mixed.note]).toEqual(['Move of every coin', 'Several coins: values in USD'])
})
