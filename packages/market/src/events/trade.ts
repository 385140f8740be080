import type { Vol } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AT, COUNT, may, must, NET_PRICE, PRICE, SIZE, stake, VOL } from './domain.ts'
import type { Stamp } from './stamp.ts'

export type Trade = Stamp & {
  readonly type: 'trade'
  readonly kind: 'option' | 'future' | 'perpetual' | 'spot'
  readonly instrument: string
  readonly tradeId: string
  readonly tradeSeq?: number
  /** Side of the liquidity taker. For block legs it is bookkeeping and says nothing about the aggressor. */
  readonly takerSide: 'buy' | 'sell'
  /** Premium in settlement currency (options), quote currency per coin (futures). */
  readonly price: number
  readonly amountCoin?: number
  readonly amountUsd?: number
  readonly vol?: Vol
  readonly mark?: number
  readonly index?: number
  readonly blockTradeId?: string
  readonly blockTradeLegs?: number
  readonly blockRfqId?: string
  readonly comboId?: string
  readonly comboTradeId?: string
  readonly isLiquidation?: boolean
  /**
   * Which side was liquidated. taker: `takerSide` is the side of the forced trade. maker: the opposite. Absent where
   * the venue flags liquidations without a side.
   */
  readonly liquidatedSide?: 'maker' | 'taker' | 'both'
}

export const trade = defineEvent<Trade>({
  type: 'trade',
  names: ['instrument', 'tradeId'],
  rules: {
    ...AT,
    tradeSeq: may(COUNT),
    price: must(PRICE),
    amountCoin: stake(SIZE),
    amountUsd: stake(SIZE),
    vol: may(VOL),
    mark: may(PRICE),
    index: may(PRICE),
    blockTradeLegs: may(COUNT),
  },
  // A trade in a structure's own book has the net price of its legs.
  domainOf: ({ comboId, instrument }, field) =>
    field === 'price' && comboId !== undefined && comboId === instrument ? NET_PRICE : undefined,
})
