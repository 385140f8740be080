import { defaultFilter } from 'cmdk'

/** Marks entries that already match the query, by kind. */
export const RESULT_IDS = { option: 'found:option', jump: 'found:jump', instant: 'found:instant' } as const

/** Ids of entries are one word after the label. */
const labelOf = (value: string): string => value.slice(0, value.lastIndexOf(' '))

/**
 * Returns how well an entry matches a query: options by name first, then an instant, the exact title, what the query as a
 * whole means, a title that begins so, and other entries with a similar name; 0 is no match.
 */
export const paletteRank = (value: string, query: string, keywords: readonly string[] = []): number => {
  if (keywords.includes(RESULT_IDS.option)) return 3
  if (keywords.includes(RESULT_IDS.jump)) return 1.4
  if (keywords.includes(RESULT_IDS.instant)) return 2
  const rank = defaultFilter(value, query, [...keywords])
  const label = labelOf(value).toLowerCase()
  const words = query.trim().toLowerCase()
  if (words !== '' && label === words) return 1.5 + rank / 10
  return words !== '' && label.startsWith(`${words} `) ? 1 + rank / 10 : rank
}

type Ranked = { readonly id: string; readonly label: string; readonly words?: readonly string[] }

/** Returns the key of an entry in the list. */
export const keyOf = ({ label, id }: Ranked): string => `${label} ${id.replaceAll(' ', '-')}`

/**
 * Returns the groups with the best match first, or in their given order for an empty query. Enter opens the first
 * entry.
 */
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
