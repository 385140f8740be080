import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const numbers = (...values: readonly (number | null)[]) => values as number[]
const answer = (...part: readonly string[]) => {
  const some = numbers(...part.map((_, i) => 1_000 * (i + 1)))
  return answerOf<'portfolio-parts', (typeof COLUMNS)[number]>('portfolio-parts', {
    part: [...part],
    legs: some,
    collateralUsd: some,
    worthUsd: some,
    pnlUsd: some,
    deltaUsd: some,
    gammaUsd: some,
    vega: some,
    weightedVega: some,
    theta: some,
    delta: numbers(...part.map(() => null)),
    pnlCoin: numbers(...part.map(() => -0.5)),
    deltaCash: numbers(...part.map(() => null)),
  })
}

test('the total comes first, then every part; a delta of several coins is a dash', () => {
  const { items, columns } = toModel(answer('all', 'deribit', 'okx'))
  expect(items.map((item) => item.kind === 'row' && item.row)).toEqual([0, 1, 2])
  expect(columns[0]?.text(0)).toBe('All')
  const of = (id: string) => columns.find((column) => column.id === id)
  expect(of('delta')?.text(0)).toBe('–')
  expect(of('pnlCoin')?.text(1)).toBe('−0.500')
  expect(of('worthUsd')?.text(2)).toBe('3.00k')
})

test('a single part equals the total and is shown once', () => {
  const { items, columns } = toModel(answer('all', 'deribit'))
  expect(items).toHaveLength(1)
  expect(columns[0]?.text(1)).toBe('deribit')
})
