import { expect, test } from 'vitest'
import { withoutCommonEnd, withoutCommonStart } from './shortNames.ts'

const started = (...names: readonly string[]) => names.map(withoutCommonStart(names))
const ended = (...names: readonly string[]) => names.map(withoutCommonEnd(names))

test('a common prefix of all names is left out, in whole parts between dashes only', () => {
  expect(started('BTC-USD-SWAP', 'BTC-USD-261225')).toEqual(['SWAP', '261225'])
  expect(started('BTC-USD-SWAP', 'BTC-USDT-SWAP')).toEqual(['USD-SWAP', 'USDT-SWAP'])
  expect(started('BTCUSDT', 'BTC-27NOV26')).toEqual(['BTCUSDT', 'BTC-27NOV26'])
  expect(started('BTC-27NOV26')).toEqual(['27NOV26'])
  expect(started()).toEqual([])
})

test('a common last part of all names is left out, and nothing more; names remain distinct', () => {
  expect(ended('ETH-PERPETUAL', 'SOL_USDC-PERPETUAL')).toEqual(['ETH', 'SOL_USDC'])
  expect(ended('BTC-USD-SWAP', 'BTC-USDT-SWAP')).toEqual(['BTC-USD', 'BTC-USDT'])
  expect(ended('BTCUSDT', 'ETHUSDT')).toEqual(['BTCUSDT', 'ETHUSDT'])
  expect(ended('BTC-PERPETUAL', 'BTC-25DEC26')).toEqual(['BTC-PERPETUAL', 'BTC-25DEC26'])
})
