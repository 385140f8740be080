import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { fillPrice, type OpenLeg, openLegs, optionFee, rowsOf } from './openLegs.ts'
import { returnSummary } from './ratios.ts'
import type { ChainSnapshot, SkippedEntry, StrategyRule, StrategyRun, StrategyTrade } from './strategyRule.ts'

const FEES = { optionRate: 0.0003, deliveryRate: 0.00015, premiumCap: 0.125, hedgeRate: 0.0005 }
const MS_PER_YEAR = 365 * MS_PER_DAY

/** An open round while the run walks through the chains. */
type Round = {
  readonly legs: readonly OpenLeg[]
  readonly expiryMs: number
  readonly entry: ChainSnapshot
  readonly premiumUsd: number
  readonly premiumCoin: number
  hedge: { units: number; price: number; usd: number; coin: number; atMs: number }
  fees: number
  /** Forward over index when the expiry was last seen, for the hedge between chains that lack it. */
  carry: number
}

/**
 * Runs a strategy: one structure opened, held, hedged and rolled through recorded chains.
 *
 * @param snapshots   chains in time order, any spacing
 * @param settlement  delivery price of an expiry; quote currency; undefined where it is not available
 * @param rule        structure, tenor, fill, roll, hedge, fees; `{ ...STRATEGIES['short-straddle'], tenorDays: 7 }`
 * @returns every round with its parts, the running sum of returns, and a summary
 * @remarks A new round opens at the first chain at or after the last one's exit. At expiry options pay their intrinsic
 *   value at the delivery price; at a roll they are closed at the fill's price, or at the mark where there is no quote.
 *   Hedges trade at the expiry's forward, deltas at the chain's mark vols, Black-76 without premium adjustment. Rounds
 *    still open at the last chain and without a delivery price are not counted, and listed in `skipped`. Throws
 * RangeError
 *   on chains out of order.
 */
export const strategyRun = (
  snapshots: Iterable<ChainSnapshot>,
  settlement: (expiryMs: number) => number | undefined,
  rule: StrategyRule,
): StrategyRun => {
  const fees = { ...FEES, ...rule.fees }
  const trades: StrategyTrade[] = []
  const skipped: SkippedEntry[] = []
  let round: Round | undefined
  let lastMs = Number.NEGATIVE_INFINITY
  const settle = (open: Round) => {
    const price = settlement(open.expiryMs)
    if (price === undefined) skipped.push({ atMs: open.expiryMs, reason: 'no-settlement-price' })
    else trades.push(settled(open, price, fees, rule.coins ?? 0))
  }
  for (const chain of snapshots) {
    if (!(chain.atMs > lastMs)) throw new RangeError(`Chains must be in time order; ${chain.atMs} follows ${lastMs}.`)
    lastMs = chain.atMs
    if (round && round.expiryMs <= chain.atMs) {
      settle(round)
      round = undefined
    }
    if (round) {
      rehedge(round, chain, rule, fees)
      if (round.expiryMs - chain.atMs <= (rule.rollDays ?? 0) * MS_PER_DAY) {
        const closed = rolled(round, chain, rule, fees)
        if (closed) {
          trades.push(closed)
          round = undefined
        }
      }
    }
    if (!round) {
      const opened = openRound(chain, rule, fees)
      if (typeof opened === 'string') skipped.push({ atMs: chain.atMs, reason: opened })
      else round = opened
    }
  }
  if (round) settle(round)
  return summarised(trades, skipped)
}

type Fees = typeof FEES

const openRound = (chain: ChainSnapshot, rule: StrategyRule, fees: Fees): Round | 'no-expiry' | 'no-quote' => {
  const opened = openLegs(chain, rule)
  if (typeof opened === 'string') return opened
  const { legs, expiryMs } = opened
  const premiumUsd = legs.reduce((sum, leg) => sum - leg.quantity * leg.price, 0)
  const round: Round = {
    legs,
    expiryMs,
    entry: chain,
    premiumUsd,
    premiumCoin: premiumUsd / chain.index,
    hedge: { units: 0, price: legs[0].forward, usd: 0, coin: 0, atMs: Number.NEGATIVE_INFINITY },
    fees: legs.reduce((sum, leg) => sum + optionFee(leg.quantity, leg.price, chain.index, fees.optionRate, fees), 0),
    carry: legs[0].forward / chain.index,
  }
  rehedge(round, chain, rule, fees)
  return round
}

/** Books the hedge's gain since it was last marked. An inverse future of h coins at E gains h·(1 − E/F) coins. */
const markHedge = ({ hedge }: Round, price: number): void => {
  hedge.usd += hedge.units * (price - hedge.price)
  hedge.coin += hedge.units * (1 - hedge.price / price)
  hedge.price = price
}

const rehedge = (round: Round, chain: ChainSnapshot, rule: StrategyRule, fees: Fees): void => {
  if (rule.hedgeHours === undefined) return
  const { rows, forward } = rowsOf(chain, round.legs)
  if (forward !== undefined) round.carry = forward / chain.index
  const price = forward ?? round.carry * chain.index
  markHedge(round, price)
  if (chain.atMs - round.hedge.atMs < rule.hedgeHours * MS_PER_HOUR) return
  const years = (round.expiryMs - chain.atMs) / MS_PER_YEAR
  const targetUnits = round.legs.reduce((sum, leg, i) => {
    const row = rows[i]
    if (row !== undefined && chain.vol[row] > 0) leg.vol = chain.vol[row]
    return sum - leg.quantity * leg.deltaAt(price, years)
  }, 0)
  round.fees += fees.hedgeRate * Math.abs(targetUnits - round.hedge.units) * price
  round.hedge.units = targetUnits
  round.hedge.atMs = chain.atMs
}

const finished = (
  round: Round,
  exitMs: number,
  exitSpot: number,
  exitForward: number,
  valueUsd: number,
  coins: number,
  exit: StrategyTrade['exit'],
): StrategyTrade => {
  markHedge(round, exitForward)
  const { entry, hedge, fees, premiumUsd, premiumCoin } = round
  const optionUsd = premiumUsd + valueUsd
  const coinUsd = coins * (exitSpot - entry.index)
  const pnlUsd = optionUsd + coinUsd + hedge.usd - fees
  return {
    entryMs: entry.atMs,
    exitMs,
    expiryMs: round.expiryMs,
    strikes: round.legs.map((leg) => leg.strike),
    entrySpot: entry.index,
    exitSpot,
    premiumUsd,
    optionUsd,
    coinUsd,
    hedgeUsd: hedge.usd,
    feesUsd: fees,
    pnlUsd,
    pnlCoin: premiumCoin + valueUsd / exitSpot + hedge.coin - fees / exitSpot,
    returnOnSpot: pnlUsd / entry.index,
    exit,
  }
}

const settled = (round: Round, price: number, fees: Fees, coins: number): StrategyTrade => {
  let value = 0
  for (const leg of round.legs) {
    const intrinsic = Math.max(0, leg.type === 'call' ? price - leg.strike : leg.strike - price)
    value += leg.quantity * intrinsic
    if (intrinsic > 0) round.fees += optionFee(leg.quantity, intrinsic, price, fees.deliveryRate, fees)
  }
  round.fees += fees.hedgeRate * Math.abs(round.hedge.units) * price
  return finished(round, round.expiryMs, price, price, value, coins, 'expiry')
}

const rolled = (round: Round, chain: ChainSnapshot, rule: StrategyRule, fees: Fees): StrategyTrade | undefined => {
  const { rows, forward } = rowsOf(chain, round.legs)
  let value = 0
  let paid = 0
  for (const [i, leg] of round.legs.entries()) {
    const row = rows[i]
    if (row === undefined) return undefined
    const quoted = fillPrice(chain, row, -leg.quantity, rule.fill)
    const price = Number.isNaN(quoted) ? chain.mark[row] : quoted
    if (Number.isNaN(price)) return undefined
    value += leg.quantity * price
    paid += optionFee(leg.quantity, price, chain.index, fees.optionRate, fees)
  }
  const exitForward = forward ?? round.carry * chain.index
  round.fees += paid + fees.hedgeRate * Math.abs(round.hedge.units) * exitForward
  return finished(round, chain.atMs, chain.index, exitForward, value, rule.coins ?? 0, 'roll')
}

const summarised = (trades: readonly StrategyTrade[], skipped: readonly SkippedEntry[]): StrategyRun => {
  const returns = Float64Array.from(trades, (trade) => trade.returnOnSpot)
  const meanHoldingMs = trades.reduce((sum, trade) => sum + trade.exitMs - trade.entryMs, 0) / trades.length
  let sum = 0
  return {
    trades,
    skipped,
    exitMs: Float64Array.from(trades, (trade) => trade.exitMs),
    cumulative: returns.map((value) => {
      sum += value
      return sum
    }),
    summary: returnSummary(returns, MS_PER_YEAR / meanHoldingMs),
  }
}
