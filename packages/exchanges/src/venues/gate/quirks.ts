import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 0.01, ETH_USDT: 0.1 },
    forward: 'venue',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
  future: {
    contracts: { BTC_USDT: 0.0001, BTC: 1 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'ours',
    hasMark: true,
  },
}
