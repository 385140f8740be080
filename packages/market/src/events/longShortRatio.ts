import { defineEvent } from './defineEvent.ts'
import { AT, must, SHARE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** How many of those who hold a contract are long. */
export type LongShortRatio = Stamp & {
  readonly type: 'long-short-ratio'
  readonly instrument: string
  /** Whose share it is: of all accounts, of the largest accounts, or of what the largest hold. */
  readonly counted: 'accounts' | 'top-accounts' | 'top-positions'
  /** Decimal, 0 to 1; the short share is the rest. */
  readonly longShare: number
}

export const longShortRatio = defineEvent<LongShortRatio>({
  type: 'long-short-ratio',
  names: ['instrument'],
  rules: { ...AT, longShare: must(SHARE) },
})
