import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { contextOfPrices, walkedBars } from '../../../testing/history/priceHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { coinPrices } from './coinPrices.ts'

const bars = (days: number, endMs: number) =>
  walkedBars({ days, intervalMs: MS_PER_DAY, volAt: () => 0.5, start: 100, seed: 1, endMs })
const DAY = dayStartMs(AT_MS)

test('a short price series that covers the span is preferred to a long one that ended before it', async () => {
  const of = { intervalMs: MS_PER_DAY, kind: 'spot' as const }
  const context = contextOfPrices([
    { ...of, venue: 'coincodex', symbol: 'BTC_USD', instrument: 'BTC-USD', bars: bars(3000, DAY - 400 * MS_PER_DAY) },
    { ...of, venue: 'kraken', symbol: 'BTC_USD', instrument: 'XBTUSD', bars: bars(90, DAY) },
    { ...of, venue: 'okx', symbol: 'BTC_USDT', instrument: 'BTC-USDT', bars: bars(91, DAY) },
  ])
  const queryOf = (days: number, toMs = DAY) => ({ stepMs: MS_PER_DAY, fromMs: toMs - days * MS_PER_DAY, toMs })
  expect((await coinPrices('BTC', queryOf(60), context))?.venue).toBe('okx')
  expect((await coinPrices('BTC', queryOf(3000), context))?.venue).toBe('coincodex')
  expect((await coinPrices('BTC', queryOf(60, DAY - 500 * MS_PER_DAY), context))?.venue).toBe('coincodex')
  expect(await coinPrices('ETH', queryOf(60), context)).toBeUndefined()
})
