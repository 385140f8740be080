import type { OptionType } from '../instrument.ts'
import type { UnixMs } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, COUNT, INSTANT, may, must, PRICE, SIZE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** The best levels of one option's book; a side without quotes has no levels and no other fields. */
export type OptionDepth = Stamp & {
  readonly type: 'option-depth'
  readonly instrument: string
  readonly expiryMs: UnixMs
  readonly strike: number
  readonly optionType: OptionType
  /** Forward of its expiry as reported by the venue, quote currency per coin. */
  readonly underlying?: number
  /** Number of levels counted, at most those requested. */
  readonly bidLevels: number
  readonly askLevels: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  /** Coins in the counted levels. */
  readonly bidCoin?: number
  readonly askCoin?: number
  /** Average premium for taking all of them, in the settlement currency. */
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
