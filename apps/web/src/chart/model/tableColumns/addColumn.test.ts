import { expect, test } from 'vitest'
import { entriesAdded } from '../../../data/portfolio/link.ts'
import { addColumn, positionLegs, tradedLeg } from './addColumn.ts'

const addedBy = (column: ReturnType<typeof addColumn>, row: number) => {
  const path = column.leadsTo?.(row)
  return path === undefined ? undefined : entriesAdded(path.slice(path.indexOf('#')))
}
const entryFields = { unit: 'coin', isOn: true, isWhatIf: false }

test('a structure is added leg by leg, each with its sign and price, at the venue of the trade', () => {
  const position = '[{"instrument":"X","amount":25,"price":0.05},{"instrument":"Y","amount":-50}]'
  const column = addColumn('', () => positionLegs('okx', position))
  expect(addedBy(column, 0)).toEqual([
    { exchange: 'okx', instrument: 'X', amount: 25, price: 0.05, ...entryFields },
    { exchange: 'okx', instrument: 'Y', amount: -50, ...entryFields },
  ])
})

test('a trade is added with the side of its taker; a trade without a size cannot be added', () => {
  const column = addColumn('', (row) => tradedLeg('deribit', 'BTC-1', 'sell', [[2.5, 0, null][row] ?? null, 0.01]))
  expect(addedBy(column, 0)).toEqual([
    { exchange: 'deribit', instrument: 'BTC-1', amount: -2.5, price: 0.01, ...entryFields },
  ])
  expect([0, 1, 2].map(column.text)).toEqual(['Add', '–', '–'])
  expect(addedBy(column, 1)).toBeUndefined()
})
