import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  future: {
    contracts: { BTC_USDT: 0.001, BTC: 100 },
    openInterest: 'both-sides',
    fundingHours: 8,
    clock: 'venue',
    hasMark: false,
    hasIndex: true,
  },
}
