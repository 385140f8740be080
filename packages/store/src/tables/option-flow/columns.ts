import { f64, int } from '../table.ts'

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
}

export type FlowSum = keyof typeof flowColumns

export const FLOW_SUMS = Object.keys(flowColumns) as readonly FlowSum[]
