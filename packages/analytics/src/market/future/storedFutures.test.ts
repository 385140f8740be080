import { expect, test } from 'vitest'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { storedFutures } from './storedFutures.ts'

const AT_MS = Date.UTC(2026, 0, 27, 12)
const stored = (symbol: string, mark: number) => ({
  venue: 'deribit',
  symbol,
  instrument: `${symbol}-30JAN26`,
  kind: 'future',
  isInverse: false,
  mark,
  expiryMs: Date.UTC(2026, 0, 30, 8),
  atMs: AT_MS,
  openInterestCoin: 12,
})

test('stored futures of all coins include no future on a volatility index', async () => {
  const context = emptyContext({ rows: { 'future-quote': [stored('BTC_USDC', 90_000), stored('BTCDVOL_USDC', 48)] } })
  const futures = await storedFutures({ venue: 'deribit', atMs: AT_MS, maxAgeMs: 60_000 }, context)
  expect(futures.map(({ symbol, row }) => [symbol, row.openInterestUsd])).toEqual([['BTC_USDC', 1_080_000]])
})
