import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 1, BNB_USDT: 1, XRP_USDT: 100, DOGE_USDT: 1000 },
    wirePrice: 'contract',
    forward: 'rate',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
  future: {
    contracts: { BTC_USDT: 1, BTC: 100 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
