import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { entriesAdded } from '../../../data/portfolio/link.ts'
import { toModel } from './toModel.ts'

const LEGS = '[{"exchange":"deribit","instrument":"BTC-25DEC26-100000-C","amount":-0.3,"price":0.031}]'

const trades = answerOf('view-trades', {
  kind: ['iron fly', 'call'],
  action: ['Buy A, sell B', 'Sell C'],
  legs: ['[]', LEGS],
  sizeCoin: [0.4, 0.3],
  isLimitedByQuotes: [false, true],
  expectedUsd: [812.4, -40],
  worstUsd: [-4980, -900],
  returnOnMargin: [0.121, -0.02],
  winProbability: [0.71, 0.4],
  pastWinShare: [0.62, null],
  costUsd: [-1200, 300],
  marginUsd: [5400, 0],
})

test('structures keep their rank; a size that quotes limit is marked, and a missing history is a dash', () => {
  const { columns, items, sortedBy } = toModel(trades)
  const column = (id: string) => columns.find((one) => one.id === id)
  expect(items.map(({ key }) => key)).toEqual(['Buy A, sell B', 'Sell C'])
  expect(sortedBy).toBeUndefined()
  expect(column('kind')?.text(0)).toBe('Iron fly')
  expect(column('expectedUsd')?.text(0)).toMatch(/^\+812/)
  expect(column('expectedUsd')?.cellStyle?.(1)).toEqual({ ink: 'down' })
  expect(column('pastWinShare')?.text(1)).toBe('–')
  expect([column('sizeCoin')?.cellStyle?.(0), column('sizeCoin')?.cellStyle?.(1)]).toEqual([{}, { ink: 'warning' }])
})

test('a row adds its legs to the analyzer as a trial, with sizes and prices', () => {
  const link = toModel(trades).leadsTo?.(1) ?? ''
  expect(entriesAdded(link.slice(link.indexOf('#')))).toMatchObject([
    { exchange: 'deribit', instrument: 'BTC-25DEC26-100000-C', amount: -0.3, price: 0.031, isWhatIf: true },
  ])
})
