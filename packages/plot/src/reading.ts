import { dateText, dateTimeText, type Format, formatted } from '@gvol/format'
import type { ColorRef } from './colors.ts'
import type { Range } from './range.ts'
import { type Axis, type PlotSpec, type Series, type Values, valueAt } from './spec.ts'

/** Where an observation of a series sits. */
export type ReadingPoint = {
  readonly seriesId: string
  readonly index: number
  readonly color: ColorRef
  readonly x: number
  readonly y: number
  readonly isRight: boolean
}

/** One line of the tooltip: what all series of one name say at the crosshair. */
export type ReadingRow = {
  readonly name: string
  readonly color: ColorRef
  readonly text: string
  readonly details: readonly { readonly label: string; readonly text: string }[]
}

/** Everything known at one x. */
export type Reading = {
  readonly x: number
  readonly title: string
  readonly rows: readonly ReadingRow[]
  readonly points: readonly ReadingPoint[]
}

/** Index of the observation nearest to `x`, or undefined for an empty series. Gaps are not observations. */
export const nearestIndex = (xs: Values, ys: Values, x: number): number | undefined => {
  let best: number | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (let i = 0; i < xs.length; i++) {
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

const isModel = (series: Series): boolean => series.kind === 'line' && series.role === 'model'

const valuesOf = (series: Exclude<Series, { kind: 'heat' }>): Values =>
  series.kind === 'band' ? series.high : series.y

type Cartesian = Exclude<Series, { kind: 'heat' }>

const isVisible = (hidden: ReadonlySet<string>) => (series: Series) => !hidden.has(series.id)

/**
 * The observation nearest to the pointer: market observations win over points of a fitted curve, which exist only to
 * draw it smoothly.
 */
export const snappedX = (spec: PlotSpec, x: number, range: Range, hidden: ReadonlySet<string>): number | undefined => {
  if (spec.x.kind === 'category') {
    const index = Math.round(x)
    return index >= 0 && index < spec.x.categories.length ? index : undefined
  }
  const visible = spec.series.filter(isVisible(hidden)).filter((series): series is Cartesian => series.kind !== 'heat')
  const market = visible.filter((series) => !isModel(series))
  let best: number | undefined
  for (const series of market.length > 0 ? market : visible) {
    const index = nearestIndex(series.x, valuesOf(series), x)
    const at = index === undefined ? undefined : valueAt(series.x, index)
    if (at === undefined || at < range[0] || at > range[1]) continue
    if (best === undefined || Math.abs(at - x) < Math.abs(best - x)) best = at
  }
  return best
}

/** The text of a position on an axis, as the crosshair tag and the tooltip title show it. */
export const axisText = (axis: Axis, value: number, hasUnit = false): string => {
  if (axis.kind === 'category') return axis.categories[Math.round(value)] ?? ''
  if (axis.kind === 'time') {
    const named = axis.ticks?.find((tick) => tick.value === value)
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

const valueText = (series: Cartesian, index: number, axis: Axis): string => {
  const format: Format = 'format' in axis ? axis.format : { kind: 'decimal', decimals: 2 }
  const text = (value: number | undefined) => formatted(format, value)
  if (series.kind === 'points' && (series.low || series.high)) {
    return `${text(valueAt(series.low, index))} / ${text(valueAt(series.y, index))} / ${text(valueAt(series.high, index))}`
  }
  if (series.kind === 'band' && series.low)
    return `${text(valueAt(series.low, index))} – ${text(valueAt(series.high, index))}`
  return text(valueAt(valuesOf(series), index))
}

const interpolated = (series: Cartesian, x: number): { index: number; y: number } | undefined => {
  const ys = valuesOf(series)
  const index = nearestIndex(series.x, ys, x)
  if (index === undefined) return undefined
  const at = valueAt(series.x, index) ?? Number.NaN
  const y = valueAt(ys, index) ?? Number.NaN
  const other = at < x ? index + 1 : index - 1
  const otherX = valueAt(series.x, other)
  const otherY = valueAt(ys, other)
  if (at === x) return { index, y }
  if (otherX === undefined || otherY === undefined || otherX === at) return undefined
  return { index, y: y + ((otherY - y) * (x - at)) / (otherX - at) }
}

type Said = { readonly row: ReadingRow; readonly point: ReadingPoint | undefined; readonly isModel: boolean }

const pointOf = (series: Series, index: number, x: number, y: number | undefined): ReadingPoint | undefined =>
  y === undefined
    ? undefined
    : { seriesId: series.id, index, color: series.color, x, y, isRight: series.isRight ?? false }

const said = (series: Cartesian, x: number, axis: Axis): Said | undefined => {
  const { name, color } = series
  if (isModel(series)) {
    const point = interpolated(series, x)
    if (point === undefined) return undefined
    const format: Format = 'format' in axis ? axis.format : { kind: 'decimal', decimals: 2 }
    const details = series.readout?.(point.index) ?? []
    const row = { name, color, text: formatted(format, point.y), details }
    return { row, point: pointOf(series, point.index, x, point.y), isModel: true }
  }
  const index = nearestIndex(series.x, valuesOf(series), x)
  if (index === undefined || valueAt(series.x, index) !== x) return undefined
  const row = { name, color, text: valueText(series, index, axis), details: series.readout?.(index) ?? [] }
  return { row, point: pointOf(series, index, x, valueAt(valuesOf(series), index)), isModel: false }
}

const saidByCell = (series: Extract<Series, { kind: 'heat' }>, spec: PlotSpec, x: number, row: number): Said => {
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 0
  const index = row * columns + x
  const value = valueAt(series.values, index)
  const name = spec.y.kind === 'category' ? (spec.y.categories[row] ?? series.name) : series.name
  const text = formatted(series.format, value, { isSigned: series.scale === 'diverging' })
  const details = series.readout?.(index) ?? []
  const point = pointOf(series, index, x, value === undefined ? undefined : row)
  return { row: { name, color: series.color, text, details }, point, isModel: false }
}

/** A fitted curve speaks on the line of the quotes it was fitted to. */
const joinedRows = (all: readonly Said[]): readonly ReadingRow[] => {
  const rows = new Map<string, ReadingRow>()
  for (const { row, isModel: isFit } of all) {
    const quotes = rows.get(row.name)
    if (quotes === undefined) rows.set(row.name, row)
    else if (isFit) rows.set(row.name, { ...quotes, details: [...quotes.details, { label: 'fit', text: row.text }] })
    else rows.set(`${row.name} ${rows.size}`, row)
  }
  return [...rows.values()]
}

/**
 * What the tooltip says at a snapped x.
 *
 * @param x    a value that `snappedX` gave
 * @param row  the row under the pointer of a heat map
 */
export const readingAt = (spec: PlotSpec, x: number, row: number | undefined, hidden: ReadonlySet<string>): Reading => {
  const all = spec.series.filter(isVisible(hidden)).flatMap((series): Said[] => {
    if (series.kind === 'heat') {
      const isOnRow = row !== undefined && spec.y.kind === 'category' && row >= 0 && row < spec.y.categories.length
      return isOnRow ? [saidByCell(series, spec, x, row)] : []
    }
    const one = said(series, x, series.isRight && spec.y2 ? spec.y2 : spec.y)
    return one ? [one] : []
  })
  const points = all.flatMap(({ point }) => (point ? [point] : []))
  return { x, title: axisText(spec.x, x, true), rows: joinedRows(all), points }
}

/** A reading as tab-separated text, for the clipboard. */
export const readingText = (reading: Reading): string =>
  [
    reading.title,
    ...reading.rows.map(({ name, text, details }) =>
      [name, text, ...details.map((detail) => `${detail.label} ${detail.text}`)].join('\t'),
    ),
  ].join('\n')
