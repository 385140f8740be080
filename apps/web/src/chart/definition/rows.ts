import type { PageControls } from '../../page-controls/pageControls.ts'

/** The page's filters for expiries. */
export type ExpiryControls = Pick<PageControls, 'expiries' | 'dte'>

/** Returns the same filters as study arguments; undefined bounds leave the study's default. */
export const expiryArguments = ({ expiries, dte }: ExpiryControls) => ({
  expiries,
  leastDays: dte?.[0],
  mostDays: dte?.[1],
})

type Numbers = ArrayLike<number | null>

/**
 * Returns the rows of an answer that pass the page's filters for expiry and days to expiry, in their order.
 *
 * @param expiry  column of expiries, Unix ms
 * @param days    column of days to expiry
 */
export const filteredRows = (expiry: Numbers, days: Numbers, controls: ExpiryControls): readonly number[] => {
  const chosen = new Set(controls.expiries)
  const [least, most] = controls.dte ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const rows: number[] = []
  for (let row = 0; row < expiry.length; row++) {
    const at = expiry[row]
    const left = days[row]
    if (chosen.size > 0 && (at === null || !chosen.has(at))) continue
    if (left !== null && (left < least || left > most)) continue
    rows.push(row)
  }
  return rows
}

/**
 * Returns the rows that contain every word of the search text, ignoring case; all rows for an empty text.
 *
 * @param names  text columns; a word may be in any of them
 */
export const matchingRows = (
  rows: readonly number[],
  find: string,
  names: readonly ArrayLike<string | null>[],
): readonly number[] => {
  const words = find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const own = names.map((column) => (column[row] ?? '').toLowerCase())
    return words.every((word) => own.some((name) => name.includes(word)))
  })
}

/** Returns the values of a column at the given rows. */
export const valuesAt = <Value>(column: ArrayLike<Value>, rows: readonly number[]): readonly Value[] =>
  rows.map((row) => column[row])

/** Returns rows grouped by the value of a column, groups in order of first appearance. */
export const groupedRows = <Key>(
  column: ArrayLike<Key>,
  rows: readonly number[],
): ReadonlyMap<Key, readonly number[]> => {
  const groups = new Map<Key, number[]>()
  for (const row of rows) {
    const key = column[row]
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Returns the position of the i-th of n items, near to far, on the sequential color ramp: 0 … 1. */
export const rampPosition = (i: number, n: number): number => (n > 1 ? i / (n - 1) : 0)
