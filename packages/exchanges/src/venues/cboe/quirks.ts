import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  option: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { IBIT_USD: 100 },
    forward: 'index',
    hasSideVols: false,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [20, 21],
    exercise: 'american',
    openInterest: 'session-before',
    delayMinutes: 15,
  },
}
