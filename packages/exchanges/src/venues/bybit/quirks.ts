import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1, BTC_USDT: 1 },
    forward: 'venue',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  future: {
    contracts: { BTC_USDT: 1, BTC: 1 },
    openInterest: 'both-sides',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
