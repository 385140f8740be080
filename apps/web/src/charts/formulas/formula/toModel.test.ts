import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { formulasOrDefault } from '../defaultFormulas.ts'
import { toModel } from './toModel.ts'

const of = (text: string, unit: string, value: readonly (number | null)[] = [1, null, 3]) => ({
  text,
  answer: answerOf('formula', { at: [10, 20, 30], value: value as never, unit: value.map(() => unit) }),
})

test('the first unit is on the left axis, the second on the right, each with its format; a gap stays a gap', () => {
  const model = toModel([of('ATM30', 'decimal'), of('spot', 'quote ccy'), of('ATM7', 'decimal')])
  expect(model.series.map(({ id, name, isRight }) => [id, name, isRight ?? false])).toEqual([
    ['formula1', 'ATM30', false],
    ['formula2', 'spot', true],
    ['formula3', 'ATM7', false],
  ])
  expect(model.y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(model.y2).toMatchObject({ unit: 'quote ccy', format: { kind: 'compact' } })
  expect(model.series[0]).toMatchObject({ x: [10, 20, 30], y: [1, null, 3] })
  expect(new Set(model.series.map(({ color }) => color)).size).toBe(3)
})

test('a third unit has no axis: its formula is left out, and the header names it', () => {
  const model = toModel([of('a', 'decimal'), of('b', 'USD'), of('c', '1')])
  expect(model.series.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(model.headline).toBe('Only two units fit; not drawn: 1')
  expect(toModel([of('a', '1')]).y).toMatchObject({ name: 'Ratio', format: { kind: 'decimal' } })
})

test('a single formula has no legend: the header has its name and newest value', () => {
  expect(toModel([of('ATM30', 'decimal', [0.4, 0.452, null])]).headline).toMatch(/^ATM30 45\.2/)
  expect(toModel([of('ATM30', 'decimal'), of('ATM7', 'decimal')]).headline).toBeUndefined()
  expect(toModel([of('ATM30', 'decimal', [null])]).headline).toBeUndefined()
})

test('no data draw nothing; a page without formulas uses default ones; long formulas are cut in the legend', () => {
  expect(toModel([of('a', 'USD', [null])]).series).toEqual([])
  expect(toModel([of('a', 'USD', [])]).series).toEqual([])
  expect(formulasOrDefault([])).toEqual(['ATM30', 'ATM7'])
  expect(formulasOrDefault(['x'])).toEqual(['x'])
  expect(toModel([of('x'.repeat(60), '1')]).series[0]?.name).toHaveLength(48)
})
