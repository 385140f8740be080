import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'by-market',
    wireVol: 'both',
    contractCoins: { BTC: 1, ETH: 1, BTC_USDC: 0.01, SOL_USDC: 10, XRP_USDC: 1000 },
    forward: 'venue',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  // Spot pairs only: its contracts come from the native connector.
  future: {
    contracts: {},
    openInterest: 'unpublished',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
