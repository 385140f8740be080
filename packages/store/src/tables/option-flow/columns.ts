import { f64, int, maybe } from '../table.ts'

/** Missing of hours that were summed up before the tables held them, until they are made anew. */
const laterFlowColumns = {
  /** Premium of the trades with a vol, in the settlement currency. */
  premiumWithVol: maybe(f64),
  /** Σ vol × that premium: over it, the vol at which options traded. */
  volPremium: maybe(f64),
  /** By the venue's side of the taker, as `takerNetCoin`. */
  takerBoughtTrades: maybe(f64),
  takerBoughtPremiumUsd: maybe(f64),
  takerBoughtNotionalUsd: maybe(f64),
}

/** What hours and days of option flow add up, in the order of both tables. */
export const flowColumns = {
  trades: int,
  /** Of them bought by the customer; the rest of both is of unknown side. */
  boughtTrades: int,
  soldTrades: int,
  boughtCoin: f64,
  soldCoin: f64,
  /** Coins of which nobody knows who wanted the trade. */
  unknownCoin: f64,
  /** By the venue's side of the taker, which for blocks is bookkeeping; + bought. */
  takerNetCoin: f64,
  /** By the side of the customer, weighted by how far it is to be trusted; + bought. */
  expectedNetCoin: f64,
  /** Both ways; trades without an index are in none of the sums in USD. */
  premiumUsd: f64,
  /** What customers paid less what they received. */
  netPremiumUsd: f64,
  /** Coins × index. */
  notionalUsd: f64,
  /** Σ side × coins × delta at the trade; trades without a vol are in no sum of greeks. */
  netDeltaCoin: f64,
  /** Σ side × coins × gamma at the trade: delta coins per 1 USD of the forward. */
  netGamma: f64,
  /** Σ side × coins × vega at the trade: USD per vol point. */
  netVegaUsd: f64,
  ...laterFlowColumns,
}

export type FlowSum = keyof typeof flowColumns

export const FLOW_SUMS = Object.keys(flowColumns) as readonly FlowSum[]

/** A sum over hours of which one does not know it is not known. */
export const LATER_FLOW_SUMS: ReadonlySet<FlowSum> = new Set(Object.keys(laterFlowColumns) as FlowSum[])
