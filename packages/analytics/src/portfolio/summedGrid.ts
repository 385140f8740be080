import { balanceUsd } from '@gvol/market'
import {
  isOptionLeg,
  type Leg,
  SCENARIO_MEASURES,
  type ScenarioGrid,
  type ScenarioMeasure,
  type ScenarioSettings,
  scenarioGrid,
} from '@gvol/quant'
import type { StudyContext } from '../study/context/studyContext.ts'
import { byRate, inUsd, MONEY } from './collateral.ts'
import { byCoin, type MarketLeg } from './marketLegs.ts'
import { markOf } from './markOf.ts'

/**
 * Measures in coins, which cannot be summed over several coins; they are the same whatever the dollars of their prices
 * are worth.
 */
const IN_COIN: ReadonlySet<string> = new Set(['pnlCoin', 'delta', 'deltaCash', 'deltaSkew'])

/** A scenario grid over every coin of the portfolio: each coin moves by the same share. */
export type SummedGrid = {
  /** Spot of each move; undefined if legs are of several coins. */
  readonly prices: Float64Array | undefined
  /** Every measure, in the cell order of `scenarioGrid`; those in coins are NaN if legs are of several coins. */
  readonly values: Readonly<Record<ScenarioMeasure, Float64Array>>
  /** Black-76 delta at the scenario's spot, USD. */
  readonly deltaUsd: Float64Array
  /** Total value, USD: collateral, options at their value, futures at their unrealized profit. */
  readonly worthUsd: Float64Array
}

/** Returns the baseline of P&L: premiums and balances, in coins and in USD. */
const basisOf = (legs: readonly MarketLeg[]): { readonly coin: number; readonly usd: number } => {
  const basis = { coin: 0, usd: 0 }
  for (const leg of legs) {
    const { priced } = leg
    const { quantity, isInverse, entryPrice = markOf(leg) } = priced
    if (isOptionLeg(priced)) basis[isInverse ? 'coin' : 'usd'] += quantity * entryPrice
    if (priced.type === 'cash') basis.usd += isInverse ? quantity * entryPrice : quantity
  }
  return basis
}

/** Returns measures in USD from those in the dollars of the legs' prices. */
const ofRate = (values: ScenarioGrid['values'], usdRate: number): ScenarioGrid['values'] =>
  usdRate === 1
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([name, column]) => [
          name,
          IN_COIN.has(name) ? column : column.map((value) => inUsd(value, usdRate)),
        ]),
      )

const plain = (legs: readonly MarketLeg[]): readonly Leg[] => legs.map(({ priced }) => priced)

export const summedGrid = async (
  positions: readonly MarketLeg[],
  settings: Omit<ScenarioSettings, 'measures'>,
  gridOf: NonNullable<StudyContext['scenarioGrid']> = async (...args) => scenarioGrid(...args),
): Promise<SummedGrid> => {
  const groups = byCoin(positions)
  const coins = [...groups.values()].flatMap(byRate)
  const grids = await Promise.all(
    coins.map(async ({ legs, usdRate }) => {
      const grid = await gridOf(plain(legs), legs[0].spot, { ...settings, measures: SCENARIO_MEASURES })
      return { ...grid, values: ofRate(grid.values, usdRate) }
    }),
  )
  const per = (settings.volShifts?.length ?? 1) * (settings.days?.length ?? 1)
  const cells = settings.moves.length * per
  const isOne = groups.size === 1 && !groups.has(MONEY)
  const deltaUsd = new Float64Array(cells)
  const worthUsd = new Float64Array(cells)
  const sums = SCENARIO_MEASURES.map((measure) => {
    const sum = new Float64Array(cells)
    for (const { values } of grids) for (let i = 0; i < cells; i++) sum[i] += values[measure]![i]
    return [measure, !isOne && IN_COIN.has(measure) ? sum.fill(Number.NaN) : sum] as const
  })
  for (const [at, { values, prices }] of grids.entries()) {
    const { legs, usdRate } = coins[at]
    const basis = basisOf(legs)
    for (let i = 0; i < cells; i++) {
      const price = prices[Math.floor(i / per)]
      deltaUsd[i] += inUsd(balanceUsd(values.delta![i], price), usdRate)
      worthUsd[i] += values.pnlUsd![i] + inUsd(basis.usd + balanceUsd(basis.coin, price), usdRate)
    }
  }
  return {
    prices: isOne ? grids[0].prices : undefined,
    // One entry per measure of the list.
    values: Object.fromEntries(sums) as Record<ScenarioMeasure, Float64Array>,
    deltaUsd,
    worthUsd,
  }
}
