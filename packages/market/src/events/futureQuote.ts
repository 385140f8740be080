import type { UnixMs } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, FUNDING, HOURS, INSTANT, may, outside, PRICE, SIZE, stake } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** The state of a dated future or a perpetual. Prices in quote currency per coin. */
export type FutureQuote = Stamp & {
  readonly type: 'future-quote'
  readonly instrument: string
  readonly kind: 'future' | 'perpetual'
  readonly isInverse: boolean
  readonly expiryMs?: UnixMs
  readonly bid?: number
  readonly ask?: number
  readonly mark?: number
  readonly last?: number
  readonly index?: number
  readonly openInterestUsd?: number
  readonly openInterestCoin?: number
  readonly volume24hUsd?: number
  readonly volume24hCoin?: number
  /** Rate per `fundingIntervalHours`, decimal; positive: longs pay. */
  readonly fundingRate?: number
  readonly fundingIntervalHours?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  /** The venue's prediction for the next interval; like `fundingRate`. */
  readonly predictedFundingRate?: number
  /** When the current interval ends and its rate is paid. */
  readonly nextFundingMs?: UnixMs
}

export const futureQuote = defineEvent<FutureQuote>({
  type: 'future-quote',
  names: ['instrument'],
  rules: {
    ...AT,
    expiryMs: stake(INSTANT),
    bid: may(PRICE),
    ask: may(PRICE),
    mark: may(PRICE),
    last: may(PRICE),
    index: may(PRICE),
    openInterestUsd: may(AMOUNT),
    openInterestCoin: may(AMOUNT),
    volume24hUsd: may(AMOUNT),
    volume24hCoin: may(AMOUNT),
    fundingRate: may(FUNDING),
    fundingIntervalHours: may(HOURS),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    predictedFundingRate: may(FUNDING),
    nextFundingMs: may(INSTANT),
  },
  fault: ({ kind, expiryMs }) => (kind === 'perpetual' || expiryMs ? undefined : outside('expiryMs', INSTANT)),
})
