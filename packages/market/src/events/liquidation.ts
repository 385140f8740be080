import { defineEvent } from './defineEvent.ts'
import { AT, must, PRICE, SIZE, stake } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A position that the venue closed by force. */
export type Liquidation = Stamp & {
  readonly type: 'liquidation'
  readonly kind: 'option' | 'future' | 'perpetual'
  readonly instrument: string
  /** Of the venue, or made of what it says of the liquidation. */
  readonly liquidationId: string
  /** Whose position it was: a long is closed by selling. */
  readonly liquidatedSide: 'long' | 'short'
  /** As that of a trade. */
  readonly price: number
  readonly amountCoin?: number
  readonly amountUsd?: number
}

export const liquidation = defineEvent<Liquidation>({
  type: 'liquidation',
  names: ['instrument', 'liquidationId'],
  rules: {
    ...AT,
    price: must(PRICE),
    amountCoin: stake(SIZE),
    amountUsd: stake(SIZE),
  },
})
