import { zoneName } from '@gvol/format'
import { labelWidth } from '../labelWidth.ts'
import type { Axis, PlotSpec, Tick } from '../spec.ts'
import { boxesOf } from './pixelScale.ts'
import { fullXRange, isObserved, type Range, type Side, type View, visibleYRange } from './range.ts'
import { shareOf } from './scale.ts'
import { axisTicks } from './ticks.ts'

/** Inputs of the layout of a plot: its size in CSS pixels, the visible range, and hidden series. */
export type Measured = {
  readonly width: number
  readonly height: number
  readonly view: View
  readonly hidden: ReadonlySet<string>
}

/** Position of the data rectangle inside the element, pixels. */
export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export const axisTitle = (axis: Axis): string => [axis.name, axis.unit].filter((part) => part !== '').join(' · ')

const widest = (ticks: readonly Tick[]): number => Math.max(0, ...ticks.map(({ label }) => labelWidth(label)))

/** Everything that is measured rather than styled: visible ranges, ticks, the data rectangle. */
export type PlotGeometry = {
  readonly xRange: Range
  readonly yRange: Range
  readonly y2Range: Range | undefined
  readonly beneathRange: Range | undefined
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly y2Ticks: readonly Tick[]
  readonly beneathTicks: readonly Tick[]
  /** In the order of `strips`. */
  readonly strips: readonly { readonly range: Range; readonly ticks: readonly Tick[] }[]
  readonly frame: Frame
}

/** Returns the visible range of a side. */
export const rangeOfSide = (geometry: PlotGeometry, side: Side): Range =>
  (typeof side === 'number'
    ? geometry.strips[side]?.range
    : side === 'right'
      ? geometry.y2Range
      : side === 'beneath'
        ? geometry.beneathRange
        : undefined) ?? geometry.yRange

export const visibleSeries = (spec: PlotSpec, hidden: ReadonlySet<string>): PlotSpec => ({
  ...spec,
  series: spec.series.filter(({ id }) => !hidden.has(id)),
})

const TITLE_ROW = 20
const TICK_ROW = 20
/** Height of a second row of labels, and of the title below the labels of a category axis. */
export const NAME_ROW = 14

/**
 * Returns the title of an x axis. Named ticks need none; numbers and times ahead need their quantity and unit, instants
 * their time zone.
 */
export const xTitle = (axis: Axis): string => {
  if (axis.kind === 'category') return axis.isTitled ? axisTitle(axis) : ''
  if (axis.ticks !== undefined) return ''
  return axis.kind === 'time' && !axis.ahead ? zoneName() : axisTitle(axis)
}

/** Returns the space that the last label needs beyond the margin when it is near the end of the axis. */
const overhang = (axis: Axis, ticks: readonly Tick[], range: Range, pixels: number, margin: number): number => {
  const last = ticks.at(-1)
  if (last === undefined) return 0
  return Math.max(labelWidth(last.label) / 2 + 4 - (1 - shareOf(axis, last.value, range)) * pixels - margin, 0)
}

/** Returns the space that the first label needs beyond the margin when it is near the beginning of the axis. */
const leftOverhang = (axis: Axis, ticks: readonly Tick[], range: Range, pixels: number, margin: number): number => {
  const [first] = ticks
  if (first === undefined) return 0
  return Math.max(labelWidth(first.label) / 2 - shareOf(axis, first.value, range) * pixels - margin, 0)
}

/** Returns the bottom margin: a second row of labels and the title are below the labels in separate rows. */
const bottomOf = (axis: Axis, isInTwoRows: boolean): number =>
  TICK_ROW + (isInTwoRows ? NAME_ROW : 0) + (axis.kind === 'category' && xTitle(axis) !== '' ? NAME_ROW : 0)

/** Removes labels where the title of an axis of numbers or times is, at the right end. */
const clearOfTitle = (axis: Axis, ticks: readonly Tick[], range: Range, pixels: number): readonly Tick[] => {
  const title = xTitle(axis)
  if (title === '' || axis.kind === 'category') return ticks
  const room = pixels - labelWidth(title) - 8
  return ticks.filter(({ value, label }) => shareOf(axis, value, range) * pixels + labelWidth(label) / 2 <= room)
}

/** Maximum share of a plot for the names of its rows. */
const MAX_LEFT = 0.42

const geometryWith = (
  spec: PlotSpec,
  { width, height, view, hidden }: Measured,
  isInTwoRows: boolean,
): PlotGeometry => {
  const visible = visibleSeries(spec, hidden)
  const xRange = view.x ?? fullXRange(spec)
  const yRange = visibleYRange(visible, xRange)
  const y2Range = spec.y2 ? visibleYRange(visible, xRange, 'right') : undefined
  const bottom = bottomOf(spec.x, isInTwoRows)
  const inner = Math.max(height - TITLE_ROW - bottom, 20)
  const beneathRange = spec.beneath ? visibleYRange(visible, xRange, 'beneath') : undefined
  const {
    data,
    beneath,
    strips: stripBoxes,
  } = boxesOf(spec, { frame: { left: 0, right: 0, top: 0, bottom: 0 } }, 1, inner)
  const yTicks = axisTicks(spec.y, yRange, data.bottom - data.top, 'y')
  const beneathTicks =
    spec.beneath && beneathRange && beneath && isObserved(visible, xRange, 'beneath')
      ? axisTicks(spec.beneath, beneathRange, beneath.bottom - beneath.top, 'y')
      : []
  const y2Ticks =
    spec.y2 && y2Range && isObserved(visible, xRange, 'right')
      ? axisTicks(spec.y2, y2Range, data.bottom - data.top, 'y')
      : []
  const strips = (spec.strips ?? []).map((axis, strip) => {
    const range = visibleYRange(visible, xRange, strip)
    const box = stripBoxes[strip]
    const height = box === undefined ? 0 : box.bottom - box.top
    return { range, ticks: isObserved(visible, xRange, strip) ? axisTicks(axis, range, height, 'y') : [] }
  })
  const names = spec.hasEndLabels
    ? visible.series.filter(({ kind, ghostOf }) => kind === 'line' && ghostOf === undefined)
    : []
  const endLabels = names.length > 0 ? Math.max(...names.map(({ name }) => labelWidth(name))) + 10 : 0
  const widestLeft = Math.max(widest(yTicks), widest(beneathTicks), ...strips.map(({ ticks }) => widest(ticks)))
  const left = Math.min(widestLeft + 12, width * MAX_LEFT)
  const least = Math.max(spec.y2 ? widest(y2Ticks) + 12 : 12, endLabels)
  const most = Math.max(width - left - least, 40)
  const xTicks = clearOfTitle(spec.x, axisTicks(spec.x, xRange, most, 'x'), xRange, most)
  const before = leftOverhang(spec.x, xTicks, xRange, most, left)
  const right = least + overhang(spec.x, xTicks, xRange, most, least)
  const frame = { left: left + before, top: TITLE_ROW, right, bottom }
  return { xRange, yRange, y2Range, beneathRange, yTicks, y2Ticks, beneathTicks, strips, frame, xTicks }
}

export const plotGeometry = (spec: PlotSpec, measured: Measured): PlotGeometry => {
  const inOneRow = geometryWith(spec, measured, false)
  return inOneRow.xTicks.some(({ isLow }) => isLow) ? geometryWith(spec, measured, true) : inOneRow
}
