import type { LifeLeg } from '../findStructure.ts'
import { type LegQuote, type LegState, legState, totalState } from '../legState.ts'

/** What was told of the legs at one snapshot. */
export type LifeMoment = {
  readonly atMs: number
  /** NaN where no leg tells it. */
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
 * Legs and their total at each moment, ascending; the last is the settlement where the last option is settled.
 *
 * @param settledAt  delivery prices by expiry, Unix ms; an expiry before a moment that is not in it leaves its leg unknown
 * @param endMs      until when, Unix ms
 */
export const structureLife = (
  legs: readonly LifeLeg[],
  moments: readonly LifeMoment[],
  settledAt: ReadonlyMap<number, number>,
  { isInverse, endMs }: { readonly isInverse: boolean; readonly endMs: number },
): readonly LifeRow[] => {
  const lastMs = Math.max(...legs.map(({ expiryMs }) => expiryMs))
  const before = moments.filter(({ atMs }) => atMs < lastMs && atMs <= endMs)
  const last = before.at(-1)
  // The hedge is marked where it last stood; the options are settled at the delivery price, which is the index then.
  const end: readonly LifeMoment[] =
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
