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
  const groupOf = new Int32Array(chain.size).fill(-1)
  if (by === 'strike') {
    const counted = chain.strike.filter((_, row) => isCounted(chain.expiryMs[row]))
    const strikes = [...new Set(counted)].sort((a, b) => a - b)
    const position = new Map(strikes.map((strike, at) => [strike, at]))
    for (let row = 0; row < chain.size; row++)
      if (isCounted(chain.expiryMs[row])) groupOf[row] = position.get(chain.strike[row]) ?? -1
    return { groups: strikes.map((strike) => ({ expiryMs: undefined, strike })), groupOf }
  }
  // Rows come by expiry, then strike: what belongs together is a run of them.
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
