import { checkLengths } from '../column/checkLengths.ts'

/** Which rule decided, in the order they are tried. */
export const INITIATOR_RULES = ['consumed-level', 'price-vs-mark', 'vol-vs-mark', 'taker-side', 'unknown'] as const

/** One of {@link INITIATOR_RULES}. */
export type InitiatorRule = (typeof INITIATOR_RULES)[number]

/** One option trade with the book just before and just after it. Prices in any one unit; vols in any one unit. */
export type DecoratedTrade = {
  readonly price: number
  /** Traded amount, in the unit of the displayed sizes. */
  readonly amount: number
  /** Side of the order that took: 1 bought, −1 sold, 0 unknown. */
  readonly takerSide: number
  readonly preBid?: number
  readonly preBidSize?: number
  readonly preAsk?: number
  readonly preAskSize?: number
  readonly preMark?: number
  readonly preMarkVol?: number
  readonly vol?: number
  readonly postBid?: number
  readonly postAsk?: number
}

/** Who initiated a trade, the rule that decided it, and its reliability. */
export type Initiator = {
  /** 1 the customer bought, −1 the customer sold, 0 unknown. */
  readonly direction: 1 | -1 | 0
  readonly rule: InitiatorRule
  /**
   * Share of trades decided by this rule on which the original product's label agrees, 0 to 1. Below 0.5 the rule is
   * more often wrong than right; `direction·(2·confidence − 1)` is the expected direction.
   */
  readonly confidence: number
}

/** {@link DecoratedTrade} in columns; n rows each; NaN where unknown, absent columns are unknown throughout. */
export type DecoratedTradeColumns = {
  readonly price: Float64Array
  readonly amount: Float64Array
  readonly takerSide: Int8Array
} & { readonly [name in Exclude<keyof DecoratedTrade, 'price' | 'amount' | 'takerSide'>]?: Float64Array }

/** One row per trade. */
export type InitiatorColumns = {
  readonly direction: Int8Array
  /** Position in {@link INITIATOR_RULES}. */
  readonly rule: Uint8Array
  readonly confidence: Float64Array
}

const CONSUMED = 0
const PRICE = 1
const VOL = 2
const TAKER = 3
const UNKNOWN = 4

/**
 * Agreement with the original's published label, for trades that the rule decides with and against the taker's side:
 * (agreeing + 1) / (all + 2) on 1,110 Deribit BTC trades of 2024-04-01, of which 55 are disjoint in time. The taker's
 * side alone agrees on 74 % of all.
 */
const CONFIDENCE = [
  [0.333, 0.938],
  [0.984, 0.951],
  [0.941, 0.217],
  [0.737, 0.737],
  [0, 0],
] as const

/** Venue prices are decimal ticks: the same tick computed in two ways may differ in the last bits. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.abs(b)

/** Rule and direction packed as rule·4 + direction + 1, so that the vector form allocates nothing per row. */
const decided = (
  price: number,
  amount: number,
  takerSide: number,
  preBid: number,
  preBidSize: number,
  preAsk: number,
  preAskSize: number,
  preMark: number,
  preMarkVol: number,
  vol: number,
  postBid: number,
  postAsk: number,
): number => {
  // An empty side after the trade is a worse quote than any; a book missing on both sides decides nothing.
  const hasPostQuote = !(Number.isNaN(postBid) && Number.isNaN(postAsk))
  const enough = amount * (1 + 1e-9)
  if (hasPostQuote && isSame(price, preAsk) && preAskSize <= enough && !(postAsk <= preAsk)) return CONSUMED * 4
  if (hasPostQuote && isSame(price, preBid) && preBidSize <= enough && !(postBid >= preBid)) return CONSUMED * 4 + 2
  if (price > preMark) return PRICE * 4 + 2
  if (price < preMark) return PRICE * 4
  if (vol > preMarkVol) return VOL * 4 + 2
  if (vol < preMarkVol) return VOL * 4
  if (takerSide !== 0) return TAKER * 4 + (takerSide > 0 ? 2 : 0)
  return UNKNOWN * 4 + 1
}

const confidenceOf = (rule: number, direction: number, takerSide: number): number =>
  CONFIDENCE[rule][takerSide !== 0 && direction * takerSide < 0 ? 1 : 0]

/**
 * Infers who initiated a trade: the customer, whom the taker's side misreports where market makers lift small resting
 * customer orders. First rule that applies: (1) the trade took the whole displayed size at the best ask (bid)
 * and that level is gone: the resting order was the customer's, a sale (a purchase); (2) price above (below) the mark
 * before the trade: bought (sold); (3) trade vol above (below) the mark vol before; (4) the taker's side.
 *
 * @param trade  the trade with its book before and after; absent fields disable the rules that need them
 * @returns direction, rule and confidence
 * @remarks Never throws. Agrees with the original's label on 95.6 % of 1,055 trades and 96.4 % of 55 later ones, where
 *   the taker's side agrees on 74.6 % and 58.2 %. The labels are another firm's opinion, from one venue and one day.
 */
export const inferInitiator = (trade: DecoratedTrade): Initiator => {
  const { price, amount, takerSide } = trade
  const { preBid = Number.NaN, preBidSize = Number.NaN, preAsk = Number.NaN, preAskSize = Number.NaN } = trade
  const { preMark = Number.NaN, preMarkVol = Number.NaN, vol = Number.NaN } = trade
  const { postBid = Number.NaN, postAsk = Number.NaN } = trade
  const packed = decided(
    price,
    amount,
    takerSide,
    preBid,
    preBidSize,
    preAsk,
    preAskSize,
    preMark,
    preMarkVol,
    vol,
    postBid,
    postAsk,
  )
  const rule = packed >> 2
  const direction = ((packed & 3) - 1) as -1 | 0 | 1
  return { direction, rule: INITIATOR_RULES[rule], confidence: confidenceOf(rule, direction, takerSide) }
}

/**
 * `inferInitiator` over columns. trades: n; returns n directions, rules and confidences.
 *
 * @param trades  the trades with their books; NaN where unknown
 * @param out     n rows each; allocated when absent
 * @returns `out`: a direction, a rule and a confidence for each trade
 * @remarks Throws RangeError on columns of unequal length. Allocates nothing but `out`.
 */
export const inferInitiatorVec = (trades: DecoratedTradeColumns, out?: InitiatorColumns): InitiatorColumns => {
  const { price, amount, takerSide, ...book } = trades
  const { length } = price
  checkLengths(length, { amount, takerSide, ...book })
  const result = out ?? {
    direction: new Int8Array(length),
    rule: new Uint8Array(length),
    confidence: new Float64Array(length),
  }
  const at = (column: Float64Array | undefined, i: number): number => (column ? column[i] : Number.NaN)
  for (let i = 0; i < length; i++) {
    const packed = decided(
      price[i],
      amount[i],
      takerSide[i],
      at(book.preBid, i),
      at(book.preBidSize, i),
      at(book.preAsk, i),
      at(book.preAskSize, i),
      at(book.preMark, i),
      at(book.preMarkVol, i),
      at(book.vol, i),
      at(book.postBid, i),
      at(book.postAsk, i),
    )
    result.rule[i] = packed >> 2
    result.direction[i] = (packed & 3) - 1
    result.confidence[i] = confidenceOf(packed >> 2, (packed & 3) - 1, takerSide[i])
  }
  return result
}
