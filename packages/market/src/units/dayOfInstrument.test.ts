import { expect, test } from 'vitest'
import { dayOfInstrument } from './dayOfInstrument.ts'

test('the day in a name, as each venue spells it; none in a perpetual, a strike or a coin', () => {
  for (const name of [
    'BTC-28NOV26-110000-C',
    'BTC_USDC-28NOV26-110000-C',
    'BTC-USD-261128-110000-C',
    'BTC-261128-110000-C',
    'BTCUSDT_261128',
    'BTCUSDT-28NOV26',
    'ETH-20261128-3000-C',
  ])
    expect(dayOfInstrument(name), name).toBe(Date.UTC(2026, 10, 28))
  expect(dayOfInstrument('BTC-5DEC26')).toBe(Date.UTC(2026, 11, 5))
  for (const name of ['BTC-PERPETUAL', 'BTCUSDT', 'BTC', 'BTC-USD-SWAP', '1000SATS-USDT-SWAP'])
    expect(dayOfInstrument(name), name).toBeUndefined()
})
