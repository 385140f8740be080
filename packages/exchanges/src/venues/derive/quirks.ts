import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1 },
    forward: 'venue',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
}
