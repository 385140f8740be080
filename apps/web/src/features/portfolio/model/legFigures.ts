import { type Entry, legsText } from '../../../data/portfolio/entry.ts'
import type { StudyColumns } from '../../../data/study.ts'

/** Columns of the leg table. */
export const LEG_COLUMNS = [
  ...(['instrument', 'fault', 'coin', 'kind', 'days', 'coins', 'mark', 'markVol', 'fittedVol', 'pnlUsd'] as const),
  ...(['deltaCash', 'delta', 'spot', 'gammaUsd', 'vega', 'weightedVega', 'theta', 'openInterestShare'] as const),
  ...(['status', 'settlement', 'settledBy'] as const),
] as const

export type LegFigures = StudyColumns<'portfolio-legs', (typeof LEG_COLUMNS)[number]>

/** The last result, and the leg of each of its rows. */
export type MatchedFigures = { readonly legs: readonly string[]; readonly data: LegFigures }

const textOf = (entry: Entry): string => legsText([entry])

/** @param data  result for these legs, in their order */
export const matchedFigures = (entries: readonly Entry[], data: LegFigures): MatchedFigures => ({
  legs: entries.map(textOf),
  data,
})

/**
 * Returns figures in the order of the entries. A leg keeps its figures while a result for a changed set of legs loads;
 * a new or changed leg has null until then.
 */
export const figuresOf = (
  entries: readonly Entry[],
  matched: MatchedFigures | undefined,
): { readonly figures: LegFigures | undefined; readonly isWhole: boolean } => {
  if (matched === undefined) return { figures: undefined, isWhole: entries.length === 0 }
  const rows = new Map(matched.legs.map((leg, row) => [leg, row]))
  const at = entries.map((entry) => rows.get(textOf(entry)))
  const columns = Object.entries(matched.data).map(([name, values]) => [
    name,
    at.map((row) => (row === undefined ? null : values[row])),
  ])
  // The same columns, in another order.
  return { figures: Object.fromEntries(columns) as LegFigures, isWhole: !at.includes(undefined) }
}
