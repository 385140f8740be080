import { balanceUsd, presentUsd, quotedPremiumUsd, yearsBetween } from '@gvol/market'
import { isOptionLeg, pnlAttribution } from '@gvol/quant'
import { inUsd, MONEY } from '../collateral.ts'
import type { MarketLeg } from '../marketLegs.ts'

/** Terms of a day's profit; they add up to it. */
export const DAY_TERMS = [
  ...(['delta', 'gamma', 'theta', 'vega', 'vanna', 'volga', 'other', 'basis', 'rates', 'funding'] as const),
  ...(['entry', 'expired', 'residual'] as const),
] as const
export type DayTerm = (typeof DAY_TERMS)[number]

/** A payment of funding: decimal of its interval; positive: longs pay. */
export type Funding = { readonly atMs: number; readonly rate: number }

/** Stored values of a leg at the end of a day. */
export type LegMark = {
  readonly atMs: number
  /** As the venue quotes it. */
  readonly mark: number
  /** Annualized decimal; unused for futures. */
  readonly vol: number
  readonly forward: number
  readonly spot: number
  /** USD per unit of the dollar currency of its prices; 1 for USD and for what is paid in coins. */
  readonly usdRate: number
  /** Σ of the funding paid that day, decimal; positive: longs paid. */
  readonly fundingRate: number
  /** The payments of that day; absent: none. */
  readonly fundings?: readonly Funding[]
}

export type LegDay = {
  readonly valueUsd: number
  readonly pnlUsd: number
  readonly terms: Readonly<Record<DayTerm, number>>
}

const NONE = Object.fromEntries(DAY_TERMS.map((term) => [term, 0])) as Record<DayTerm, number>

const optionDay = ({ priced, expiryMs }: MarketLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  if (!isOptionLeg(priced) || expiryMs === undefined) return undefined
  const { type, strike, quantity, isInverse } = priced
  const state = ({ forward, vol, atMs }: LegMark) => ({ forward, vol, timeYears: yearsBetween(atMs, expiryMs) })
  const parts = pnlAttribution(type, strike, state(from), state(to))
  // A premium of one coin is worth the spot: V in quote currency is V/F coins, which are worth V·S/F.
  const ratioFrom = isInverse ? presentUsd(1, from.spot, from.forward) : 1
  const ratioTo = isInverse ? presentUsd(1, to.spot, to.forward) : 1
  const worthOf = (mark: LegMark) => quantity * quotedPremiumUsd(isInverse === true, mark.mark, mark.spot)
  const before = worthOf(from)
  const valueUsd = inUsd(worthOf(to), to.usdRate)
  const unit = inUsd(quantity * ratioTo, to.usdRate)
  const explained = {
    delta: unit * parts.delta,
    gamma: unit * parts.gamma,
    theta: unit * parts.theta,
    vega: unit * parts.vega,
    vanna: unit * parts.vanna,
    volga: unit * parts.volga,
    other: unit * (parts.charm + parts.veta + parts.speed + parts.zomma + parts.dvannaDvol + parts.ultima),
    basis: inUsd((before / ratioFrom) * (ratioTo - ratioFrom), to.usdRate),
    rates: inUsd(before, to.usdRate - from.usdRate),
    funding: 0,
    entry: 0,
    expired: 0,
  }
  const pnlUsd = valueUsd - inUsd(before, from.usdRate)
  const residual = pnlUsd - Object.values(explained).reduce((sum, part) => sum + part, 0)
  return { valueUsd, pnlUsd, terms: { ...explained, residual } }
}

const futureDay = ({ priced }: MarketLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  if (priced.type !== 'future') return undefined
  const { quantity, isInverse, entryPrice = priced.forward } = priced
  const usd = (amount: number) => inUsd(amount, to.usdRate)
  // An inverse position is an amount of USD, fixed at entry.
  const notional = quantity * entryPrice
  const moved = usd(
    isInverse ? balanceUsd(notional * (1 / from.mark - 1 / to.mark), to.spot) : quantity * (to.mark - from.mark),
  )
  const delta = usd((isInverse ? notional / from.mark : quantity) * (to.mark - from.mark))
  const funding = usd(-to.fundingRate * (isInverse ? notional : quantity * to.mark))
  return { valueUsd: 0, pnlUsd: moved + funding, terms: { ...NONE, delta, basis: moved - delta, funding } }
}

/** Returns the day of a balance: coins are worth their spot, tokens their rate. */
const collateralDay = ({ priced }: MarketLeg, from: LegMark, to: LegMark): LegDay => {
  const { quantity } = priced
  const delta = inUsd(quantity * (to.mark - from.mark), to.usdRate)
  const rates = inUsd(quantity * from.mark, to.usdRate - from.usdRate)
  const valueUsd = inUsd(quantity * to.mark, to.usdRate)
  return { valueUsd, pnlUsd: delta + rates, terms: { ...NONE, delta, rates } }
}

const DAY = { option: optionDay, future: futureDay, perpetual: futureDay, collateral: collateralDay } as const

/**
 * Returns the profit of a leg from one stored day to the next, split by source.
 *
 * @param from  the last mark of the day before
 * @param to    the last mark of the day
 * @returns USD; the terms add up to `pnlUsd` with the residual as the rest; undefined if a mark or vol is not stored
 */
export const dayOfLeg = (leg: MarketLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  const day = DAY[leg.kind](leg, from, to)
  return day !== undefined && Number.isFinite(day.pnlUsd + day.terms.residual + day.terms.delta) ? day : undefined
}

/**
 * Returns the profit of a leg on the day of its entry, from the price paid to the mark of the evening; undefined if
 * either is missing.
 */
export const dayOfEntry = ({ priced, coin }: MarketLeg, to: LegMark): LegDay | undefined => {
  const { quantity, isInverse, entryPrice = coin === MONEY ? to.mark : undefined } = priced
  if (entryPrice === undefined) return undefined
  if (priced.type === 'cash') {
    const entry = inUsd(quantity * (to.mark - entryPrice), to.usdRate)
    return { valueUsd: inUsd(quantity * to.mark, to.usdRate), pnlUsd: entry, terms: { ...NONE, entry } }
  }
  const isFuture = priced.type === 'future'
  const coins = isFuture && isInverse ? quantity * (1 - entryPrice / to.mark) : quantity * (to.mark - entryPrice)
  const pnlUsd = isInverse ? balanceUsd(coins, to.spot) : inUsd(coins, to.usdRate)
  const premium = quantity * quotedPremiumUsd(isInverse === true, to.mark, to.spot)
  const valueUsd = isFuture ? 0 : inUsd(premium, to.usdRate)
  return Number.isFinite(pnlUsd) ? { valueUsd, pnlUsd, terms: { ...NONE, entry: pnlUsd } } : undefined
}

/**
 * Returns the profit of a leg on the day of its expiry, from the mark of the evening before, or from the price of its
 * entry, to what it paid.
 *
 * @param from     undefined: it was entered that day
 * @param settled  its payoff, or settlement price of a future, as its last mark
 * @returns undefined if neither a mark before nor an entry price is available
 */
export const dayOfExpiry = (leg: MarketLeg, from: LegMark | undefined, settled: LegMark): LegDay | undefined => {
  const day = from === undefined ? dayOfEntry(leg, settled) : DAY[leg.kind](leg, from, settled)
  if (day === undefined || !Number.isFinite(day.pnlUsd)) return undefined
  // It is paid out: what it paid is profit of the day, and nothing of it is left.
  return { valueUsd: 0, pnlUsd: day.pnlUsd, terms: { ...NONE, expired: day.pnlUsd } }
}
