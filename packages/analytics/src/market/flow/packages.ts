import { type BlockRfqTrade, isInverseSymbol, type Trade } from '@gvol/market'
import { packageSignature, recogniseStrategy, type StrategyLeg, type StrategyName, strategyLabel } from '@gvol/quant'
import type { OptionTerms, TradedOption } from '../traded/tradedOption.ts'
import { CUSTOMER_RULES, type CustomerRule, type CustomerSettings, customerSides, isBlock } from './customerSide.ts'
import { netSum } from './netSum.ts'
import type { TermsOf } from './readTrades.ts'
import { premiumUsdOf, tradeGreeks } from './tradeGreeks.ts'

/**
 * Where a package was executed: as single trades on the screen, as a combination there, as a block, as a block by
 * request for quote.
 */
export type PackagePlace = 'screen' | 'combo' | 'block' | 'rfq'

/** One option of a package with all its fills. */
export type PackageLeg = OptionTerms & {
  readonly instrument: string
  /** The customer's side; the printed side where the customer is unknown. */
  readonly side: 1 | -1
  readonly amountCoin: number
  /** Premium in the settlement currency, mean of its fills weighted by coins. */
  readonly price: number
  /** Annualized decimal, weighted by coins; NaN where no fill has one. */
  readonly vol: number
}

/** Futures traded together with the options, from the customer's side. */
export type PackageHedge = {
  readonly instrument: string
  readonly side: 1 | -1
  readonly price: number
  /** NaN if the venue does not publish it. */
  readonly amountCoin: number
}

/** A package traded as one: the legs of a block, of a request for quote or of a combination, or a single print. */
export type TradedPackage = {
  readonly id: string
  readonly place: PackagePlace
  /** The first print, Unix ms. */
  readonly atMs: number
  readonly legs: readonly PackageLeg[]
  /** Its option prints, each with the option's terms and the side assumed for the customer. */
  readonly prints: readonly (TradedOption & { readonly side: 1 | -1 })[]
  readonly hedge: readonly PackageHedge[]
  /** Whether all legs that the venue announced are included. */
  readonly isWhole: boolean
  /** Sorted legs as `buy X` and `sell X`. */
  readonly signature: readonly string[]
  /** As a trader would write it: `27DEC24 100k/120k call spread + future`. */
  readonly name: string
  readonly strategy: StrategyName
  /** Whether the customer bought or sold the named structure; the printed side where the customer is unknown. */
  readonly side: 'buy' | 'sell'
  /** Coins per unit of the ratios. */
  readonly amountCoin: number
  /** +1: the customer did what was printed; −1: the opposite; 0: unknown. */
  readonly direction: 1 | -1 | 0
  readonly rule: CustomerRule
  readonly confidence: number
  /** Premium of all legs, USD; NaN if that of a leg is missing. */
  readonly premiumUsd: number
  /** What the customer paid minus what he received, USD. */
  readonly netPremiumUsd: number
  /** Quote currency; NaN where no leg has one. */
  readonly index: number
  /** Vol of the legs weighted by vega, annualized decimal. */
  readonly vol: number
  /**
   * Greeks of the customer's side without the hedge: coins, coins per 1 USD, USD per vol point, USD per day. NaN if a
   * leg has no vol.
   */
  readonly deltaCoin: number
  readonly gamma: number
  readonly vegaUsd: number
  readonly thetaUsd: number
}

const keyOf = ({ blockTradeId, blockRfqId, comboTradeId, tradeId }: Trade): string =>
  blockTradeId ??
  (blockRfqId === undefined ? undefined : `rfq ${blockRfqId}`) ??
  (comboTradeId === undefined ? tradeId : `combo ${comboTradeId}`)

const placeOf = ({ blockRfqId, comboTradeId, ...trade }: Trade): PackagePlace =>
  blockRfqId !== undefined
    ? 'rfq'
    : isBlock({ ...trade, blockRfqId })
      ? 'block'
      : comboTradeId !== undefined
        ? 'combo'
        : 'screen'

const sign = (side: 'buy' | 'sell'): 1 | -1 => (side === 'buy' ? 1 : -1)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Weighted mean; NaN if no value has a weight. */
const meanOf = (values: readonly number[], weights: readonly number[]): number => {
  let sum = 0
  let whole = 0
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value) || !(weights[i] > 0)) continue
    sum += value * weights[i]
    whole += weights[i]
  }
  return whole > 0 ? sum / whole : Number.NaN
}

type Decided = { readonly direction: 1 | -1 | 0; readonly rule: CustomerRule; readonly confidence: number }

/** Share of packages for which the rule "price against mark" is right, the same as for single trades. */
const PACKAGE_CONFIDENCE = 0.9

/**
 * Decides who initiated a package, relative to what was printed. A request for quote has a taker. The sides of any
 * other block are bookkeeping and its legs are priced near their marks, so the package as a whole is compared with its
 * mark: the party that paid more than it, or received less, initiated it. On the screen the legs decide, the one with
 * the largest premium first.
 */
const decidedOf = (options: readonly TradedOption[], sides: { readonly at: (i: number) => Decided }): Decided => {
  const printed = (i: number) => sign(options[i].trade.takerSide)
  const decisions = options.map((_, i) => sides.at(i))
  const ofRfq = decisions.findIndex(({ rule }) => rule === 'rfq-taker')
  if (ofRfq >= 0) return { ...decisions[ofRfq], direction: decisions[ofRfq].direction === printed(ofRfq) ? 1 : -1 }
  if (isBlock(options[0].trade) || options.length > 1) {
    const edge = total(
      options.map(
        ({ trade }, i) => printed(i) * (trade.amountCoin ?? Number.NaN) * (trade.price - (trade.mark ?? Number.NaN)),
      ),
    )
    if (edge > 0 || edge < 0)
      return { direction: edge > 0 ? 1 : -1, rule: 'price-vs-mark', confidence: PACKAGE_CONFIDENCE }
    return { direction: 0, rule: 'unknown', confidence: 0 }
  }
  const { direction, ...rest } = decisions[0]
  return { ...rest, direction: direction === 0 ? 0 : direction === printed(0) ? 1 : -1 }
}

const legsOf = (options: readonly TradedOption[], turn: 1 | -1): readonly PackageLeg[] => {
  const byLeg = Map.groupBy(options, ({ trade }) => `${trade.takerSide} ${trade.instrument}`)
  return [...byLeg.values()].map((fills): PackageLeg => {
    const [{ trade, expiryMs, strike, optionType }] = fills
    const amounts = fills.map((fill) => fill.trade.amountCoin ?? Number.NaN)
    return {
      expiryMs,
      strike,
      optionType,
      instrument: trade.instrument,
      side: (sign(trade.takerSide) * turn) as 1 | -1,
      amountCoin: total(amounts),
      price: meanOf(
        fills.map((fill) => fill.trade.price),
        amounts,
      ),
      vol: meanOf(
        fills.map((fill) => fill.trade.vol ?? Number.NaN),
        amounts,
      ),
    }
  })
}

/** The hedge of a request for quote as its taker traded it; the venue states it as for a purchase of the structure. */
export const takerHedge = ({ symbol, hedge, takerSide }: BlockRfqTrade): PackageHedge | undefined => {
  if (hedge === undefined) return undefined
  const { instrument, side, price, amount } = hedge
  return {
    instrument,
    price,
    // Futures settled in the coin are sized in USD, others in coins.
    amountCoin: isInverseSymbol(symbol) ? amount / price : amount,
    side: takerSide === 'buy' ? sign(side) : sign(side === 'buy' ? 'sell' : 'buy'),
  }
}

const hedgesOf = (futures: readonly Trade[], rfq: BlockRfqTrade | undefined, turn: 1 | -1): readonly PackageHedge[] => {
  if (futures.length > 0) {
    return futures.map(({ instrument, takerSide, price, amountCoin }) => ({
      instrument,
      price,
      amountCoin: amountCoin ?? Number.NaN,
      side: (sign(takerSide) * turn) as 1 | -1,
    }))
  }
  const hedge = rfq && takerHedge(rfq)
  return hedge === undefined ? [] : [hedge]
}

const namedAs = (legs: readonly PackageLeg[], hedge: readonly PackageHedge[]) => {
  const options = legs.map(
    ({ optionType: type, strike, expiryMs, side, amountCoin }): StrategyLeg => ({
      type,
      strike,
      expiryMs,
      quantity: side * amountCoin,
    }),
  )
  const futures = hedge.map(
    ({ side, amountCoin }): StrategyLeg => ({ type: 'perpetual', quantity: side * (amountCoin > 0 ? amountCoin : 1) }),
  )
  const strategy = recogniseStrategy([...options, ...futures])
  if (strategy !== undefined && strategy.legs.length > 0)
    return {
      strategy: strategy.name,
      side: strategy.side,
      amountCoin: strategy.quantity,
      name: strategyLabel(strategy),
    }
  // Legs that cancel: the same option bought and sold.
  const amountCoin = Math.min(...legs.map((leg) => leg.amountCoin))
  return {
    strategy: 'custom' as const,
    side: 'buy' as const,
    amountCoin,
    name: legs.map(({ instrument }) => instrument).join(', '),
  }
}

/**
 * Groups trades that were executed as one package, in any order and with duplicates allowed.
 *
 * @param trades      of options, futures and perpetuals of one market
 * @param structures  requests for quote of the same time: sides and hedges
 * @param termsOf     terms of an option by name; trades of unknown options are left out
 * @returns by time of the first print, then by id; packages of futures alone are left out
 */
export const tradedPackages = (
  trades: readonly Trade[],
  structures: readonly BlockRfqTrade[],
  termsOf: TermsOf,
  settings: CustomerSettings = {},
): readonly TradedPackage[] => {
  const once = [...new Map(trades.map((trade) => [`${trade.kind} ${trade.tradeId}`, trade])).values()].sort(
    (a, b) => a.atMs - b.atMs || a.tradeId.localeCompare(b.tradeId),
  )
  const options = once.flatMap((trade): TradedOption[] => {
    const terms = trade.kind === 'option' ? termsOf(trade.instrument) : undefined
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
  const symbol = options[0]?.trade.symbol ?? ''
  const sides = customerSides(
    options.map(({ trade }) => trade),
    structures,
    settings,
  )
  const greeks = tradeGreeks(symbol, options)
  const rfqs = new Map(structures.map((structure) => [structure.rfqId, structure]))
  const futuresOf = Map.groupBy(
    once.filter((trade) => trade.kind !== 'option' && keyOf(trade) !== trade.tradeId),
    keyOf,
  )
  const groups = Map.groupBy(options.keys(), (i) => keyOf(options[i].trade))
  return [...groups]
    .map(([id, rows]): TradedPackage => {
      const own = rows.map((row) => options[row])
      const [first] = own
      const futures = futuresOf.get(id) ?? []
      const decided = decidedOf(own, {
        at: (i) => ({
          direction: sides.direction[rows[i]] as 1 | -1 | 0,
          rule: CUSTOMER_RULES[sides.rule[rows[i]]],
          confidence: sides.confidence[rows[i]],
        }),
      })
      const turn = decided.direction === -1 ? -1 : 1
      const legs = legsOf(own, turn)
      const hedge = hedgesOf(futures, rfqs.get(first.trade.blockRfqId ?? ''), turn)
      const premiums = own.map((option) => premiumUsdOf(symbol, option))
      const signed = (values: readonly number[]) =>
        netSum(values.map((value, i) => value * sign(own[i].trade.takerSide) * turn))
      const sumOf = (greek: Float64Array) =>
        signed(rows.map((row, i) => greek[row] * (own[i].trade.amountCoin ?? Number.NaN)))
      const vegas = rows.map((row, i) => greeks.vega[row] * (own[i].trade.amountCoin ?? Number.NaN))
      return {
        id,
        place: placeOf(first.trade),
        atMs: first.trade.atMs,
        legs,
        prints: own.map((option) => ({ ...option, side: (sign(option.trade.takerSide) * turn) as 1 | -1 })),
        hedge,
        isWhole: legs.length + futures.length >= (first.trade.blockTradeLegs ?? 1),
        signature: packageSignature(legs.map(({ instrument, side }) => ({ instrument, direction: side }))),
        ...namedAs(legs, hedge),
        ...decided,
        premiumUsd: total(premiums),
        netPremiumUsd: signed(premiums),
        index: meanOf(
          own.map(({ trade }) => trade.index ?? Number.NaN),
          own.map(() => 1),
        ),
        vol: meanOf(
          own.map(({ trade }) => trade.vol ?? Number.NaN),
          vegas,
        ),
        deltaCoin: sumOf(greeks.delta),
        gamma: sumOf(greeks.gamma),
        vegaUsd: sumOf(greeks.vega),
        thetaUsd: sumOf(greeks.theta),
      }
    })
    .sort((a, b) => a.atMs - b.atMs || a.id.localeCompare(b.id))
}
