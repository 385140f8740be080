import type { Chain } from '@gvol/market'
import { argument } from './argument/kinds.ts'
import { expiryArguments } from './expiryFilter.ts'

/** How positioning is summed up. */
export const groupingArguments = {
  by: argument.choice(
    'one row per strike, per expiry, or per strike of each expiry',
    ['strike', 'expiry', 'strike-expiry'],
    'strike',
  ),
  ...expiryArguments,
} as const

export type Grouping = 'strike' | 'expiry' | 'strike-expiry'

export type Group = { readonly expiryMs: number | undefined; readonly strike: number | undefined }

/** Row → group of a chain, groups in ascending order of expiry, then strike. −1: the row is not counted. */
export const chainGroups = (
  chain: Chain,
  by: Grouping,
  isCounted: (expiryMs: number) => boolean,
): { readonly groups: readonly Group[]; readonly groupOf: Int32Array } => {
  const groups: Group[] = []
  const groupOf = new Int32Array(chain.size).fill(-1)
  // Rows come by expiry and strike, so that only strikes of other expiries are met again.
  const ofStrike = new Map<number, number>()
  let last: Group | undefined
  for (let row = 0; row < chain.size; row++) {
    const rowExpiryMs = chain.expiryMs[row]
    if (!isCounted(rowExpiryMs)) continue
    const expiryMs = by === 'strike' ? undefined : rowExpiryMs
    const strike = by === 'expiry' ? undefined : chain.strike[row]
    const isLast = last !== undefined && last.expiryMs === expiryMs && last.strike === strike
    const known = isLast ? groups.length - 1 : by === 'strike' ? ofStrike.get(chain.strike[row]) : undefined
    if (known === undefined) {
      last = { expiryMs, strike }
      ofStrike.set(chain.strike[row], groups.length)
      groupOf[row] = groups.push(last) - 1
    } else groupOf[row] = known
  }
  if (by !== 'strike') return { groups, groupOf }
  const order = Array.from(groups, (_, i) => i).sort((i, j) => (groups[i].strike ?? 0) - (groups[j].strike ?? 0))
  const position = new Int32Array(groups.length)
  for (const [to, from] of order.entries()) position[from] = to
  return { groups: order.map((i) => groups[i]), groupOf: groupOf.map((i) => (i < 0 ? i : position[i])) }
}

/**
 * Sum of a column per group for calls and for puts. A row without a value (NaN) adds nothing, but where all of a side
 * have none their sum is unknown: NaN. A side without options sums to 0.
 */
export const groupSums = (
  chain: Chain,
  groupOf: Int32Array,
  count: number,
  amountAt: (row: number) => number,
): { readonly call: Float64Array; readonly put: Float64Array } => {
  const sides = [0, 1].map(() => ({
    sum: new Float64Array(count),
    known: new Uint32Array(count),
    unknown: new Uint32Array(count),
  }))
  for (let row = 0; row < chain.size; row++) {
    const group = groupOf[row]
    if (group < 0) continue
    const side = sides[chain.optionType[row]]
    const amount = amountAt(row)
    if (Number.isNaN(amount)) side.unknown[group]++
    else {
      side.known[group]++
      side.sum[group] += amount
    }
  }
  const [call, put] = sides.map(({ sum, known, unknown }) =>
    sum.map((total, group) => (known[group] === 0 && unknown[group] > 0 ? Number.NaN : total)),
  )
  return { call, put }
}

/**
 * What open options are worth, or weigh, per group: Σ open coins × value. One open option without a value leaves its
 * group without one (NaN), so that what is not known is never counted as 0; options that nobody holds do not matter.
 */
export const openSums = (
  chain: Chain,
  groupOf: Int32Array,
  count: number,
  valueAt: (row: number) => number,
): { readonly call: Float64Array; readonly put: Float64Array } => {
  const open = chain.openInterestCoin
  const worth = (row: number): number => (open[row] === 0 ? 0 : open[row] * valueAt(row))
  const sums = groupSums(chain, groupOf, count, worth)
  for (let row = 0; row < chain.size; row++) {
    if (groupOf[row] < 0 || !(open[row] > 0) || !Number.isNaN(worth(row))) continue
    const side = chain.optionType[row] === 0 ? sums.call : sums.put
    side[groupOf[row]] = Number.NaN
  }
  return sums
}
