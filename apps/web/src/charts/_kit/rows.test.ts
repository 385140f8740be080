import { expect, test } from 'vitest'
import { foundRows } from './rows.ts'

const names = ['BTC-PERPETUAL', 'ETH-27MAR26', 'eth_usdc-PERPETUAL', null]
const coins = ['BTC', 'ETH', 'ETH', 'SOL']
const found = (find: string) => foundRows([0, 1, 2, 3], find, [names, coins])

test('rows are found by every word typed, wherever it stands, in capitals or not', () => {
  expect(found('perp')).toEqual([0, 2])
  expect(found('PERP eth')).toEqual([2])
  expect(found('sol')).toEqual([3])
  expect(found('doge')).toEqual([])
})

test('nothing typed finds everything, and what is typed is text, not a pattern', () => {
  expect(found('')).toEqual([0, 1, 2, 3])
  expect(found('  ')).toEqual([0, 1, 2, 3])
  expect(found('.*')).toEqual([])
})
