import type { Instrument, RollQuote } from '@gvol/market'
import type { Stamp } from '../messages/fields.ts'
import { type ContractInstrument, isContractInstrument } from './quotes.ts'

/** A leg of a roll's book: the amount bought (above 0) or sold when one unit of the roll is bought. */
export type RollLeg = { readonly name: string; readonly amount: number }

/** The book of a roll, in whichever direction the venue quotes it. */
export type RollBook = {
  readonly name: string
  readonly near: ContractInstrument
  readonly far: ContractInstrument
  /** The venue's buyer sells the far leg: its bid becomes our ask, with the opposite sign. */
  readonly isReversed: boolean
}

const orderOf = ({ expiryMs }: Instrument): number => expiryMs ?? 0

/**
 * Returns the roll formed by two legs: one bought, one sold, both contracts of one market with different expiries.
 * Undefined for anything else: options, spot pairs, butterflies, legs of another market.
 */
export const rollBookOf = (
  name: string,
  legs: readonly RollLeg[],
  find: (name: string) => Instrument | undefined,
): RollBook | undefined => {
  const [one, other, ...more] = legs
  if (one === undefined || other === undefined || more.length > 0) return undefined
  if (one.amount + other.amount !== 0 || one.amount === 0) return undefined
  const first = find(one.name)
  const second = find(other.name)
  if (first === undefined || second === undefined) return undefined
  if (!isContractInstrument(first) || !isContractInstrument(second)) return undefined
  if (first.symbol !== second.symbol || orderOf(first) === orderOf(second)) return undefined
  const isFirstNear = orderOf(first) < orderOf(second)
  const [near, far] = isFirstNear ? [first, second] : [second, first]
  return { name, near, far, isReversed: (isFirstNear ? other : one).amount < 0 }
}

type Side = { readonly price: number | undefined; readonly size?: number | undefined }

/** A venue's quote of a roll's book; the mark has the venue's sign, amounts cover 24 hours. */
export type RollTicker = {
  readonly bid: Side
  readonly ask: Side
  readonly mark?: number | undefined
  readonly volumeCoin?: number | undefined
  readonly volumeUsd?: number | undefined
}

const turned = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : price === 0 ? 0 : -price

/** Returns the best prices of a roll's book; undefined without quotes or if bid and ask are crossed. */
export const rollQuoteOf = (book: RollBook, ticker: RollTicker, stamp: Stamp): RollQuote | undefined => {
  const { near, far, isReversed } = book
  const { bid, ask, mark } = ticker
  const [low, high]: readonly [Side, Side] = isReversed
    ? [
        { ...ask, price: turned(ask.price) },
        { ...bid, price: turned(bid.price) },
      ]
    : [bid, ask]
  if (low.price === undefined && high.price === undefined) return undefined
  if (low.price !== undefined && high.price !== undefined && low.price > high.price) return undefined
  return {
    type: 'roll-quote',
    venue: near.venue,
    symbol: near.symbol,
    ...stamp,
    instrument: book.name,
    near: near.name,
    far: far.name,
    bid: low.price,
    ask: high.price,
    bidSize: low.price === undefined ? undefined : low.size,
    askSize: high.price === undefined ? undefined : high.size,
    mark: isReversed ? turned(mark) : mark,
    volume24hCoin: ticker.volumeCoin,
    volume24hUsd: ticker.volumeUsd,
  }
}
