import type { Grouping } from '../../../exposure/grouping.ts'

/** Open coins by expiry and strike at one instant; NaN if an option is not listed. */
export type OpenColumns = {
  readonly atMs: Float64Array
  readonly expiryMs: Float64Array
  readonly strike: Float64Array
  readonly callCoin: Float64Array
  readonly putCoin: Float64Array
}

const SIDES = ['call', 'put'] as const
type Side = (typeof SIDES)[number]
type Part = 'Start' | 'End' | 'Expired' | 'Change'
type Row = Record<`${Side}${Part}`, number>

const NONE: Row = {
  callStart: 0,
  callEnd: 0,
  callExpired: 0,
  callChange: 0,
  putStart: 0,
  putEnd: 0,
  putExpired: 0,
  putChange: 0,
}

/**
 * Returns what was opened and closed between two snapshots, with expired options separate. Per side and group end −
 * start = change − expired.
 */
export const changesOf = (
  start: OpenColumns,
  end: OpenColumns,
  by: Grouping,
  isCounted: (expiryMs: number) => boolean,
) => {
  const groups = new Map<string, Row & { readonly expiry: number | undefined; readonly strike: number | undefined }>()
  const endMs = end.atMs[0]
  const rowAt = (expiryMs: number, strike: number) => {
    const group = { expiry: by === 'strike' ? undefined : expiryMs, strike: by === 'expiry' ? undefined : strike }
    const key = `${group.expiry} ${group.strike}`
    const row = groups.get(key) ?? { ...NONE, ...group }
    groups.set(key, row)
    return row
  }
  const walk = (columns: OpenColumns, count: (row: Row, side: Side, coins: number, isExpired: boolean) => void) => {
    for (let i = 0; i < columns.atMs.length; i++) {
      const expiryMs = columns.expiryMs[i]
      if (!isCounted(expiryMs)) continue
      for (const side of SIDES) {
        const coins = columns[`${side}Coin`][i]
        if (!Number.isNaN(coins)) count(rowAt(expiryMs, columns.strike[i]), side, coins, expiryMs <= endMs)
      }
    }
  }
  walk(start, (row, side, coins, isExpired) => {
    row[`${side}Start`] += coins
    if (isExpired) row[`${side}Expired`] += coins
    else row[`${side}Change`] -= coins
  })
  walk(end, (row, side, coins) => {
    row[`${side}End`] += coins
    row[`${side}Change`] += coins
  })
  return [...groups.values()].sort((a, b) => (a.expiry ?? 0) - (b.expiry ?? 0) || (a.strike ?? 0) - (b.strike ?? 0))
}
