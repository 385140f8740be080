import type { FlowColumns } from '@gvol/store'
import { matchesExpiry } from '../../../study/expiryFilter.ts'

export const CELL_SUMS = [
  'netDeltaCoin',
  'netGamma',
  'netVegaUsd',
  'netPremiumUsd',
  'boughtCoin',
  'soldCoin',
  'unknownCoin',
  'takerNetCoin',
  'premiumUsd',
  'notionalUsd',
  'trades',
] as const

type Sums = Record<(typeof CELL_SUMS)[number], number>
type Cell = Sums & {
  readonly at: number | undefined
  readonly expiry: number | undefined
  readonly strike: number | undefined
  readonly netCoin: number
}

type CellsQuery = {
  readonly by: 'strike-time' | 'expiry-time' | 'strike-expiry' | 'time'
  readonly expiries: readonly number[]
}
type Times = {
  /** Beginnings of the buckets, ascending; empty if the answer is not by time. */
  readonly instants: readonly number[]
  readonly everyMs: number
  readonly toMs: number
}

const nothing = (): Sums => Object.fromEntries(CELL_SUMS.map((name) => [name, 0])) as Sums

const cellOf = (sums: Sums, at: number | undefined, expiry: number | undefined, strike: number | undefined): Cell => ({
  ...sums,
  at,
  expiry,
  strike,
  netCoin: sums.boughtCoin - sums.soldCoin,
})

/**
 * Returns flow as cells: a row for each strike and expiry, or a running sum of each strike or expiry at the end of
 * every bucket.
 */
export const flowCells = (
  { size, column }: FlowColumns<keyof Sums>,
  { by, expiries }: CellsQuery,
  { instants, everyMs, toMs }: Times,
): readonly Cell[] => {
  const strikeAt = (row: number) => (by === 'strike-time' || by === 'strike-expiry' ? column.strike?.[row] : undefined)
  const expiryAt = (row: number) =>
    by === 'expiry-time' || by === 'strike-expiry' ? column.expiryMs?.[row] : undefined
  const lines = new Map<
    string,
    { readonly expiry: number | undefined; readonly strike: number | undefined; readonly buckets: Map<number, Sums> }
  >()
  for (let row = 0; row < size; row++) {
    if (!matchesExpiry(expiries, column.expiryMs?.[row] ?? Number.NaN)) continue
    const expiry = expiryAt(row)
    const strike = strikeAt(row)
    const key = `${expiry} ${strike}`
    const line = lines.get(key) ?? { expiry, strike, buckets: new Map<number, Sums>() }
    lines.set(key, line)
    const bucketMs = Math.max(instants[0] ?? 0, column.bucketMs?.[row] ?? 0)
    const sums = line.buckets.get(bucketMs) ?? nothing()
    line.buckets.set(bucketMs, sums)
    for (const name of CELL_SUMS) sums[name] += column[name][row]
  }
  const sorted = [...lines.values()].sort(
    (a, b) => (a.expiry ?? 0) - (b.expiry ?? 0) || (a.strike ?? 0) - (b.strike ?? 0),
  )
  if (by === 'strike-expiry')
    return sorted.map(({ expiry, strike, buckets }) => cellOf(buckets.get(0) ?? nothing(), undefined, expiry, strike))
  return sorted.flatMap(({ expiry, strike, buckets }) => {
    const running = nothing()
    return instants.map((fromMs) => {
      const added = buckets.get(fromMs)
      if (added !== undefined) for (const name of CELL_SUMS) running[name] += added[name]
      return cellOf({ ...running }, Math.min(fromMs + everyMs, toMs), expiry, strike)
    })
  })
}
