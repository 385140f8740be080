import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { positionStrikes, strikeOfName } from './positionStrikes.ts'

const leg = (instrument: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  exchange: 'deribit',
  instrument,
  amount,
  unit: 'coin',
  isOn: true,
  isWhatIf: false,
  ...more,
})

test('a strike is read from the names of every venue; other instruments have none', () => {
  expect(strikeOfName('BTC-27NOV26-100000-C')).toBe(100_000)
  expect(strikeOfName('BTC-USD-261127-90000-P')).toBe(90_000)
  expect(strikeOfName('SOL_USDC-27NOV26-180d5-P')).toBe(180.5)
  expect(strikeOfName('BTC-27NOV26-90000-C-USDT')).toBe(90_000)
  for (const name of ['BTC-PERPETUAL', 'BTC-27NOV26', 'BTCUSDT']) expect(strikeOfName(name), name).toBeUndefined()
})

test('strikes of the coin at all venues add up; legs that are off and other coins are left out', () => {
  const legs = [
    leg('BTC-27NOV26-100000-C', 2),
    leg('BTC-USD-261127-100000-P', -0.5, { exchange: 'okx' }),
    leg('BTC-USD-261127-90000-P', 30, { exchange: 'okx', unit: 'contract' }),
    leg('BTC-27NOV26-80000-C', 1, { isOn: false }),
    leg('ETH-27NOV26-3000-C', 1),
  ]
  expect(positionStrikes(legs, 'BTC_USDC')).toEqual([
    { strike: 90_000, coins: undefined },
    { strike: 100_000, coins: 1.5 },
  ])
})
