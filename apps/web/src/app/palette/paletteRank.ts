import { defaultFilter } from 'cmdk'

/** Marks entries that were already found for the query, by what they are. */
export const FOUND = { option: 'found:option', moment: 'found:moment' } as const

/** How well an entry fits a query: options by their name first, then moments, then what is called like it; 0 is not at all. */
export const paletteRank = (value: string, query: string, keywords: readonly string[] = []): number => {
  if (keywords.includes(FOUND.option)) return 3
  if (keywords.includes(FOUND.moment)) return 2
  return defaultFilter(value, query, [...keywords])
}
