import {
  black76,
  greeks,
  impliedVol,
  impliedVolCondition,
  type NoVolReason,
  priceBounds,
  vegaPerPoint,
} from '@gvol/quant'
import { forwardOf, type PricedOption, undiscountedValue, unitValue } from '../inputs/contract.ts'

/** What a premium is counted in. */
export type PremiumUnit = 'coin' | 'usd'

export type IvInput = PricedOption & {
  readonly unit: PremiumUnit
  /** Premiums in `unit`; undefined where none is quoted. */
  readonly bid: number | undefined
  readonly mid: number | undefined
  readonly ask: number | undefined
  /** Smallest step of the premium, in `unit`. */
  readonly tick: number
}

/** The vol of a premium, or why it has none. */
export type QuoteVol = { readonly premium: number; readonly premiumUsd: number; readonly premiumCoin: number } & (
  | {
      readonly ok: true
      /** Annualised decimal. */
      readonly vol: number
      /** Change of the premium for one vol point, in `unit`. */
      readonly vegaPerPoint: number
      /** Premium of that vol − premium given, in `unit`: what is left after the inversion. */
      readonly priceError: number
      /** Change of the vol for one tick of the premium, decimal. */
      readonly volPerTick: number
      /** Factor from a relative error of the premium to one of the vol; the vol is noise above 1e6. */
      readonly condition: number
    }
  | { readonly ok: false; readonly reason: NoVolReason }
)

export type IvResult = {
  readonly forward: number
  /** The premiums that have a vol lie strictly between these, in `unit`. */
  readonly minimum: number
  readonly maximum: number
  readonly bid: QuoteVol | undefined
  readonly mid: QuoteVol | undefined
  readonly ask: QuoteVol | undefined
  /** Vol of the ask − vol of the bid, decimal. */
  readonly spreadVol: number | undefined
}

const quoteVol = (input: IvInput, premium: number): QuoteVol => {
  const { type, strike, timeYears, unit } = input
  const forward = forwardOf(input)
  const worth = unitValue(input)
  const undiscounted = undiscountedValue(input, premium, unit)
  const amounts = { premium, premiumUsd: undiscounted * worth.usd, premiumCoin: undiscounted * worth.coin }
  const found = impliedVol(type, undiscounted, forward, strike, timeYears)
  if (!found.ok) return { ...amounts, ok: false, reason: found.reason }
  const vega = vegaPerPoint(greeks(type, forward, strike, timeYears, found.vol).vega) * worth[unit]
  return {
    ...amounts,
    ok: true,
    vol: found.vol,
    vegaPerPoint: vega,
    priceError: black76(type, forward, strike, timeYears, found.vol) * worth[unit] - premium,
    volPerTick: input.tick / vega / 100,
    condition: impliedVolCondition(type, forward, strike, timeYears, found.vol),
  }
}

/** Vols of a bid, a mid and an ask. Without a mid of its own the middle of bid and ask is taken. */
export const ivModel = (input: IvInput): IvResult => {
  const forward = forwardOf(input)
  const worth = unitValue(input)[input.unit]
  const bounds = priceBounds(input.type, forward, input.strike)
  const middle =
    input.mid ?? (input.bid === undefined || input.ask === undefined ? undefined : (input.bid + input.ask) / 2)
  const of = (premium: number | undefined) => (premium === undefined ? undefined : quoteVol(input, premium))
  const bid = of(input.bid)
  const mid = of(middle)
  const ask = of(input.ask)
  return {
    forward,
    minimum: bounds.minimum * worth,
    maximum: bounds.maximum * worth,
    bid,
    mid,
    ask,
    spreadVol: bid?.ok && ask?.ok ? ask.vol - bid.vol : undefined,
  }
}
