import { eachTicker } from '../../../ccxt/ccxtAsking.ts'
import type { CcxtBook } from '../../../ccxt/ccxtBook.ts'
import { newestTrades } from '../../../ccxt/ccxtTape.ts'
import { levelsAsked } from '../../../ccxt/readDepth.ts'

const TRADES = 1_000
const TRADES_MS = 15_000

/** Pairs only: options, contracts and the past come by our own connector. */
export const deribitBooks: readonly CcxtBook[] = [
  {
    exchange: 'deribit',
    title: 'Deribit spot',
    kinds: ['spot'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDC'],
    listParams: () => ({ kind: 'spot' }),
    limits: { perSecond: 4, burst: 8 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS), depth: levelsAsked },
    history: {},
  },
]
