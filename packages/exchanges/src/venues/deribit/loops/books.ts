import type { CcxtBook } from '../../../ccxt/ccxtBook.ts'
import { newestTrades } from '../../../ccxt/ccxtTape.ts'
import { eachTicker } from '../../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../../ccxt/readDepth.ts'

const TRADES = 1_000
const TRADES_MS = 15_000

/** Spot pairs only: options, contracts and history come from the native connector. */
export const deribitBooks: readonly CcxtBook[] = [
  {
    exchange: 'deribit',
    title: 'Deribit spot',
    kinds: ['spot'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDC'],
    listParams: () => ({ currency: 'any', kind: 'spot' }),
    limits: { perSecond: 4, burst: 8 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS), depth: requestedLevels },
    history: {},
  },
]
