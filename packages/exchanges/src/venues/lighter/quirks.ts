import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  future: {
    contracts: { BTC_USDC: 1, ETH_USDC: 1 },
    openInterest: 'unpublished',
    liveOpenInterest: 'one-side',
    fundingHours: 1,
    clock: 'ours',
    hasMark: false,
  },
}
