import type { PageControls } from '../../page-controls/_kit/pageControls.ts'

/** Which expiries the page shows. */
export type ExpiryControls = Pick<PageControls, 'expiries' | 'dte'>

/** The same, as studies are asked: their own bounds where the page has none. */
export const expiriesAsked = ({ expiries, dte }: ExpiryControls) => ({
  expiries,
  leastDays: dte?.[0],
  mostDays: dte?.[1],
})

type Numbers = ArrayLike<number | null>

/**
 * Rows of an answer that the page's expiry and days-to-expiry controls let through, in their order.
 *
 * @param expiry  column of expiries, Unix ms
 * @param days    column of days to expiry
 */
export const chosenRows = (expiry: Numbers, days: Numbers, controls: ExpiryControls): readonly number[] => {
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
 * Rows whose names hold every word that the reader looks for, in capitals or not; all where nothing is looked for.
 *
 * @param names  columns of text; a word may stand in any of them
 */
export const foundRows = (
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

/** The values of a column at some rows. */
export const picked = <Value>(column: ArrayLike<Value>, rows: readonly number[]): readonly Value[] =>
  rows.map((row) => column[row])

/** Rows grouped by the value of a column, groups in order of first appearance. */
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

/** Position of the i-th of n things from near to far, for the sequential ramp: 0 … 1. */
export const rampOf = (i: number, n: number): number => (n > 1 ? i / (n - 1) : 0)
