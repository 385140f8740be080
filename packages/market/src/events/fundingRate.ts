import { defineEvent } from './defineEvent.ts'
import { AT, FUNDING, HOURS, may, must, PRICE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A funding payment of a perpetual; `atMs` is the instant of payment. */
export type FundingRate = Stamp & {
  readonly type: 'funding-rate'
  readonly instrument: string
  /** Decimal per `intervalHours`; positive: longs pay. */
  readonly rate: number
  readonly intervalHours: number
  readonly mark?: number
  readonly index?: number
}

export const fundingRate = defineEvent<FundingRate>({
  type: 'funding-rate',
  names: ['instrument'],
  rules: {
    ...AT,
    rate: must(FUNDING),
    intervalHours: must(HOURS),
    mark: may(PRICE),
    index: may(PRICE),
  },
})
