import { f64, int, maybe } from '../../table/table.ts'

/** Missing in hours that were derived before the columns existed, until they are recomputed. */
const laterFlowColumns = {
  /** Premium of trades with a vol, in the settlement currency. */
  premiumWithVol: maybe(f64),
  /** Σ vol × that premium; divided by the premium it is the average traded vol. */
  volPremium: maybe(f64),
  /** By the venue's taker side, like `takerNetCoin`. */
  takerBoughtTrades: maybe(f64),
  takerBoughtPremiumUsd: maybe(f64),
  takerBoughtNotionalUsd: maybe(f64),
}

/** Sums of hours and days of option flow, in the column order of both tables. */
export const flowColumns = {
  trades: int,
  /** Number bought by the customer; trades that are neither bought nor sold have an unknown side. */
  boughtTrades: int,
  soldTrades: int,
  boughtCoin: f64,
  soldCoin: f64,
  /** Coins of trades whose initiator is unknown. */
  unknownCoin: f64,
  /** Net volume by the venue's taker side, which for blocks is only bookkeeping; + bought. */
  takerNetCoin: f64,
  /** Net volume by the customer side, weighted by the confidence of the inference; + bought. */
  expectedNetCoin: f64,
  /** Bought plus sold; trades without an index are in no USD sum. */
  premiumUsd: f64,
  /** Premium paid by customers minus premium received. */
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

/** Sums that some hours lack; a total over such an hour is unknown. */
export const LATER_FLOW_SUMS: ReadonlySet<FlowSum> = new Set(Object.keys(laterFlowColumns) as FlowSum[])
