import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import {
  FLOW_SUMS,
  type FlowAsked,
  type FlowColumns,
  type FlowDimension,
  type FlowSum,
  type OptionFlowRow,
} from '@gvol/store'

/** Sums that were not asked for stay 0 and are left out of the columns. */
type Group = Record<FlowSum | 'firstMs', number> & { readonly values: Readonly<Record<string, number | string>> }

const NOTHING = Object.fromEntries(FLOW_SUMS.map((name) => [name, 0])) as Record<FlowSum, number>

const emptyGroup = (values: Group['values'], firstMs: number): Group => ({ ...NOTHING, firstMs, values })

const compared = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups in ascending order of the columns asked for. */
const columnsOf = (by: readonly FlowDimension[], sums: readonly FlowSum[], groups: readonly Group[]): FlowColumns => {
  const sorted = groups.toSorted((a, b) => {
    for (const name of by) {
      const order = compared(a.values[name], b.values[name])
      if (order !== 0) return order
    }
    return 0
  })
  const isText = (name: FlowDimension) => name === 'optionType' || name === 'instrument' || name === 'place'
  const grouped = by.map((name) => {
    const values = sorted.map((group) => group.values[name])
    return [name, isText(name) ? values : Float64Array.from(values as number[])]
  })
  const summed = [...sums, 'firstMs' as const].map((name) => [name, Float64Array.from(sorted, (group) => group[name])])
  // One entry per dimension asked for and per sum, each of its own kind.
  return { size: sorted.length, column: Object.fromEntries([...grouped, ...summed]) } as FlowColumns
}

/** Life of an option at the end of the UTC day of an instant, days; 0 of what has expired by then. */
export const lifeAtDaysEnd = (expiryMs: number, atMs: number): number =>
  Math.max(0, expiryMs / MS_PER_DAY - Math.floor(atMs / MS_PER_DAY) - 1)

/** Adds hours of flow up as the store does: `option-flow.sums` of rows at hand. */
export const addedFlow = (rows: readonly OptionFlowRow[], asked: Omit<FlowAsked, 'venue' | 'symbol'>): FlowColumns => {
  const {
    by,
    fromMs,
    toMs,
    everyMs = MS_PER_HOUR,
    startMs = fromMs,
    place,
    livingAtMs,
    life,
    expiries = [],
    sums = FLOW_SUMS,
  } = asked
  const groups = new Map<string, Group>()
  for (const row of rows) {
    if (row.atMs < fromMs || row.atMs >= toMs) continue
    if (place !== undefined && row.place !== place) continue
    if (livingAtMs !== undefined && row.expiryMs <= livingAtMs) continue
    if (life !== undefined) {
      const days = lifeAtDaysEnd(row.expiryMs, row.atMs)
      if (days < life.leastDays || days > life.mostDays) continue
    }
    if (expiries.length > 0 && !expiries.includes(row.expiryMs)) continue
    const bucketMs = Math.floor(Math.max(row.atMs, startMs) / everyMs) * everyMs
    const values = Object.fromEntries(by.map((name) => [name, name === 'bucketMs' ? bucketMs : row[name]]))
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? emptyGroup(values, row.atMs)
    groups.set(key, group)
    group.firstMs = Math.min(group.firstMs, row.atMs)
    for (const name of sums) group[name] += row[name] ?? Number.NaN
  }
  return columnsOf(by, sums, [...groups.values()])
}

/** Two answers about different hours as one. */
export const joinedFlow = (
  { by, sums = FLOW_SUMS }: Pick<FlowAsked, 'by' | 'sums'>,
  parts: readonly FlowColumns[],
): FlowColumns => {
  const filled = parts.filter(({ size }) => size > 0)
  if (filled.length <= 1) return filled[0] ?? columnsOf(by, sums, [])
  const groups = new Map<string, Group>()
  for (const { size, column } of filled) {
    for (let i = 0; i < size; i++) {
      const values = Object.fromEntries(by.map((name) => [name, column[name]?.[i] ?? '']))
      const key = JSON.stringify(values)
      const group = groups.get(key) ?? emptyGroup(values, column.firstMs[i])
      groups.set(key, group)
      group.firstMs = Math.min(group.firstMs, column.firstMs[i])
      for (const name of sums) group[name] += column[name][i]
    }
  }
  return columnsOf(by, sums, [...groups.values()])
}
