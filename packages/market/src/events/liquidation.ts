import { defineEvent } from './defineEvent.ts'
import { AT, must, PRICE, SIZE, stake } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A position liquidated by the venue. */
export type Liquidation = Stamp & {
  readonly type: 'liquidation'
  readonly kind: 'option' | 'future' | 'perpetual'
  readonly instrument: string
  /** The venue's id, or one built from the liquidation's fields. */
  readonly liquidationId: string
  /** Side of the position: a long is closed by selling. */
  readonly liquidatedSide: 'long' | 'short'
  /** Like a trade's price. */
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
