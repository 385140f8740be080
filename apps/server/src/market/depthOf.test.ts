import { expect, test } from 'vitest'
import { depthOf } from './depthOf.ts'

const CONTRACTS = [
  { name: 'BTC-PERPETUAL', symbol: 'BTC', kind: 'perpetual' },
  { name: 'BTC-25DEC26', symbol: 'BTC', kind: 'future' },
  { name: 'SOL_USDC-PERPETUAL', symbol: 'SOL_USDC', kind: 'perpetual' },
  { name: 'BTC/USDT', symbol: 'BTC_USDT', kind: 'spot' },
] as const

test.each([
  [[], ['BTC-PERPETUAL', 'BTC-25DEC26', 'SOL_USDC-PERPETUAL', 'BTC/USDT']],
  [['pairs'], ['BTC/USDT']],
  [['btc-25dec26'], ['BTC-25DEC26']],
  [['SOL_USDC'], ['SOL_USDC-PERPETUAL']],
  [['perpetuals'], ['BTC-PERPETUAL', 'SOL_USDC-PERPETUAL']],
  [
    ['futures', 'SOL_USDC'],
    ['BTC-25DEC26', 'SOL_USDC-PERPETUAL'],
  ],
  [['none'], []],
])('the depth of %o is sampled of %o', (names, expected) => {
  expect(CONTRACTS.filter(depthOf(names)).map(({ name }) => name)).toEqual(expected)
})
