import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  future: {
    contracts: { BTC_USD: 1, BTC: 1 },
    openInterest: 'unpublished',
    liveOpenInterest: 'one-side',
    fundingHours: 1,
    clock: 'ours',
    hasMark: true,
  },
}
