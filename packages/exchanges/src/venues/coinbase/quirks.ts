import type { Quirks } from '../../venue/quirks.ts'

export const quirks: Quirks = {
  // Spot pairs only.
  future: {
    contracts: {},
    openInterest: 'unpublished',
    fundingHours: 8,
    clock: 'ours',
    hasMark: false,
  },
}
