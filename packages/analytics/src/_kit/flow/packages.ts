import { type BlockRfqTrade, isInverseSymbol, type Trade } from '@gvol/market'
import { packageSignature, recogniseStrategy, type StrategyLeg, type StrategyName, strategyLabel } from '@gvol/quant'
import type { OptionTerms, TradedOption } from '../traded/tradedOption.ts'
import { CUSTOMER_RULES, type CustomerRule, type CustomerSettings, customerSides, isBlock } from './customerSide.ts'
import { netSum } from './netSum.ts'
import type { TermsOf } from './readTrades.ts'
import { premiumUsdOf, tradeGreeks } from './tradeGreeks.ts'

/** Where a package was made: alone on the screen, as a combination there, as a block, as a block by request for quote. */
export type PackagePlace = 'screen' | 'combo' | 'block' | 'rfq'

/** One option of a package, all its fills together. */
export type PackageLeg = OptionTerms & {
  readonly instrument: string
  /** What the customer did; what the venue printed where nobody knows. */
  readonly side: 1 | -1
  readonly amountCoin: number
  /** Premium in the settlement currency, coins-weighted mean of its fills. */
  readonly price: number
  /** Annualised decimal, coins-weighted; NaN where no fill has one. */
  readonly vol: number
}

/** Futures beside the options, as the customer traded them. */
export type PackageHedge = {
  readonly instrument: string
  readonly side: 1 | -1
  readonly price: number
  /** NaN where the venue does not say. */
  readonly amountCoin: number
}

/** What was traded as one: the legs of a block, of a request for quote, of a combination, or a print that stands alone. */
export type TradedPackage = {
  readonly id: string
  readonly place: PackagePlace
  /** The first print, Unix ms. */
  readonly atMs: number
  readonly legs: readonly PackageLeg[]
  /** Its prints of options, each with what it is and the side that the customer is taken to have had. */
  readonly prints: readonly (TradedOption & { readonly side: 1 | -1 })[]
  readonly hedge: readonly PackageHedge[]
  /** Whether all legs that the venue announced are here. */
  readonly isWhole: boolean
  /** Sorted legs as `buy X` and `sell X`. */
  readonly signature: readonly string[]
  /** As a desk would write it: `27DEC24 100k/120k call spread + future`. */
  readonly name: string
  readonly strategy: StrategyName
  /** Whether the customer bought or sold the named structure; of what the venue printed where nobody knows. */
  readonly side: 'buy' | 'sell'
  /** Coins for each unit of the ratios. */
  readonly amountCoin: number
  /** +1, −1: the customer did what was printed, or the opposite of it; 0: nobody knows. */
  readonly direction: 1 | -1 | 0
  readonly rule: CustomerRule
  readonly confidence: number
  /** Premium of all legs, USD; NaN where a leg's is not known. */
  readonly premiumUsd: number
  /** What the customer paid less what he received, USD. */
  readonly netPremiumUsd: number
  /** Quote currency; NaN where no leg has one. */
  readonly index: number
  /** Vega-weighted vol of the legs, annualised decimal. */
  readonly vol: number
  /** What it gives the customer, without the hedge: coins, coins per 1 USD, USD per vol point, USD per day. NaN where a leg has no vol. */
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

/** Mean by weight; NaN where nothing has both. */
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

/** Price against mark is right of so many packages as of single trades. */
const PACKAGE_CONFIDENCE = 0.9

/**
 * Who wanted a package, as against what was printed. A request for quote has a taker. Of another block the sides are
 * bookkeeping and its legs are priced near their marks, so the package as a whole is compared with its mark: whoever
 * paid more than it, or received less, wanted it. On the screen the legs speak, the largest premium first.
 */
const decidedOf = (options: readonly TradedOption[], sides: { readonly at: (i: number) => Decided }): Decided => {
  const printed = (i: number) => sign(options[i].trade.takerSide)
  const known = options.map((_, i) => sides.at(i))
  const ofRfq = known.findIndex(({ rule }) => rule === 'rfq-taker')
  if (ofRfq >= 0) return { ...known[ofRfq], direction: known[ofRfq].direction === printed(ofRfq) ? 1 : -1 }
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
  const { direction, ...rest } = known[0]
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
    // Futures settled in the coin are sized in USD, the others in coins.
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
  // Legs that cancel: bought and sold of the same.
  const amountCoin = Math.min(...legs.map((leg) => leg.amountCoin))
  return {
    strategy: 'custom' as const,
    side: 'buy' as const,
    amountCoin,
    name: legs.map(({ instrument }) => instrument).join(', '),
  }
}

/**
 * Ties trades together that were made as one, in whatever order and however often they come.
 *
 * @param trades      of options, futures and perpetuals of one market
 * @param structures  requests for quote of the same time: sides and hedges
 * @param termsOf     what an option is; trades of options that nobody knows are left out
 * @returns by time of the first print, then by id; packages of futures alone are none
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
