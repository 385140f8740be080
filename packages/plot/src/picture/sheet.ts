import { type Format, significant } from '@gvol/format'
import { axisOf, sideOf } from '../axis/range.ts'
import { type Values, valueAt } from '../columns.ts'
import { markOf, type Series } from '../marks/catalog.ts'
import type { Axis, PlotSpec } from '../spec.ts'

/** Content of a plot or a table as rows of a file. Missing values are null. */
export type Sheet = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** Index of each row in the answer of its study; absent if a row is not one row of an answer. */
  readonly answerRows?: readonly number[]
}

/** Digits of a double without floating-point noise. */
const FIGURES = 12

/** Returns a number in the unit of the axis: percent where the axis shows percent. */
const displayNumber = (value: number | undefined, format: Format | undefined): number | null => {
  if (value === undefined) return null
  const isPercent = format?.kind === 'vol' || format?.kind === 'percent'
  return significant(isPercent ? value * 100 : value, FIGURES)
}

const xCell = (axis: Axis, value: number | undefined): string | number | null => {
  if (value === undefined) return null
  if (axis.kind === 'category') return axis.values?.[value] ?? axis.categories[Math.round(value)] ?? null
  return axis.kind === 'time' ? new Date(value).toISOString() : displayNumber(value, axis.format)
}

const headOf = ({ name, unit }: Axis, fallback: string): string => {
  const head = name === '' ? fallback : name
  return unit === '' ? head : `${head} [${unit}]`
}

const formatOf = (axis: Axis): Format | undefined => ('format' in axis ? axis.format : undefined)

/** Returns columns that a mark draws in addition to the value: bid and ask of a quote, the low side of a band. */
const besides = (series: Series): readonly (readonly [string, Values])[] =>
  (['low', 'high', 'open', 'close'] as const).flatMap((name) => {
    const values = (series as unknown as Readonly<Record<string, Values | undefined>>)[name]
    return values === undefined ? [] : [[name, values] as const]
  })

const heatSheet = (spec: PlotSpec, series: Extract<Series, { kind: 'heat' }>): Sheet => {
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 1
  const rows = Array.from({ length: series.values.length }, (_, i) => [
    xCell(spec.x, i % columns),
    xCell(spec.y, Math.floor(i / columns)),
    displayNumber(valueAt(series.values, i), series.format),
  ])
  return { head: [headOf(spec.x, 'Across'), headOf(spec.y, 'Down'), series.name], rows }
}

/** Returns the observations of the visible series, in the units of their axes: one row each. */
export const plotSheet = (spec: PlotSpec, hidden: ReadonlySet<string>): Sheet => {
  const visible = spec.series.filter(({ id }) => !hidden.has(id))
  const heat = visible.find((series) => series.kind === 'heat')
  if (heat !== undefined) return heatSheet(spec, heat)
  const extra = [...new Set(visible.flatMap((series) => besides(series).map(([name]) => name)))]
  const rows = visible.flatMap((series) => {
    const mark = markOf(series)
    const xs = mark.xs?.(series)
    const ys = mark.value(series)
    const axis = axisOf(spec, sideOf(spec, series))
    const extraByName = new Map(besides(series))
    return Array.from({ length: ys.length }, (_, i) => [
      series.name,
      xs === undefined ? null : xCell(spec.x, valueAt(xs, i)),
      displayNumber(valueAt(ys, i), formatOf(axis)),
      axis.kind === 'category' ? '' : axis.unit,
      ...extra.map((name) => displayNumber(valueAt(extraByName.get(name), i), formatOf(axis))),
    ])
  })
  return { head: ['Series', headOf(spec.x, 'x'), spec.y.name || 'Value', 'Unit', ...extra], rows }
}
