import type { BlockRfqTrade, Trade } from '@gvol/market'
import { INITIATOR_RULES, type InitiatorRule, inferInitiatorVec } from '@gvol/quant'

/**
 * Rules that decide who initiated a trade, in the order in which they are tried: the venue's own data first, then the
 * rules of `inferInitiator`.
 */
export const CUSTOMER_RULES = ['rfq-taker', 'liquidation', ...INITIATOR_RULES] as const

export type CustomerRule = (typeof CUSTOMER_RULES)[number]

export type SwitchableRule = Exclude<InitiatorRule, 'unknown'>

/**
 * The book of an option just before and just after one of its trades; prices as traded, sizes in coins, vols decimal.
 * Absent fields are not available.
 */
export type BookAround = {
  readonly preBid?: number | undefined
  readonly preBidSize?: number | undefined
  readonly preAsk?: number | undefined
  readonly preAskSize?: number | undefined
  readonly preMark?: number | undefined
  readonly preMarkVol?: number | undefined
  readonly postBid?: number | undefined
  readonly postAsk?: number | undefined
}

/** The initiator of each of several trades. */
export type CustomerSides = {
  /** +1 the customer bought, −1 sold, 0 unknown. */
  readonly direction: Int8Array
  /** Expected direction: the direction times its reliability, −1 to 1. */
  readonly expected: Float64Array
  /** Index in {@link CUSTOMER_RULES} of the rule that decided. */
  readonly rule: Uint8Array
  /** Probability that the rule is right, 0 to 1; 1 where the venue itself names the initiator. */
  readonly confidence: Float64Array
}

export type CustomerSettings = {
  /** Books by trade id; for trades without a book only the rules that need none apply. */
  readonly books?: ReadonlyMap<string, BookAround>
  /** Rules that are switched off. */
  readonly without?: readonly SwitchableRule[]
}

const sign = (side: 'buy' | 'sell'): 1 | -1 => (side === 'buy' ? 1 : -1)

/** Returns what the taker of each structure did in each of its legs. */
const legSides = (structures: readonly BlockRfqTrade[]): ReadonlyMap<string, 1 | -1> => {
  const sides = new Map<string, 1 | -1>()
  for (const { rfqId, takerSide, legs } of structures) {
    for (const { instrument, side } of legs) {
      sides.set(`${rfqId} ${instrument}`, sign(takerSide) === sign(side) ? 1 : -1)
    }
  }
  return sides
}

export const isBlock = ({ blockTradeId, blockRfqId }: Pick<Trade, 'blockTradeId' | 'blockRfqId'>): boolean =>
  blockTradeId !== undefined || blockRfqId !== undefined

/** Returns which side was liquidated, if the venue publishes it; both at once cancel. */
const forcedSide = ({ liquidatedSide, takerSide }: Trade): 1 | -1 | undefined =>
  liquidatedSide === 'taker' ? sign(takerSide) : liquidatedSide === 'maker' ? (-sign(takerSide) as 1 | -1) : undefined

/**
 * Decides who initiated each trade. A leg of a request for quote belongs to its taker, who is the customer; a
 * liquidation is initiated by the liquidated account. Other blocks have no aggressor, their side is bookkeeping: only
 * the price against the mark counts. All other trades are decided by the rules of `inferInitiator`, as far as books
 * around the trades are available.
 *
 * @param trades      option trades, n
 * @param structures  requests for quote of the same time, for the sides of their legs
 */
export const customerSides = (
  trades: readonly Trade[],
  structures: readonly BlockRfqTrade[],
  { books, without = [] }: CustomerSettings = {},
): CustomerSides => {
  const ofLegs = legSides(structures)
  const isOff = (rule: SwitchableRule) => without.includes(rule)
  const bookOf = trades.map((trade) => (isBlock(trade) ? undefined : books?.get(trade.tradeId)))
  const column = (isUnknown: boolean, valueAt: (trade: Trade, book: BookAround | undefined) => number | undefined) =>
    Float64Array.from(trades, (trade, i) => (isUnknown ? Number.NaN : (valueAt(trade, bookOf[i]) ?? Number.NaN)))
  const isLevelOff = isOff('consumed-level')
  const { direction, confidence, rule } = inferInitiatorVec({
    price: column(false, ({ price }) => price),
    amount: column(false, ({ amountCoin }) => amountCoin),
    takerSide: Int8Array.from(trades, (trade) => (isBlock(trade) || isOff('taker-side') ? 0 : sign(trade.takerSide))),
    preBid: column(isLevelOff, (_, book) => book?.preBid),
    preBidSize: column(isLevelOff, (_, book) => book?.preBidSize),
    preAsk: column(isLevelOff, (_, book) => book?.preAsk),
    preAskSize: column(isLevelOff, (_, book) => book?.preAskSize),
    postBid: column(isLevelOff, (_, book) => book?.postBid),
    postAsk: column(isLevelOff, (_, book) => book?.postAsk),
    preMark: column(isOff('price-vs-mark'), ({ mark }, book) => book?.preMark ?? mark),
    preMarkVol: column(isOff('vol-vs-mark'), (_, book) => book?.preMarkVol),
    vol: column(false, ({ vol }) => vol),
  })
  // A rule that is more often wrong than right points in the opposite direction.
  const expected = confidence.map((share, i) => direction[i] * (2 * share - 1))
  const decided = rule.map((position) => CUSTOMER_RULES.indexOf(INITIATOR_RULES[position]))
  for (const [i, trade] of trades.entries()) {
    const { blockRfqId, instrument } = trade
    const ofRfq = blockRfqId === undefined ? undefined : ofLegs.get(`${blockRfqId} ${instrument}`)
    const side = ofRfq ?? forcedSide(trade)
    if (side === undefined) continue
    direction[i] = side
    expected[i] = side
    confidence[i] = 1
    decided[i] = CUSTOMER_RULES.indexOf(ofRfq === undefined ? 'liquidation' : 'rfq-taker')
  }
  return { direction, expected, rule: decided, confidence }
}
