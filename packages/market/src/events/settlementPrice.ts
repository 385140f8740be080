import type { Vol } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, must, outside, PRICE, VOL, WORTH } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A settlement price; `atMs` is the instant of the settlement. */
export type SettlementPrice = Stamp & {
  readonly type: 'settlement-price'
  /** For an index its name, e.g. btc_usd: the delivery price of all contracts that expired on it then. */
  readonly instrument: string
  readonly kind: 'index' | 'option' | 'future'
  /** Quote currency per coin; for an option its premium in the settlement currency. */
  readonly price: number
  readonly vol?: Vol
  readonly openInterestCoin?: number
  readonly volumeCoin?: number
}

export const settlementPrice = defineEvent<SettlementPrice>({
  type: 'settlement-price',
  names: ['instrument'],
  rules: {
    ...AT,
    price: must(WORTH),
    vol: may(VOL),
    openInterestCoin: may(AMOUNT),
    volumeCoin: may(AMOUNT),
  },
  fault: ({ price, kind }) => (price > 0 || kind === 'option' ? undefined : outside('price', PRICE)),
})
