import { valueAt } from './columns.ts'
import type { Series } from './marks/catalog.ts'
import type { Axis, PlotSpec } from './spec.ts'

/** The ghost of a plot: the same plot at another time or for another market. */
export type GhostSource = {
  readonly spec: PlotSpec
  /** Suffix of every series name: `1 w ago`. */
  readonly label: string
  /** How much later the plot is than its ghost, ms: on a time axis the ghost is shifted by it, so that lives match. */
  readonly laterMs: number
}

export const ghostId = (id: string): string => `ghost-${id}`

type MapX = (x: number) => number | undefined

/** Returns the position of a ghost's x on the axis of the plot; undefined if the plot does not have it. */
const mapXTo = (axis: Axis, { spec, laterMs }: GhostSource): MapX => {
  if (axis.kind === 'time') return (x) => x + laterMs
  if (axis.kind !== 'category' || spec.x.kind !== 'category') return (x) => x
  const from = spec.x
  const at = new Map<string | number, number>()
  const keyOf = (of: typeof axis, i: number): string | number => of.values?.[i] ?? of.categories[i]
  for (let i = 0; i < axis.categories.length; i++) at.set(keyOf(axis, i), i)
  return (x) => at.get(keyOf(from, x))
}

type Curve = Extract<Series, { kind: 'line' | 'points' | 'bars' }>

/**
 * Returns the ghost's marks: lines, points and bars unchanged, filled marks as their upper edge. Other marks have none.
 */
const asCurve = (series: Series): Curve | undefined => {
  const { id, name, color, isRight, isBeneath, strip } = series
  const identity = {
    id,
    name,
    color,
    ...(isRight ? { isRight } : {}),
    ...(isBeneath ? { isBeneath } : {}),
    ...(strip === undefined ? {} : { strip }),
  }
  switch (series.kind) {
    case 'line':
      return {
        ...identity,
        kind: 'line',
        x: series.x,
        y: series.y,
        ...(series.isStep ? { isStep: series.isStep } : {}),
      }
    case 'points':
      return { ...identity, kind: 'points', x: series.x, y: series.y }
    case 'bars':
      return {
        ...identity,
        kind: 'bars',
        x: series.x,
        y: series.y,
        ...(series.stack === undefined ? {} : { stack: series.stack }),
      }
    case 'band':
      return { ...identity, kind: 'line', x: series.x, y: series.high }
    case 'area':
      return { ...identity, kind: 'line', x: series.x, y: series.y }
    default:
      return undefined
  }
}

/** Returns the columns of a ghost at their positions on the axis of the plot. */
const mappedCurve = (curve: Curve, mapX: MapX): Pick<Curve, 'x' | 'y'> => {
  const x: number[] = []
  const y: (number | null)[] = []
  for (let i = 0; i < curve.x.length; i++) {
    const from = valueAt(curve.x, i)
    const at = from === undefined ? undefined : mapX(from)
    if (at === undefined) continue
    x.push(at)
    y.push(valueAt(curve.y, i) ?? null)
  }
  return { x, y }
}

/**
 * Returns cells of a ghost by row and column of the plot, shown in its tooltip: a heat map has no space for a second
 * one.
 */
const withCells = (series: Extract<Series, { kind: 'heat' }>, spec: PlotSpec, other: GhostSource): Series => {
  const ghost = other.spec.series.find(({ id, kind }) => id === series.id && kind === 'heat')
  if (ghost?.kind !== 'heat' || spec.x.kind !== 'category' || other.spec.x.kind !== 'category') return series
  if (spec.y.kind !== 'category' || other.spec.y.kind !== 'category') return series
  const columns = spec.x.categories.length
  const ghostColumns = other.spec.x.categories.length
  const [xs, ys] = [spec.x.categories, spec.y.categories].map((names) => (i: number) => names[i])
  const ghostXs = other.spec.x.categories
  const ghostYs = other.spec.y.categories
  const then = (index: number): number | undefined => {
    const column = ghostXs.indexOf(xs(index % columns))
    const row = ghostYs.indexOf(ys(Math.floor(index / columns)))
    return column < 0 || row < 0 ? undefined : valueAt(ghost.values, row * ghostColumns + column)
  }
  const all = Float64Array.from({ length: series.values.length }, (_, i) => then(i) ?? Number.NaN)
  return { ...series, other: { values: all, label: other.label } }
}

/**
 * Returns a plot with a ghost from another time or market behind it: of every series that both have, in outline and
 * dashes, with a separate legend entry. Quotes with a fitted curve are represented by the curve.
 */
export const withGhost = (spec: PlotSpec, other: GhostSource): PlotSpec => {
  const mapX = mapXTo(spec.x, other)
  const mine = new Map(spec.series.map((series) => [series.id, series]))
  const fitted = new Set(
    other.spec.series.flatMap((one) => (one.kind === 'line' && one.role === 'model' ? [one.name] : [])),
  )
  const ghostOf = (series: Series): Series | undefined => {
    const own = mine.get(series.id)
    if (own === undefined || (series.kind === 'line' && series.role === 'shadow')) return undefined
    if (series.kind === 'points' && fitted.has(series.name)) return undefined
    const curve = asCurve(series)
    if (curve === undefined) return undefined
    return {
      ...curve,
      ...mappedCurve(curve, mapX),
      id: ghostId(series.id),
      name: `${own.name} ${other.label}`,
      color: own.color,
      ghostOf: own.id,
    }
  }
  const ghosts = new Map(
    other.spec.series.flatMap((series) => {
      const ghost = ghostOf(series)
      return ghost && valueCount(ghost) > 0 ? [[series.id, ghost] as const] : []
    }),
  )
  const series = spec.series.flatMap((one): Series[] => {
    const ghost = ghosts.get(one.id)
    const own = one.kind === 'heat' ? withCells(one, spec, other) : one
    return ghost === undefined ? [own] : [own, ghost]
  })
  return {
    ...spec,
    series,
    ...(spec.initiallyVisible ? { initiallyVisible: spec.initiallyVisible.flatMap((id) => [id, ghostId(id)]) } : {}),
  }
}

const valueCount = (series: Series): number => ('x' in series && series.x ? series.x.length : 0)
