import type { LifeLeg } from '../findStructure.ts'
import { type LegQuote, type LegState, legState, totalState } from '../legState.ts'

/** Values of the legs at one snapshot. */
export type LifeSnapshot = {
  readonly atMs: number
  /** NaN if no leg has it. */
  readonly index: number
  /** By instrument. */
  readonly quotes: ReadonlyMap<string, LegQuote>
}

export type LifeRow = LegState & {
  readonly atMs: number
  readonly index: number
  /** undefined: all of them. */
  readonly leg: LifeLeg | undefined
}

/**
 * Returns legs and their total at each snapshot, ascending; the last is the settlement if the last option is settled.
 *
 * @param settledAt  delivery prices by expiry, Unix ms; a leg whose past expiry has none is NaN
 * @param endMs      end of the answer, Unix ms
 */
export const structureLife = (
  legs: readonly LifeLeg[],
  snapshots: readonly LifeSnapshot[],
  settledAt: ReadonlyMap<number, number>,
  { isInverse, endMs }: { readonly isInverse: boolean; readonly endMs: number },
): readonly LifeRow[] => {
  const lastMs = Math.max(...legs.map(({ expiryMs }) => expiryMs))
  const before = snapshots.filter(({ atMs }) => atMs < lastMs && atMs <= endMs)
  const last = before.at(-1)
  // The hedge is marked at its last price; the options are settled at the delivery price, which is the index then.
  const end: readonly LifeSnapshot[] =
    lastMs > endMs
      ? []
      : [{ atMs: lastMs, index: settledAt.get(lastMs) ?? Number.NaN, quotes: last?.quotes ?? new Map() }]
  return [...before, ...end].flatMap(({ atMs, index, quotes }) => {
    const states = legs.map((leg) => {
      const over = atMs >= leg.expiryMs ? (settledAt.get(leg.expiryMs) ?? Number.NaN) : undefined
      return legState(leg, { atMs, index, isInverse }, quotes.get(leg.instrument), over)
    })
    return [
      ...legs.map((leg, i): LifeRow => ({ ...states[i], atMs, index, leg })),
      { ...totalState(states), atMs, index, leg: undefined },
    ]
  })
}
