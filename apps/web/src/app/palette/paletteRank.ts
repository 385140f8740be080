import { defaultFilter } from 'cmdk'

/** Marks entries that were already found for the query, by what they are. */
export const FOUND = { option: 'found:option', moment: 'found:moment' } as const

/** How well an entry fits a query: options by their name first, then moments, then what is called like it; 0 is not at all. */
export const paletteRank = (value: string, query: string, keywords: readonly string[] = []): number => {
  if (keywords.includes(FOUND.option)) return 3
  if (keywords.includes(FOUND.moment)) return 2
  return defaultFilter(value, query, [...keywords])
}

type Ranked = { readonly id: string; readonly label: string; readonly words?: readonly string[] }

/** By what an entry is known to the list. */
export const keyOf = ({ label, id }: Ranked): string => `${label} ${id}`

/** Groups with the best match first, as they come where nothing is asked for: what fits best is what Enter leads to. */
export const rankedGroups = <Group extends { readonly entries: readonly Ranked[] }>(
  groups: readonly Group[],
  query: string,
): readonly Group[] => {
  if (query === '') return groups
  const best = new Map(
    groups.map((group) => [
      group,
      Math.max(0, ...group.entries.map((entry) => paletteRank(keyOf(entry), query, entry.words))),
    ]),
  )
  return [...groups].sort((a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0))
}
