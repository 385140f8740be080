import type { OptionType } from '../instrument.ts'
import type { UnixMs } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, COUNT, INSTANT, may, must, PRICE, SIZE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** The best levels of the book of one option; a side that nobody quotes has no levels and no more. */
export type OptionDepth = Stamp & {
  readonly type: 'option-depth'
  readonly instrument: string
  readonly expiryMs: UnixMs
  readonly strike: number
  readonly optionType: OptionType
  /** Forward of its expiry as the venue tells it, quote currency per coin. */
  readonly underlying?: number
  /** Levels counted, at most those asked for. */
  readonly bidLevels: number
  readonly askLevels: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  /** Coins in the levels counted. */
  readonly bidCoin?: number
  readonly askCoin?: number
  /** Mean premium of whoever takes all of them, in the settlement currency. */
  readonly bidPrice?: number
  readonly askPrice?: number
}

export const optionDepth = defineEvent<OptionDepth>({
  type: 'option-depth',
  names: ['instrument'],
  rules: {
    ...AT,
    expiryMs: must(INSTANT),
    strike: must(PRICE),
    underlying: may(PRICE),
    bidLevels: must(COUNT),
    askLevels: must(COUNT),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    bidCoin: may(AMOUNT),
    askCoin: may(AMOUNT),
    bidPrice: may(PRICE),
    askPrice: may(PRICE),
  },
})
