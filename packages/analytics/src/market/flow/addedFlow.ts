import {
  FLOW_SUMS,
  type FlowColumns,
  type FlowDimension,
  type FlowQuery,
  type FlowSum,
  type OptionFlowRow,
} from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

/** Sums that were not requested stay 0 and are omitted from the columns. */
type Group = Record<FlowSum | 'firstMs', number> & { readonly values: Readonly<Record<string, number | string>> }

const NOTHING = Object.fromEntries(FLOW_SUMS.map((name) => [name, 0])) as Record<FlowSum, number>

const emptyGroup = (values: Group['values'], firstMs: number): Group => ({ ...NOTHING, firstMs, values })

const compared = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns groups in ascending order of the requested columns. */
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
  // One entry per requested dimension and per sum, each with its own type.
  return { size: sorted.length, column: Object.fromEntries([...grouped, ...summed]) } as FlowColumns
}

/** Remaining life of an option at the end of the UTC day of an instant, days; 0 if it has expired by then. */
export const lifeAtDaysEnd = (expiryMs: number, atMs: number): number =>
  Math.max(0, expiryMs / MS_PER_DAY - Math.floor(atMs / MS_PER_DAY) - 1)

/** Sums up hours of flow like the store does: `option-flow.sums` of rows in memory. */
export const addedFlow = (rows: readonly OptionFlowRow[], query: Omit<FlowQuery, 'venue' | 'symbol'>): FlowColumns => {
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
  } = query
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

type Dimension = readonly (number | string)[] | Float64Array<ArrayBuffer>

const dimensionsOf = ({ column }: FlowColumns, by: readonly FlowDimension[]): readonly Dimension[] =>
  by.map((name) => column[name] ?? [])

/** Compares a row of one answer with a row of another by the requested columns. */
const orderOf = (left: readonly Dimension[], i: number, right: readonly Dimension[], j: number): number => {
  for (let at = 0; at < left.length; at++) {
    const order = compared(left[at]?.[i] ?? '', right[at]?.[j] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Returns row numbers in ascending order; rows from the store already have that order. */
const rowsInOrder = (dimensions: readonly Dimension[], size: number): Int32Array => {
  const rows = Int32Array.from({ length: size }, (_, i) => i)
  const isInOrder = rows.every((i) => i === 0 || orderOf(dimensions, i - 1, dimensions, i) <= 0)
  return isInOrder ? rows : rows.sort((i, j) => orderOf(dimensions, i, dimensions, j))
}

/** Returns which rows of two answers belong to one group, in ascending order; -1 where one of them has none. */
const pairsOf = (by: readonly FlowDimension[], left: FlowColumns, right: FlowColumns) => {
  const ofLeft = dimensionsOf(left, by)
  const ofRight = dimensionsOf(right, by)
  const leftRows = rowsInOrder(ofLeft, left.size)
  const rightRows = rowsInOrder(ofRight, right.size)
  const inLeft: number[] = []
  const inRight: number[] = []
  let i = 0
  let j = 0
  while (i < left.size || j < right.size) {
    const row = leftRows[i] ?? -1
    const other = rightRows[j] ?? -1
    const order = row < 0 ? 1 : other < 0 ? -1 : orderOf(ofLeft, row, ofRight, other)
    inLeft.push(order <= 0 ? row : -1)
    inRight.push(order >= 0 ? other : -1)
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return { inLeft, inRight }
}

const joinedPair = (
  by: readonly FlowDimension[],
  sums: readonly FlowSum[],
  left: FlowColumns,
  right: FlowColumns,
): FlowColumns => {
  const { inLeft, inRight } = pairsOf(by, left, right)
  const size = inLeft.length
  const numbers = (of: (row: number, other: number) => number) =>
    Float64Array.from({ length: size }, (_, at) => of(inLeft[at] ?? -1, inRight[at] ?? -1))
  const joined = (ofLeft: Float64Array, ofRight: Float64Array, added: (a: number, b: number) => number) =>
    numbers((row, other) => {
      if (row < 0) return ofRight[other] ?? Number.NaN
      const leftValue = ofLeft[row] ?? Number.NaN
      return other < 0 ? leftValue : added(leftValue, ofRight[other] ?? Number.NaN)
    })
  const grouped = by.map((name) => {
    const ofLeft = left.column[name] ?? []
    const ofRight = right.column[name] ?? []
    const values = inLeft.map((row, at) => (row < 0 ? ofRight[inRight[at] ?? -1] : ofLeft[row]) ?? '')
    return [name, ofLeft instanceof Float64Array ? Float64Array.from(values as number[]) : values]
  })
  const summed = sums.map((name) => [name, joined(left.column[name], right.column[name], (a, b) => a + b)])
  const firstMs = joined(left.column.firstMs, right.column.firstMs, Math.min)
  // One entry per requested dimension and per sum, each with its own type.
  return { size, column: Object.fromEntries([...grouped, ...summed, ['firstMs', firstMs]]) } as FlowColumns
}

/** Joins answers about different hours into one; each group appears once. */
export const joinedFlow = (
  { by, sums = FLOW_SUMS }: Pick<FlowQuery, 'by' | 'sums'>,
  parts: readonly FlowColumns[],
): FlowColumns => {
  const [first, ...others] = parts.filter(({ size }) => size > 0)
  return first === undefined
    ? columnsOf(by, sums, [])
    : others.reduce((joined, part) => joinedPair(by, sums, joined, part), first)
}
