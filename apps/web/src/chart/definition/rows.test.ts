import { expect, test } from 'vitest'
import { matchingRows } from './rows.ts'

const names = ['BTC-PERPETUAL', 'ETH-27MAR26', 'eth_usdc-PERPETUAL', null]
const coins = ['BTC', 'ETH', 'ETH', 'SOL']
const matches = (find: string) => matchingRows([0, 1, 2, 3], find, [names, coins])

test('rows match all typed words, at any position and in any case', () => {
  expect(matches('perp')).toEqual([0, 2])
  expect(matches('PERP eth')).toEqual([2])
  expect(matches('sol')).toEqual([3])
  expect(matches('doge')).toEqual([])
})

test('an empty search matches everything, and typed text is no pattern', () => {
  expect(matches('')).toEqual([0, 1, 2, 3])
  expect(matches('  ')).toEqual([0, 1, 2, 3])
  expect(matches('.*')).toEqual([])
})
