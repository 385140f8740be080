import { defineEvent } from './defineEvent.ts'
import { AT, must, SHARE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** Share of a contract's traders that are long. */
export type LongShortRatio = Stamp & {
  readonly type: 'long-short-ratio'
  readonly instrument: string
  /** Basis of the share: all accounts, the largest accounts, or the positions of the largest. */
  readonly counted: 'accounts' | 'top-accounts' | 'top-positions'
  /** Decimal, 0 to 1; the short share is the rest. */
  readonly longShare: number
}

export const longShortRatio = defineEvent<LongShortRatio>({
  type: 'long-short-ratio',
  names: ['instrument'],
  rules: { ...AT, longShare: must(SHARE) },
})
