import { expect, test } from 'vitest'
import { matchingRows } from './rows.ts'

const names = ['BTC-PERPETUAL', 'ETH-27MAR26', 'eth_usdc-PERPETUAL', null]
const coins = ['BTC', 'ETH', 'ETH', 'SOL']
const matches = (find: string) => matchingRows([0, 1, 2, 3], find, [names, coins])

test('rows are found by every word typed, wherever it stands, in capitals or not', () => {
  expect(matches('perp')).toEqual([0, 2])
  expect(matches('PERP eth')).toEqual([2])
  expect(matches('sol')).toEqual([3])
  expect(matches('doge')).toEqual([])
})

test('nothing typed finds everything, and what is typed is text, not a pattern', () => {
  expect(matches('')).toEqual([0, 1, 2, 3])
  expect(matches('  ')).toEqual([0, 1, 2, 3])
  expect(matches('.*')).toEqual([])
})
