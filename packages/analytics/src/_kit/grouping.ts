import type { Chain } from '@gvol/market'
import { argument } from './argument/kinds.ts'

/** How positioning is summed up. */
export const groupingArguments = {
  by: argument.choice(
    'one row per strike, per expiry, or per strike of each expiry',
    ['strike', 'expiry', 'strike-expiry'],
    'strike',
  ),
  expiries: argument.times('expiries to count; all when empty'),
} as const

export type Grouping = 'strike' | 'expiry' | 'strike-expiry'

export type Group = { readonly expiryMs: number | undefined; readonly strike: number | undefined }

/** Row → group of a chain, groups in ascending order of expiry, then strike. −1: the row is not counted. */
export const chainGroups = (
  chain: Chain,
  by: Grouping,
  isCounted: (expiryMs: number) => boolean,
): { readonly groups: readonly Group[]; readonly groupOf: Int32Array } => {
  const keys = new Map<string, Group>()
  const rowKeys: (string | undefined)[] = []
  for (let row = 0; row < chain.size; row++) {
    const expiryMs = chain.expiryMs[row]
    if (!isCounted(expiryMs)) {
      rowKeys.push(undefined)
      continue
    }
    const group: Group = {
      expiryMs: by === 'strike' ? undefined : expiryMs,
      strike: by === 'expiry' ? undefined : chain.strike[row],
    }
    const key = `${group.expiryMs}/${group.strike}`
    rowKeys.push(key)
    keys.set(key, group)
  }
  const sorted = [...keys].sort(
    ([, a], [, b]) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0) || (a.strike ?? 0) - (b.strike ?? 0),
  )
  const position = new Map(sorted.map(([key], i) => [key, i]))
  return {
    groups: sorted.map(([, group]) => group),
    groupOf: Int32Array.from(rowKeys, (key) => (key === undefined ? -1 : position.get(key)!)),
  }
}

/** Sum of a column per group for calls and for puts; a row without a value adds nothing. */
export const groupSums = (
  chain: Chain,
  groupOf: Int32Array,
  count: number,
  amountAt: (row: number) => number,
): { readonly call: Float64Array; readonly put: Float64Array } => {
  const call = new Float64Array(count)
  const put = new Float64Array(count)
  for (let row = 0; row < chain.size; row++) {
    const group = groupOf[row]
    const amount = group < 0 ? Number.NaN : amountAt(row)
    if (Number.isNaN(amount)) continue
    if (chain.optionType[row] === 0) call[group] += amount
    else put[group] += amount
  }
  return { call, put }
}
