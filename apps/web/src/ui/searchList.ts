/** Lists that are searched by typing. */
export { Command, defaultFilter } from 'cmdk'

/**
 * Returns the rank of an entry in a list that is searched: 1.5 to 1.6 for the exact title, 1 to 1.1 for a title that begins
 * with the whole query, else `rank`.
 *
 * @param rank  similarity of the entry and the query, 0 … 1
 */
export const titleRank = (title: string, query: string, rank: number): number => {
  const label = title.toLowerCase()
  const words = query.trim().toLowerCase()
  if (words === '') return rank
  if (label === words) return 1.5 + rank / 10
  return label.startsWith(`${words} `) ? 1 + rank / 10 : rank
}
