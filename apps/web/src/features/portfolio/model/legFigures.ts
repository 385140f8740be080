import { type Entry, legsText } from '../../../data/portfolio/entry.ts'
import type { StudyColumns } from '../../../data/study.ts'

/** What the table reads of each leg. */
export const LEG_COLUMNS = [
  ...(['instrument', 'fault', 'coin', 'kind', 'days', 'coins', 'mark', 'markVol', 'fittedVol', 'pnlUsd'] as const),
  ...(['deltaCash', 'delta', 'spot', 'gammaUsd', 'vega', 'weightedVega', 'theta', 'openInterestShare'] as const),
] as const

export type LegFigures = StudyColumns<'portfolio-legs', (typeof LEG_COLUMNS)[number]>

/** The last answer, and the leg that each of its rows is of. */
export type KnownFigures = { readonly legs: readonly string[]; readonly data: LegFigures }

const textOf = (entry: Entry): string => legsText([entry])

/** @param data  answer about these legs, in their order */
export const knownFigures = (entries: readonly Entry[], data: LegFigures): KnownFigures => ({
  legs: entries.map(textOf),
  data,
})

/**
 * Figures in the order of the entries. A leg keeps its own while an answer that counts other legs too is on its way; one that
 * is new, or was changed, has null until then.
 */
export const figuresOf = (
  entries: readonly Entry[],
  known: KnownFigures | undefined,
): { readonly figures: LegFigures | undefined; readonly isWhole: boolean } => {
  if (known === undefined) return { figures: undefined, isWhole: entries.length === 0 }
  const rows = new Map(known.legs.map((leg, row) => [leg, row]))
  const at = entries.map((entry) => rows.get(textOf(entry)))
  const columns = Object.entries(known.data).map(([name, values]) => [
    name,
    at.map((row) => (row === undefined ? null : values[row])),
  ])
  // The same columns, in another order.
  return { figures: Object.fromEntries(columns) as LegFigures, isWhole: !at.includes(undefined) }
}
