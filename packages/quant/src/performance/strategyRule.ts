import type { OptionType } from '../option/optionType.ts'
import type { ReturnSummary } from './ratios.ts'

/** A recorded chain: everything that could be traded at one instant; n rows each. */
export type ChainSnapshot = {
  /** UnixMs. */
  readonly atMs: number
  /** S, index; quote currency; > 0. */
  readonly index: number
  /** 0 call, 1 put. */
  readonly types: Uint8Array
  readonly strike: Float64Array
  readonly expiryMs: Float64Array
  /** F of the row's expiry; quote currency. */
  readonly forward: Float64Array
  /** Premiums per coin; quote currency; NaN where there is no quote. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly mark: Float64Array
  /** σ at the mark; annualised decimal. */
  readonly vol: Float64Array
}

/** One option of a structure: how many, and which strike. */
export type LegRule = {
  readonly type: OptionType
  /** Coin; + bought, − sold. */
  readonly quantity: number
  /** Strike nearest the forward ('atm'), or with the delta nearest this size (0.25). */
  readonly pick: 'atm' | number
}

/** A structure that is opened again and again. */
export type StrategyRule = {
  readonly legs: readonly LegRule[]
  /** Coins held throughout, for covered calls; default 0. */
  readonly coins?: number
  /** The listed expiry nearest to this many days is traded. */
  readonly tenorDays: number
  /** Expiries with less life than this are passed over at entry; default half the tenor. */
  readonly leastDays?: number
  /** Traded at the far side of the quote ('cross'), the middle, or the mark; default 'cross'. */
  readonly fill?: 'cross' | 'middle' | 'mark'
  /** Close and reopen when this much life is left; default 0: hold to expiry. */
  readonly rollDays?: number
  /** Hours between delta hedges of the options; default none. */
  readonly hedgeHours?: number
  readonly fees?: StrategyFees
}

/** Fees; the defaults are Deribit's for takers. */
export type StrategyFees = {
  /** Per option traded: share of the underlying; default 0.0003. */
  readonly optionRate?: number
  /** Per option settled in the money: share of the underlying; default 0.00015. */
  readonly deliveryRate?: number
  /** No option fee exceeds this share of its premium; default 0.125. */
  readonly premiumCap?: number
  /** Per hedge: share of the traded notional; default 0.0005. */
  readonly hedgeRate?: number
}

/** One round: opened, hedged, closed or settled. Quote currency per one structure. */
export type StrategyTrade = {
  readonly entryMs: number
  readonly exitMs: number
  readonly expiryMs: number
  readonly strikes: readonly number[]
  readonly entrySpot: number
  /** Settlement price at expiry, index at a roll. */
  readonly exitSpot: number
  /** Premium received less paid at entry. */
  readonly premiumUsd: number
  /** Options: premium at entry plus their value at exit. */
  readonly optionUsd: number
  /** Change in value of the coins held. */
  readonly coinUsd: number
  readonly hedgeUsd: number
  /** Paid; >= 0. */
  readonly feesUsd: number
  readonly pnlUsd: number
  /** The account in coin: premiums and pay-outs of coin-settled options and of the hedge, without the coins held. */
  readonly pnlCoin: number
  /** pnlUsd over spot at entry: the return on one coin of notional. */
  readonly returnOnSpot: number
  readonly exit: 'expiry' | 'roll'
}

/** Why no round was opened or finished at an instant. */
export type SkippedEntry = {
  readonly atMs: number
  readonly reason: 'no-expiry' | 'no-quote' | 'no-settlement-price'
}

/** Results of a strategy, round by round. */
export type StrategyRun = {
  readonly trades: readonly StrategyTrade[]
  /** Entries that were not possible, with the reason; none is dropped silently. */
  readonly skipped: readonly SkippedEntry[]
  /** End of each trade and the running sum of its return on spot. */
  readonly exitMs: Float64Array
  readonly cumulative: Float64Array
  /** Over returns on spot, annualised by the average holding time. */
  readonly summary: ReturnSummary
}

/** The structures of the performance page. */
export const STRATEGIES = {
  'short-straddle': {
    legs: [
      { type: 'call', quantity: -1, pick: 'atm' },
      { type: 'put', quantity: -1, pick: 'atm' },
    ],
  },
  'covered-call': { legs: [{ type: 'call', quantity: -1, pick: 0.25 }], coins: 1 },
  'risk-reversal': {
    legs: [
      { type: 'call', quantity: 1, pick: 0.25 },
      { type: 'put', quantity: -1, pick: 0.25 },
    ],
  },
  'delta-hedged-call': { legs: [{ type: 'call', quantity: 1, pick: 'atm' }], hedgeHours: 24 },
  'delta-hedged-straddle': {
    legs: [
      { type: 'call', quantity: 1, pick: 'atm' },
      { type: 'put', quantity: 1, pick: 'atm' },
    ],
    hedgeHours: 24,
  },
} as const satisfies Record<string, Omit<StrategyRule, 'tenorDays'>>
