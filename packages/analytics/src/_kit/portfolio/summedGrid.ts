import { type Leg, SCENARIO_MEASURES, type ScenarioMeasure, type ScenarioSettings, scenarioGrid } from '@gvol/quant'
import type { StudyContext } from '../context/studyContext.ts'
import { byCoin, type HeldLeg } from './heldLegs.ts'

/** Measures in coins, which are of one coin and do not add up over several. */
const IN_COIN: ReadonlySet<ScenarioMeasure> = new Set(['pnlCoin', 'delta', 'deltaCash', 'deltaSkew'])

/** A scenario grid over every coin that is held: each coin moves by the same share. */
export type SummedGrid = {
  /** Spot of each move; undefined where legs are of several coins. */
  readonly prices: Float64Array | undefined
  /** Every measure, in the order of cells of `scenarioGrid`; those in coins are NaN where legs are of several coins. */
  readonly values: Readonly<Record<ScenarioMeasure, Float64Array>>
  /** Black-76 delta at the scenario's spot, USD. */
  readonly deltaUsd: Float64Array
}

const plain = (legs: readonly HeldLeg[]): readonly Leg[] => legs.map(({ priced }) => priced)

export const summedGrid = async (
  held: readonly HeldLeg[],
  settings: Omit<ScenarioSettings, 'measures'>,
  gridOf: NonNullable<StudyContext['scenarioGrid']> = async (...asked) => scenarioGrid(...asked),
): Promise<SummedGrid> => {
  const coins = [...byCoin(held).values()]
  const grids = await Promise.all(
    coins.map((legs) => gridOf(plain(legs), legs[0].spot, { ...settings, measures: SCENARIO_MEASURES })),
  )
  const per = (settings.volShifts?.length ?? 1) * (settings.days?.length ?? 1)
  const cells = settings.moves.length * per
  const isOne = coins.length === 1
  const deltaUsd = new Float64Array(cells)
  const sums = SCENARIO_MEASURES.map((measure) => {
    const sum = new Float64Array(cells)
    for (const { values } of grids) for (let i = 0; i < cells; i++) sum[i] += values[measure]![i]
    return [measure, !isOne && IN_COIN.has(measure) ? sum.fill(Number.NaN) : sum] as const
  })
  for (const { values, prices } of grids)
    for (let i = 0; i < cells; i++) deltaUsd[i] += values.delta![i] * prices[Math.floor(i / per)]
  return {
    prices: isOne ? grids[0].prices : undefined,
    // One entry per measure of the list.
    values: Object.fromEntries(sums) as Record<ScenarioMeasure, Float64Array>,
    deltaUsd,
  }
}
