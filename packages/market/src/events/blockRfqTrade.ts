import { defineEvent } from './defineEvent.ts'
import {
  AT,
  type Domain,
  type EventFault,
  type Fields,
  isWithin,
  may,
  must,
  NET_PRICE,
  nameFault,
  outside,
  PRICE,
  RATIO,
  SIZE,
  WORTH,
} from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A structure traded through a request for quote, with its legs. */
export type BlockRfqTrade = Stamp & {
  readonly type: 'block-rfq-trade'
  readonly rfqId: string
  readonly comboId?: string
  readonly takerSide: 'buy' | 'sell'
  readonly amountCoin: number
  readonly price?: number
  readonly mark?: number
  readonly index?: number
  readonly legs: readonly {
    readonly instrument: string
    readonly side: 'buy' | 'sell'
    readonly ratio: number
    readonly price?: number
  }[]
  readonly hedge?: {
    readonly instrument: string
    readonly side: 'buy' | 'sell'
    readonly price: number
    readonly amount: number
  }
}

const LEG = { ratio: RATIO, price: WORTH } as const
const HEDGE = { price: PRICE, amount: SIZE } as const

const partFault = (at: string, part: Fields, domains: Readonly<Record<string, Domain>>): EventFault | undefined => {
  const noName = nameFault(part, ['instrument'])
  if (noName !== undefined) return { ...noName, field: `${at}.${noName.field}` }
  for (const [field, domain] of Object.entries(domains)) {
    const isMissingPrice = part[field] === undefined && domain === LEG.price
    if (!isMissingPrice && !isWithin(part[field], domain)) return outside(`${at}.${field}`, domain)
  }
  return undefined
}

const legFault = ({ legs, hedge }: BlockRfqTrade): EventFault | undefined => {
  if (legs.length === 0) return { reason: 'no-legs', field: 'legs', expected: 'at least one leg', isOptional: false }
  for (const [at, leg] of legs.entries()) {
    const fault = partFault(`legs[${at}]`, leg, LEG)
    if (fault !== undefined) return fault
  }
  return hedge === undefined ? undefined : partFault('hedge', hedge, HEDGE)
}

export const blockRfqTrade = defineEvent<BlockRfqTrade>({
  type: 'block-rfq-trade',
  names: ['rfqId'],
  rules: {
    ...AT,
    amountCoin: must(SIZE),
    price: may(NET_PRICE),
    mark: may(NET_PRICE),
    index: may(PRICE),
  },
  fault: legFault,
})
