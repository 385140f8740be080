import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'by-market',
    wireVol: 'decimal',
    contractCoins: { BTC: 0.01, BTC_USD: 0.01 },
    forward: 'venue',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  future: {
    contracts: { BTC_USDT: 0.01, BTC: 100 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
