import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const blank = Object.fromEntries(COLUMNS.map((name) => [name, [null, null, null]]))
const largest = answerOf<'largest-structures', (typeof COLUMNS)[number]>('largest-structures', {
  ...blank,
  at: [3, 2, 1],
  tradeId: ['rfq 7', 'B', 'C'],
  uniTrade: ['["buy A"]', '["sell B"]', '["buy C"]'],
  position: ['[]', '[]', '[]'],
  name: ['a', 'b', 'c'],
  side: ['buy', 'sell', 'buy'],
  isKnown: [true, true, false],
  isSettled: [true, true, false],
  resultUsd: [-5, null, 9],
} as never)
const { columns, leadsTo } = toModel(largest, { exchange: 'deribit', symbol: 'BTC' })
const textsOf = (id: string) => [0, 1, 2].map((row) => columns.find((one) => one.id === id)?.text(row))

test('settled, unsettled and open structures are distinguished; an unknown side is not shown as bought', () => {
  expect(textsOf('state')).toEqual(['Settled', 'No settlement', 'Open'])
  expect(textsOf('side')).toEqual(['Bought', 'Sold', 'Not classified'])
  expect(textsOf('resultUsd')).toEqual(['−5.00', '–', '+9.00'])
})

test('a row links to the life of its trade', () => {
  expect(leadsTo?.(0)).toBe('/options/deribit/BTC/options-scanner/%5B%22buy%20A%22%5D/?view=life&print=rfq%207')
})
