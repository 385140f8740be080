import type { Axis, PlotSpec, Series, Values } from './spec.ts'
import { valueAt } from './spec.ts'

export type Range = readonly [min: number, max: number]

/** What of the x axis is in view; undefined shows all. */
export type View = { readonly x: Range | undefined }

const grown = (range: Range | undefined, value: number | undefined): Range | undefined => {
  if (value === undefined) return range
  return range === undefined ? [value, value] : [Math.min(range[0], value), Math.max(range[1], value)]
}

const extent = (values: Values | undefined, from?: Range): Range | undefined => {
  let range = from
  for (let i = 0; i < (values?.length ?? 0); i++) range = grown(range, valueAt(values, i))
  return range
}

const xsOf = (series: Series): Values | undefined => (series.kind === 'heat' ? undefined : series.x)

/** A range with some air around it; a single value gets room on both sides. */
const padded = ([min, max]: Range, share: number, isLog: boolean): Range => {
  if (isLog) {
    const factor = max > min ? (max / min) ** share : 1.1
    return [min / factor, max * factor]
  }
  const room = max > min ? (max - min) * share : Math.max(Math.abs(min) * 0.1, 1e-9)
  return [min - room, max + room]
}

/** The whole x axis. */
export const fullXRange = (spec: PlotSpec): Range => {
  const { x } = spec
  if (x.kind === 'category') return [-0.5, Math.max(x.categories.length, 1) - 0.5]
  let range: Range | undefined
  for (const series of spec.series) range = extent(xsOf(series), range)
  for (const line of spec.references ?? []) if (line.along === 'x' && range !== undefined) range = grown(range, line.at)
  const full = padded(range ?? [0, 1], 0.02, x.kind === 'log')
  return [x.min ?? full[0], x.max ?? full[1]]
}

/** Values that matter for the y range of a series at one observation. */
const yValues = (series: Series, index: number): readonly (number | undefined)[] => {
  switch (series.kind) {
    case 'line':
    case 'bars':
      return [valueAt(series.y, index)]
    case 'points':
      return [valueAt(series.y, index), valueAt(series.low, index), valueAt(series.high, index)]
    case 'band':
      return [series.low === undefined ? 0 : valueAt(series.low, index), valueAt(series.high, index)]
    case 'heat':
      return []
  }
}

const stackedExtent = (bars: readonly Series[], [from, to]: Range): Range | undefined => {
  const up = new Map<string, number>()
  const down = new Map<string, number>()
  for (const [order, series] of bars.entries()) {
    if (series.kind !== 'bars') continue
    for (let i = 0; i < series.x.length; i++) {
      const x = valueAt(series.x, i)
      const y = valueAt(series.y, i)
      if (x === undefined || y === undefined || x < from || x > to) continue
      const pile = `${series.stack ?? `#${order}`}@${x}`
      const side = y < 0 ? down : up
      side.set(pile, (side.get(pile) ?? 0) + y)
    }
  }
  let range: Range | undefined
  for (const sum of [...up.values(), ...down.values()]) range = grown(range, sum)
  return range
}

/** Extent of the observations of a series that are in view; bars are measured by their stacks instead. */
const observedExtent = (series: Series, [from, to]: Range, seen: Range | undefined): Range | undefined => {
  const xs = series.kind === 'bars' ? undefined : xsOf(series)
  let range = seen
  for (let i = 0; i < (xs?.length ?? 0); i++) {
    const x = valueAt(xs, i)
    if (x === undefined || x < from || x > to) continue
    for (const y of yValues(series, i)) range = grown(range, y)
  }
  return range
}

/** The y range of what is visible, so that zooming in x rescales y. */
export const visibleYRange = (spec: PlotSpec, xRange: Range, isRight: boolean): Range => {
  const axis: Axis = isRight && spec.y2 ? spec.y2 : spec.y
  if (axis.kind === 'category') return [-0.5, Math.max(axis.categories.length, 1) - 0.5]
  const mine = spec.series.filter((series) => (series.isRight ?? false) === isRight)
  const bars = mine.filter((series) => series.kind === 'bars')
  const levels = isRight ? [] : (spec.references ?? []).filter(({ along }) => along === 'y').map(({ at }) => at)
  let range = stackedExtent(bars, xRange)
  for (const series of mine) range = observedExtent(series, xRange, range)
  for (const level of levels) range = grown(range, level)
  if (axis.kind === 'time') return padded(range ?? [0, 1], 0.05, false)
  return finishedRange(axis, range, bars.length > 0)
}

const finishedRange = (
  axis: Extract<Axis, { kind: 'linear' | 'log' }>,
  seen: Range | undefined,
  hasBars: boolean,
): Range => {
  let range = seen ?? [0, 1]
  const hasZero = axis.kind === 'linear' && (axis.hasZero ?? hasBars)
  if (hasZero) range = [Math.min(range[0], 0), Math.max(range[1], 0)]
  if (axis.isSymmetric) {
    const far = Math.max(Math.abs(range[0]), Math.abs(range[1])) || 1
    range = [-far, far]
  }
  const full = padded(range, 0.06, axis.kind === 'log')
  const low = hasZero && range[0] === 0 ? 0 : full[0]
  const high = hasZero && range[1] === 0 && range[0] < 0 ? 0 : full[1]
  return [axis.min ?? low, axis.max ?? high]
}

/** Zooms a range around a point; never wider than `full`. Undefined when all is in view again. */
export const zoomedRange = (range: Range, full: Range, around: number, factor: number): Range | undefined => {
  const min = around - (around - range[0]) * factor
  const max = around + (range[1] - around) * factor
  const next: Range = [Math.max(min, full[0]), Math.min(max, full[1])]
  if (next[0] <= full[0] && next[1] >= full[1]) return undefined
  return next[1] - next[0] < (full[1] - full[0]) / 2_000 ? range : next
}

/** Moves a range by `by` without leaving `full`. */
export const pannedRange = (range: Range, full: Range, by: number): Range => {
  const shift = Math.min(Math.max(by, full[0] - range[0]), full[1] - range[1])
  return [range[0] + shift, range[1] + shift]
}
