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

/** Unit of a premium. */
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
      /** Annualized decimal. */
      readonly vol: number
      /** Change of the premium per vol point, in `unit`. */
      readonly vegaPerPoint: number
      /** Premium at that vol − input premium, in `unit`: the residual of the inversion. */
      readonly priceError: number
      /** Change of the vol per tick of the premium, decimal. */
      readonly volPerTick: number
      /**
       * Condition number: factor from a relative error of the premium to that of the vol; the vol is noise above 1e6.
       */
      readonly condition: number
    }
  | { readonly ok: false; readonly reason: NoVolReason }
)

export type IvResult = {
  readonly forward: number
  /** Premiums with a vol are strictly between these bounds, in `unit`. */
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
  const solved = impliedVol(type, undiscounted, forward, strike, timeYears)
  if (!solved.ok) return { ...amounts, ok: false, reason: solved.reason }
  const vega = vegaPerPoint(greeks(type, forward, strike, timeYears, solved.vol).vega) * worth[unit]
  return {
    ...amounts,
    ok: true,
    vol: solved.vol,
    vegaPerPoint: vega,
    priceError: black76(type, forward, strike, timeYears, solved.vol) * worth[unit] - premium,
    volPerTick: input.tick / vega / 100,
    condition: impliedVolCondition(type, forward, strike, timeYears, solved.vol),
  }
}

/** Returns the vols of a bid, a mid and an ask. Without a given mid, the midpoint of bid and ask is used. */
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
