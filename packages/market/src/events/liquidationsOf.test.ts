import { expect, test } from 'vitest'
import { unixMs } from '../units/units.ts'
import { liquidationsOf, withLiquidations } from './liquidationsOf.ts'
import type { Trade } from './trade.ts'

const AT = unixMs(Date.UTC(2026, 2, 2, 10))
const trade: Trade = {
  type: 'trade',
  venue: 'deribit',
  symbol: 'BTC',
  atMs: AT,
  receivedAtMs: AT,
  kind: 'perpetual',
  instrument: 'BTC-PERPETUAL',
  tradeId: '7',
  takerSide: 'sell',
  price: 50_000,
  amountUsd: 5_000,
}

test.each([
  ['taker', 'sell', ['long']],
  ['taker', 'buy', ['short']],
  ['maker', 'sell', ['short']],
  ['maker', 'buy', ['long']],
  ['both', 'sell', ['long', 'short']],
  ['both', 'buy', ['short', 'long']],
] as const)('liquidations of a trade with liquidated side %s and taker side %s', (liquidatedSide, takerSide, sides) => {
  const forced = liquidationsOf({ ...trade, liquidatedSide, takerSide })
  expect(forced.map((one) => one.liquidatedSide)).toEqual(sides)
  // A trade that liquidates both sides yields two liquidations with different ids, so that neither replaces the other
  // in the store.
  expect(new Set(forced.map(({ liquidationId }) => liquidationId)).size).toBe(sides.length)
  expect(forced[0]).toMatchObject({ type: 'liquidation', price: 50_000, amountUsd: 5_000, kind: 'perpetual', atMs: AT })
})

test('a trade without a liquidation, or without the liquidated side, makes no liquidation', () => {
  expect(liquidationsOf(trade)).toEqual([])
  expect(liquidationsOf({ ...trade, isLiquidation: true })).toEqual([])
  const forced = { ...trade, tradeId: '8', liquidatedSide: 'taker' } as const
  expect(withLiquidations([trade, forced]).map(({ type }) => type)).toEqual(['trade', 'trade', 'liquidation'])
})
