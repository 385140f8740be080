import { dateText, dateTimeText, type Format, formatted } from '@gvol/format'
import { axisOf, type Side, sideOf } from '../axis/range.ts'
import { shareOf, transformOf } from '../axis/scale.ts'
import type { ColorRef } from '../colors.ts'
import { isAscending, lowerBound, type Range, type Values, valueAt } from '../columns.ts'
import { markOf, type Series } from '../marks/catalog.ts'
import { coveringCell, type HeatSeries, heatText } from '../marks/heat.ts'
import type { WallSeries } from '../marks/walls.ts'
import type { Axis, PlotSpec } from '../spec.ts'

/** Position of an observation of a series. */
export type ReadingPoint = {
  readonly seriesId: string
  readonly index: number
  readonly color: ColorRef
  readonly x: number
  readonly y: number
  readonly side: Side
}

/** One line of the tooltip: the values of all series of one name at the crosshair. */
export type ReadingRow = {
  readonly name: string
  readonly color: ColorRef
  readonly text: string
  readonly details: readonly { readonly label: string; readonly text: string }[]
}

/** All values at one x. */
export type Reading = {
  readonly x: number
  readonly title: string
  readonly rows: readonly ReadingRow[]
  readonly points: readonly ReadingPoint[]
}

/** Returns the range from the last value before an index to just after the first one from it on. */
const definedAround = (ys: Values, index: number): readonly [first: number, end: number] => {
  let first = index - 1
  while (first > 0 && valueAt(ys, first) === undefined) first--
  let last = index
  while (last < ys.length && valueAt(ys, last) === undefined) last++
  return [Math.max(first, 0), Math.min(last + 1, ys.length)]
}

/** Returns the index of the observation nearest to `x`, or undefined for an empty series. Gaps are not observations. */
export const nearestIndex = (xs: Values, ys: Values, x: number): number | undefined => {
  let best: number | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  const hasOrder = isAscending(xs)
  const middle = hasOrder ? lowerBound(xs, x) : 0
  const near = hasOrder ? definedAround(ys, middle) : undefined
  for (let i = near?.[0] ?? 0; i < (near?.[1] ?? xs.length); i++) {
    const at = valueAt(xs, i)
    if (at === undefined || valueAt(ys, i) === undefined) continue
    const distance = Math.abs(at - x)
    if (distance < bestDistance) {
      best = i
      bestDistance = distance
    }
  }
  return best
}

const isModel = (series: Series): boolean =>
  series.kind === 'line' && series.role === 'model' && series.ghostOf === undefined

/** Whether a line has values between its observations: fitted curves, and ghosts of another time or market. */
const isRead = (series: Series): boolean => isModel(series) || (series.kind === 'line' && series.ghostOf !== undefined)

/** A series with observations along x, and their columns. */
type Along = { readonly series: Series; readonly xs: Values; readonly ys: Values }

const alongOf = (series: Series): Along | undefined => {
  const mark = markOf(series)
  const xs = mark.xs?.(series)
  return xs && { series, xs, ys: mark.value(series) }
}

const isVisible = (hidden: ReadonlySet<string>) => (series: Series) => !hidden.has(series.id)

/**
 * Returns the x of the observation nearest to the pointer: market observations have priority over points of a fitted
 * curve, which exist only to draw it smoothly.
 */
export const snappedX = (spec: PlotSpec, x: number, range: Range, hidden: ReadonlySet<string>): number | undefined => {
  if (spec.x.kind === 'category') {
    const index = Math.round(x)
    const isInView = index > range[0] - 0.5 && index < range[1] + 0.5
    return isInView && index >= 0 && index < spec.x.categories.length ? index : undefined
  }
  const visible = spec.series.filter(isVisible(hidden)).flatMap((series) => alongOf(series) ?? [])
  const market = visible.filter(({ series }) => !isRead(series))
  let best: number | undefined
  for (const { xs, ys } of market.length > 0 ? market : visible) {
    const index = nearestIndex(xs, ys, x)
    const at = index === undefined ? undefined : valueAt(xs, index)
    if (at === undefined || at < range[0] || at > range[1]) continue
    if (best === undefined || Math.abs(at - x) < Math.abs(best - x)) best = at
  }
  return best
}

/** Returns the text of a position on an axis, for the crosshair tag and the tooltip title. */
export const axisText = (axis: Axis, value: number, hasUnit = false): string => {
  if (axis.kind === 'category') return axis.categories[Math.round(value)] ?? ''
  if (axis.kind === 'time') {
    const named = axis.ahead !== undefined || axis.ticks?.some((tick) => tick.value === value)
    return named ? dateText(value) : dateTimeText(value)
  }
  const named = axis.ticks?.find((tick) => Math.abs(tick.value - value) < 1e-9)
  if (named) return named.label
  const text = formatted(axis.format, value)
  return hasUnit ? withUnit(text, axis) : text
}

const withUnit = (text: string, axis: Axis): string => (axis.unit === '' ? text : `${text}\u2009${unitFor(axis)}`)

const unitFor = (axis: Axis): string =>
  'format' in axis && axis.format.kind === 'usd'
    ? ''
    : 'format' in axis && axis.format.kind === 'percent'
      ? ''
      : axis.unit

const writerOf = (axis: Axis) => {
  // A position between categories is no value.
  if (axis.kind === 'category')
    return (position: number | undefined) =>
      position === undefined ? formatted({ kind: 'compact' }, position) : axisText(axis, position)
  const format: Format = 'format' in axis ? axis.format : { kind: 'decimal', decimals: 2 }
  const isMirrored = 'isMirrored' in axis && axis.isMirrored === true
  const options = 'isSigned' in axis && axis.isSigned ? { isSigned: true } : undefined
  return (value: number | undefined) =>
    formatted(format, isMirrored && value !== undefined ? Math.abs(value) : value, options)
}

const interpolated = ({ xs, ys }: Along, x: number): { index: number; y: number } | undefined => {
  const index = nearestIndex(xs, ys, x)
  if (index === undefined) return undefined
  const at = valueAt(xs, index) ?? Number.NaN
  const y = valueAt(ys, index) ?? Number.NaN
  const other = at < x ? index + 1 : index - 1
  const otherX = valueAt(xs, other)
  const otherY = valueAt(ys, other)
  if (at === x) return { index, y }
  if (otherX === undefined || otherY === undefined || otherX === at) return undefined
  return { index, y: y + ((otherY - y) * (x - at)) / (otherX - at) }
}

/** Returns what a line stands for at an x, where its y is a position on a category axis; otherwise y. */
const readValue = ({ series, xs }: Along, x: number, y: number | undefined): number | undefined =>
  series.kind === 'line' && series.read ? interpolated({ series, xs, ys: series.read.values }, x)?.y : y

type SeriesReading = {
  readonly row: ReadingRow
  readonly point: ReadingPoint | undefined
  readonly isModel: boolean
  readonly series: Series
  /** The value in the tooltip, for differences; undefined if it is not a single number of an axis. */
  readonly value?: number | undefined
}

const pointOf = (series: Series, index: number, x: number, y: number | undefined, side: Side): ReadingPoint[] =>
  y === undefined ? [] : [{ seriesId: series.id, index, color: series.color, x, y, side }]

const curveReading = (along: Along, x: number, spec: PlotSpec): SeriesReading | undefined => {
  const { series, xs, ys } = along
  const { name, color } = series
  const side = sideOf(spec, series)
  const write = writerOf(axisOf(spec, side))
  if (isRead(series)) {
    const point = interpolated(along, x)
    if (point === undefined) return undefined
    const value = readValue(along, x, point.y)
    const text = series.kind === 'line' && series.read ? formatted(series.read.format, value) : write(value)
    const details = series.readout?.(point.index) ?? []
    // A fitted curve has values everywhere; for other series a value between two observations would be a guess.
    const isBetween = !isModel(series) && valueAt(xs, point.index) !== x
    const row = { name, color, text: `${isBetween ? '≈' : ''}${text}`, details }
    const [at] = pointOf(series, point.index, x, point.y, side)
    return { row, point: at, isModel: isModel(series), series, value }
  }
  const index = nearestIndex(xs, ys, x)
  if (index === undefined || valueAt(xs, index) !== x) return undefined
  const row = { name, color, text: markOf(series).text(series, index, write), details: series.readout?.(index) ?? [] }
  const y = valueAt(ys, index)
  const value = readValue(along, x, y)
  return { row, point: pointOf(series, index, x, y, side)[0], isModel: false, series, value }
}

/** Returns a cell's value at another time, and the change since. */
const otherOf = ({ other, format }: HeatSeries, index: number, now: number | undefined) => {
  const before = valueAt(other?.values, index)
  if (other === undefined || before === undefined) return []
  const change =
    now === undefined ? [] : [{ label: 'change', text: formatted(format, now - before, { isSigned: true }) }]
  return [{ label: other.label, text: formatted(format, before) }, ...change]
}

const cellReading = (series: HeatSeries, spec: PlotSpec, x: number, row: number): SeriesReading => {
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 0
  const { forward } = transformOf(series.spread === 'y' ? spec.y : spec.x)
  const index = coveringCell(series, columns, row * columns + x, forward)
  const value = valueAt(series.values, index)
  const ownRow = columns === 0 ? row : Math.floor(index / columns)
  const name = spec.y.kind === 'category' ? (spec.y.categories[ownRow] ?? series.name) : series.name
  const details = [...(series.readout?.(index) ?? []), ...otherOf(series, index, value)]
  const [point] = pointOf(series, index, index - ownRow * columns, value === undefined ? undefined : ownRow, 'left')
  return { row: { name, color: series.color, text: heatText(series, index), details }, point, isModel: false, series }
}

/** Maximum pointer distance at which a level is read, as a share of the axis. */
const NEAR_LEVEL = 0.02

const levelReading = (series: WallSeries, spec: PlotSpec, y: number, yRange: Range): SeriesReading | undefined => {
  let best: number | undefined
  let least = NEAR_LEVEL
  for (let i = 0; i < series.y.length; i++) {
    const level = valueAt(series.y, i)
    if (level === undefined) continue
    const distance = Math.abs(shareOf(spec.y, level, yRange) - shareOf(spec.y, y, yRange))
    if (distance > least) continue
    least = distance
    best = i
  }
  if (best === undefined) return undefined
  const { name, color } = series
  const write = writerOf(spec.y)
  const text = markOf(series).text(series, best, write)
  const details = [{ label: 'at', text: write(valueAt(series.y, best)) }, ...(series.readout?.(best) ?? [])]
  return { row: { name, color, text, details }, point: undefined, isModel: false, series }
}

/** Joins a fitted curve to the row of the quotes to which it was fitted. */
const joinedRows = (all: readonly SeriesReading[]): readonly ReadingRow[] => {
  const rows = new Map<string, ReadingRow>()
  for (const { row, isModel: isFit, series } of all) {
    const quotes = rows.get(row.name)
    if (quotes === undefined) rows.set(row.name, row)
    else if (isFit)
      rows.set(row.name, {
        ...quotes,
        details: [...quotes.details, { label: series.joinedAs ?? 'fit', text: row.text }],
      })
    else rows.set(`${row.name} ${rows.size}`, row)
  }
  return [...rows.values()]
}

/** Adds to a ghost the difference from its series. */
const withChange = (one: SeriesReading, all: readonly SeriesReading[], spec: PlotSpec): SeriesReading => {
  const { ghostOf } = one.series
  const now = ghostOf === undefined ? undefined : all.find(({ series }) => series.id === ghostOf)?.value
  if (now === undefined || one.value === undefined) return one
  const axis = axisOf(spec, sideOf(spec, one.series))
  const format: Format = 'format' in axis ? axis.format : { kind: 'decimal', decimals: 2 }
  // On a mirrored axis values below zero grow downwards.
  const isMirrored = 'isMirrored' in axis && axis.isMirrored === true
  const moved = isMirrored ? Math.abs(now) - Math.abs(one.value) : now - one.value
  const change = { label: 'change', text: formatted(format, moved, { isSigned: true }) }
  return { ...one, row: { ...one.row, details: [...one.row.details, change] } }
}

/** The pointer's y: a row of a heat map, a price level. */
export type PointerY = { readonly value: number; readonly range: Range }

const seriesReading = (
  series: Series,
  spec: PlotSpec,
  x: number,
  pointer: PointerY | undefined,
): SeriesReading | undefined => {
  if (series.kind === 'heat') {
    const row = pointer && Math.round(pointer.value)
    const isOnRow = row !== undefined && spec.y.kind === 'category' && row >= 0 && row < spec.y.categories.length
    return isOnRow ? cellReading(series, spec, x, row) : undefined
  }
  if (series.kind === 'walls') return pointer && levelReading(series, spec, pointer.value, pointer.range)
  const along = alongOf(series)
  return along && curveReading(along, x, spec)
}

/**
 * Returns the tooltip content at a snapped x.
 *
 * @param x  a value from `snappedX`
 * @param pointer  position of the pointer on the left axis, for heat maps and levels
 */
export const readingAt = (
  spec: PlotSpec,
  x: number,
  pointer: PointerY | undefined,
  hidden: ReadonlySet<string>,
): Reading => {
  const all = spec.series.filter(isVisible(hidden)).flatMap((series) => seriesReading(series, spec, x, pointer) ?? [])
  const points = all.flatMap(({ point }) => (point ? [point] : []))
  const compared = all.map((one) => withChange(one, all, spec))
  // A cell that covers its empty neighbors is named by its own column.
  const cell = all.find(({ series, point }) => series.kind === 'heat' && series.spread === 'x' && point !== undefined)
  return { x, title: axisText(spec.x, cell?.point?.x ?? x, true), rows: joinedRows(compared), points }
}

/** Returns a reading as tab-separated text, for the clipboard. */
export const readingText = (reading: Reading): string =>
  [
    reading.title,
    ...reading.rows.map(({ name, text, details }) =>
      [name, text, ...details.map((detail) => `${detail.label} ${detail.text}`)].join('\t'),
    ),
  ].join('\n')
