import type { Chain } from '@gvol/market'
import { argument } from '../study/argument/kinds.ts'
import { expiryArguments } from '../study/expiryFilter.ts'
import { memoized } from '../study/memoized.ts'

/** How positioning is grouped. */
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

/** Maps rows of a chain to groups, in ascending order of expiry, then strike. −1: the row is not counted. */
export const chainGroups = (
  chain: Chain,
  by: Grouping,
  isCounted: (expiryMs: number) => boolean,
): { readonly groups: readonly Group[]; readonly groupOf: Int32Array } => {
  if (by === 'strike') return strikeGroups(chain, isCounted)
  const groupOf = new Int32Array(chain.size).fill(-1)
  // Rows are ordered by expiry, then strike: each group is a contiguous run.
  const groups: Group[] = []
  for (let row = 0; row < chain.size; row++) {
    const expiryMs = chain.expiryMs[row]
    if (!isCounted(expiryMs)) continue
    const strike = by === 'expiry' ? undefined : chain.strike[row]
    const last = groups.at(-1)
    if (last?.expiryMs !== expiryMs || last.strike !== strike) groups.push({ expiryMs, strike })
    groupOf[row] = groups.length - 1
  }
  return { groups, groupOf }
}

/** Returns the strikes of a chain, ascending, and the index of each row's strike among them. */
const strikesOf = memoized((chain: Chain): { readonly strikes: Float64Array; readonly strikeIndex: Int32Array } => {
  const strikes = Float64Array.from(new Set(chain.strike)).sort()
  const indexOfStrike = new Map(Array.from(strikes, (strike, index) => [strike, index]))
  const strikeIndex = new Int32Array(chain.size)
  for (let row = 0; row < chain.size; row++) strikeIndex[row] = indexOfStrike.get(chain.strike[row]) ?? -1
  return { strikes, strikeIndex }
})

const strikeGroups = (chain: Chain, isCounted: (expiryMs: number) => boolean): ReturnType<typeof chainGroups> => {
  const { strikes, strikeIndex } = strikesOf(chain)
  const groupOfStrike = new Int32Array(strikes.length).fill(-1)
  const counted = Array.from(chain.expiries, isCounted)
  for (const [e, isIn] of counted.entries()) {
    if (!isIn) continue
    for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) groupOfStrike[strikeIndex[row]] = 0
  }
  const groups: Group[] = []
  for (let index = 0; index < strikes.length; index++) {
    if (groupOfStrike[index] < 0) continue
    groupOfStrike[index] = groups.length
    groups.push({ expiryMs: undefined, strike: strikes[index] })
  }
  const groupOf = new Int32Array(chain.size).fill(-1)
  for (const [e, isIn] of counted.entries()) {
    if (!isIn) continue
    for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++)
      groupOf[row] = groupOfStrike[strikeIndex[row]]
  }
  return { groups, groupOf }
}

/**
 * Returns the sum of a column per group for calls and for puts. A row without a value (NaN) adds nothing, but if no row
 * of a side has one the sum is NaN. A side without options sums to 0.
 */
export const groupSums = (
  chain: Chain,
  groupOf: Int32Array,
  count: number,
  amountAt: (row: number) => number,
): { readonly call: Float64Array; readonly put: Float64Array } => {
  const sideOf = () => ({
    sum: new Float64Array(count),
    valued: new Uint32Array(count),
    missing: new Uint32Array(count),
  })
  const calls = sideOf()
  const puts = sideOf()
  for (let row = 0; row < chain.size; row++) {
    const group = groupOf[row]
    if (group < 0) continue
    const side = chain.optionType[row] === 0 ? calls : puts
    const amount = amountAt(row)
    if (Number.isNaN(amount)) side.missing[group]++
    else {
      side.valued[group]++
      side.sum[group] += amount
    }
  }
  const total = ({ sum, valued, missing }: ReturnType<typeof sideOf>): Float64Array =>
    sum.map((amount, group) => (valued[group] === 0 && missing[group] > 0 ? Number.NaN : amount))
  return { call: total(calls), put: total(puts) }
}

/**
 * Returns the value or weight of open options per group: Σ open coins × value. One open option without a value makes
 * its group NaN, so that missing data never counts as 0; options without open interest are ignored.
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
