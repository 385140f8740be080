import { type Format, significant } from '@gvol/format'
import { axisOf, sideOf } from '../axis/range.ts'
import { type Values, valueAt } from '../columns.ts'
import { markOf, type Series } from '../marks/catalog.ts'
import type { Axis, PlotSpec } from '../spec.ts'

/** What a plot or a table shows, as rows of a file. Missing is null. */
export type Sheet = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Digits that a double carries without dust. */
const FIGURES = 12

/** A number in the unit that the axis writes: percent where it writes percent. */
const shownNumber = (value: number | undefined, format: Format | undefined): number | null => {
  if (value === undefined) return null
  const isPercent = format?.kind === 'vol' || format?.kind === 'percent'
  return significant(isPercent ? value * 100 : value, FIGURES)
}

const placeText = (axis: Axis, value: number | undefined): string | number | null => {
  if (value === undefined) return null
  if (axis.kind === 'category') return axis.values?.[value] ?? axis.categories[Math.round(value)] ?? null
  return axis.kind === 'time' ? new Date(value).toISOString() : shownNumber(value, axis.format)
}

const headOf = ({ name, unit }: Axis, fallback: string): string => {
  const head = name === '' ? fallback : name
  return unit === '' ? head : `${head} [${unit}]`
}

const formatOf = (axis: Axis): Format | undefined => ('format' in axis ? axis.format : undefined)

/** Columns beside the value that a mark draws: bid and ask of a quote, the low side of a band. */
const besides = (series: Series): readonly (readonly [string, Values])[] =>
  (['low', 'high', 'open', 'close'] as const).flatMap((name) => {
    const values = (series as unknown as Readonly<Record<string, Values | undefined>>)[name]
    return values === undefined ? [] : [[name, values] as const]
  })

const heatSheet = (spec: PlotSpec, series: Extract<Series, { kind: 'heat' }>): Sheet => {
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 1
  const rows = Array.from({ length: series.values.length }, (_, i) => [
    placeText(spec.x, i % columns),
    placeText(spec.y, Math.floor(i / columns)),
    shownNumber(valueAt(series.values, i), series.format),
  ])
  return { head: [headOf(spec.x, 'Across'), headOf(spec.y, 'Down'), series.name], rows }
}

/** The observations of the series in sight, in the units of their axes: a row each. */
export const plotSheet = (spec: PlotSpec, hidden: ReadonlySet<string>): Sheet => {
  const shown = spec.series.filter(({ id }) => !hidden.has(id))
  const heat = shown.find((series) => series.kind === 'heat')
  if (heat !== undefined) return heatSheet(spec, heat)
  const extra = [...new Set(shown.flatMap((series) => besides(series).map(([name]) => name)))]
  const rows = shown.flatMap((series) => {
    const mark = markOf(series)
    const xs = mark.xs?.(series)
    const ys = mark.value(series)
    const axis = axisOf(spec, sideOf(spec, series))
    const beside = new Map(besides(series))
    return Array.from({ length: ys.length }, (_, i) => [
      series.name,
      xs === undefined ? null : placeText(spec.x, valueAt(xs, i)),
      shownNumber(valueAt(ys, i), formatOf(axis)),
      axis.kind === 'category' ? '' : axis.unit,
      ...extra.map((name) => shownNumber(valueAt(beside.get(name), i), formatOf(axis))),
    ])
  })
  return { head: ['Series', headOf(spec.x, 'x'), spec.y.name || 'Value', 'Unit', ...extra], rows }
}
