import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USD: 1 },
    forward: 'venue',
    hasSideVols: false,
    greeks: 'delta',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
}
