import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  future: {
    contracts: { BTC_USDC: 1, ETH_USDC: 1 },
    openInterest: 'unpublished',
    liveOpenInterest: 'one-side',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
