import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, outside } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** Open interest of a future or perpetual at an instant, one side. */
export type FutureOpenInterest = Stamp & {
  readonly type: 'future-open-interest'
  readonly instrument: string
  readonly kind: 'future' | 'perpetual'
  readonly openInterestCoin?: number
  readonly openInterestUsd?: number
}

export const futureOpenInterest = defineEvent<FutureOpenInterest>({
  type: 'future-open-interest',
  names: ['instrument'],
  rules: {
    ...AT,
    openInterestCoin: may(AMOUNT),
    openInterestUsd: may(AMOUNT),
  },
  fault: ({ openInterestCoin, openInterestUsd }) =>
    (openInterestCoin ?? openInterestUsd) === undefined ? outside('openInterestCoin', AMOUNT) : undefined,
})
