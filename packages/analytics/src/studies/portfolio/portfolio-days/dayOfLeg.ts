import { yearsBetween } from '@gvol/market'
import { isOptionLeg, pnlAttribution } from '@gvol/quant'
import type { HeldLeg } from '../../../_kit/portfolio/heldLegs.ts'

/** What a day's profit is made of; they add up to it. */
export const DAY_TERMS = [
  ...(['delta', 'gamma', 'theta', 'vega', 'vanna', 'volga', 'other', 'basis', 'funding', 'entry', 'residual'] as const),
] as const
export type DayTerm = (typeof DAY_TERMS)[number]

/** What is stored of a leg at the end of a day. */
export type LegMark = {
  readonly atMs: number
  /** As the venue quotes it. */
  readonly mark: number
  /** Annualised decimal; not read of futures. */
  readonly vol: number
  readonly forward: number
  readonly spot: number
  /** Σ of the funding paid that day, decimal; positive: longs paid. */
  readonly fundingRate: number
}

export type LegDay = {
  readonly valueUsd: number
  readonly pnlUsd: number
  readonly terms: Readonly<Record<DayTerm, number>>
}

const NONE = Object.fromEntries(DAY_TERMS.map((term) => [term, 0])) as Record<DayTerm, number>

const optionDay = ({ priced, expiryMs }: HeldLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  if (!isOptionLeg(priced) || expiryMs === undefined) return undefined
  const { type, strike, quantity, isInverse } = priced
  const state = ({ forward, vol, atMs }: LegMark) => ({ forward, vol, timeYears: yearsBetween(atMs, expiryMs) })
  const parts = pnlAttribution(type, strike, state(from), state(to))
  // A coin of premium is worth the spot: V in quote currency becomes V/F coins, and those V·S/F.
  const [ratioFrom, ratioTo] = isInverse ? [from.spot / from.forward, to.spot / to.forward] : [1, 1]
  const worthOf = (mark: LegMark) => quantity * mark.mark * (isInverse ? mark.spot : 1)
  const before = worthOf(from)
  const valueUsd = worthOf(to)
  const unit = quantity * ratioTo
  const explained = {
    delta: unit * parts.delta,
    gamma: unit * parts.gamma,
    theta: unit * parts.theta,
    vega: unit * parts.vega,
    vanna: unit * parts.vanna,
    volga: unit * parts.volga,
    other: unit * (parts.charm + parts.veta + parts.speed + parts.zomma + parts.dvannaDvol + parts.ultima),
    basis: (before / ratioFrom) * (ratioTo - ratioFrom),
    funding: 0,
    entry: 0,
  }
  const pnlUsd = valueUsd - before
  const residual = pnlUsd - Object.values(explained).reduce((sum, part) => sum + part, 0)
  return { valueUsd, pnlUsd, terms: { ...explained, residual } }
}

const futureDay = ({ priced }: HeldLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  if (priced.type !== 'future') return undefined
  const { quantity, isInverse, entryPrice = priced.forward } = priced
  // An inverse position is so many USD, fixed at entry.
  const notional = quantity * entryPrice
  const moved = isInverse ? notional * (1 / from.mark - 1 / to.mark) * to.spot : quantity * (to.mark - from.mark)
  const delta = (isInverse ? notional / from.mark : quantity) * (to.mark - from.mark)
  const funding = -to.fundingRate * (isInverse ? notional : quantity * to.mark)
  return { valueUsd: 0, pnlUsd: moved + funding, terms: { ...NONE, delta, basis: moved - delta, funding } }
}

/** Coins that lie there are worth their spot, and gain what it gains. */
const collateralDay = ({ priced }: HeldLeg, from: LegMark, to: LegMark): LegDay => {
  const delta = priced.quantity * (to.mark - from.mark)
  return { valueUsd: priced.quantity * to.mark, pnlUsd: delta, terms: { ...NONE, delta } }
}

const DAY = { option: optionDay, future: futureDay, perpetual: futureDay, collateral: collateralDay } as const

/**
 * Profit of a leg from one stored day to the next, and where it came from.
 *
 * @param from  the last mark of the day before
 * @param to    the last mark of the day
 * @returns USD; the terms add up to `pnlUsd`, the residual being what is left; undefined where a mark or vol is not stored
 */
export const dayOfLeg = (leg: HeldLeg, from: LegMark, to: LegMark): LegDay | undefined => {
  const day = DAY[leg.kind](leg, from, to)
  return day !== undefined && Number.isFinite(day.pnlUsd + day.terms.residual + day.terms.delta) ? day : undefined
}

/** Profit of a leg on the day of its entry, from the price paid to the mark of the evening; undefined where either is unknown. */
export const dayOfEntry = ({ priced }: HeldLeg, to: LegMark): LegDay | undefined => {
  const { quantity, isInverse, entryPrice } = priced
  if (entryPrice === undefined) return undefined
  if (priced.type === 'cash') {
    const entry = quantity * (to.mark - entryPrice)
    return { valueUsd: quantity * to.mark, pnlUsd: entry, terms: { ...NONE, entry } }
  }
  const isFuture = priced.type === 'future'
  const coins = isFuture && isInverse ? quantity * (1 - entryPrice / to.mark) : quantity * (to.mark - entryPrice)
  const pnlUsd = coins * (isInverse ? to.spot : 1)
  const valueUsd = isFuture ? 0 : quantity * to.mark * (isInverse ? to.spot : 1)
  return Number.isFinite(pnlUsd) ? { valueUsd, pnlUsd, terms: { ...NONE, entry: pnlUsd } } : undefined
}
