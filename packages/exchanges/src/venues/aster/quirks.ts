import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  future: {
    contracts: { BTC_USDT: 1, ETH_USDT: 1 },
    openInterest: 'unpublished',
    liveOpenInterest: 'none',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
