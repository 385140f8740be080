import { markOf, type Series } from '../marks/catalog.ts'
import { MAX_LINES, type PlotSpec } from '../spec.ts'

/** A legend entry represents all series of one name (a smile's quotes and its fitted curve). */
export type LegendEntry = { readonly name: string; readonly ids: readonly string[]; readonly series: Series }

/** Returns the symbol of an entry: a short line, or a box of its color. */
export const swatchOf = ({ series }: LegendEntry): 'line' | 'box' => (markOf(series).swatch === 'line' ? 'line' : 'box')

/** Returns entries in drawing order, without marks that need none. */
export const legendEntries = (series: readonly Series[]): readonly LegendEntry[] => {
  const entries = new Map<string, { name: string; ids: string[]; series: Series }>()
  for (const one of series) {
    if (markOf(one).swatch === 'none') continue
    const entry = entries.get(one.name)
    if (entry) entry.ids.push(one.id)
    else entries.set(one.name, { name: one.name, ids: [one.id], series: one })
  }
  return [...entries.values()]
}

/** Whether all visible series are named at the ends of their lines, so that a legend would be redundant. */
export const isNamedAtEnds = ({ series, hasEndLabels }: PlotSpec, hidden: ReadonlySet<string>): boolean =>
  hasEndLabels === true &&
  hidden.size === 0 &&
  legendEntries(series).every(({ ids }) =>
    series.some(({ id, kind, ghostOf }) => ids.includes(id) && kind === 'line' && ghostOf === undefined),
  )

/** Returns the series hidden at first: named series beyond the first eight, or beyond those the spec prefers. */
export const initiallyHidden = (spec: PlotSpec): ReadonlySet<string> => {
  const entries = legendEntries(spec.series)
  const preferred = spec.initiallyVisible
  if (preferred !== undefined) {
    const visibleIds = new Set(preferred)
    return new Set(entries.filter(({ ids }) => !ids.some((id) => visibleIds.has(id))).flatMap(({ ids }) => ids))
  }
  return new Set(entries.slice(MAX_LINES).flatMap(({ ids }) => ids))
}

/** Returns the hidden set after an entry was switched on or off. The last visible entry stays. */
export const toggledEntry = (
  entries: readonly LegendEntry[],
  hidden: ReadonlySet<string>,
  entry: LegendEntry,
): ReadonlySet<string> => {
  const next = new Set(hidden)
  const isHidden = entry.ids.every((id) => hidden.has(id))
  for (const id of entry.ids) {
    if (isHidden) next.delete(id)
    else next.add(id)
  }
  const hasVisible = entries.some(({ ids }) => ids.some((id) => !next.has(id)))
  return hasVisible ? next : hidden
}
