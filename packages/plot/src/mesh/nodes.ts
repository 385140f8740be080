import { shareOf } from '../axis/scale.ts'
import { extentOf, type Range, valueAt } from '../columns.ts'
import type { Box } from '../marks/mark.ts'
import type { NumberAxis, SurfaceSpec } from '../spec.ts'
import { type Projection, projectionOf, SIDES } from './projection.ts'
import type { SurfaceView } from './view.ts'

/** Ranges of the three axes; `values` is what the colors cover. */
export type SurfaceRanges = { readonly x: Range; readonly y: Range; readonly z: Range; readonly values: Range }

/** Share of the vertical axis that is left free below the lowest value. */
const FLOOR = 0.05

const endsOf = (values: readonly number[]): Range => [values[0] ?? 0, values.at(-1) ?? 1]

export const surfaceRanges = (spec: SurfaceSpec): SurfaceRanges => {
  const values = extentOf(spec.zs) ?? [0, 1]
  const span = values[1] - values[0]
  const room = Math.abs(values[0]) * FLOOR || 1
  return {
    x: endsOf(spec.xs),
    y: endsOf(spec.ys),
    z: span > 0 ? [values[0] - span * FLOOR, values[1]] : [values[0] - room, values[0] + room],
    values,
  }
}

/** Coordinates in the box of a value of each axis. The first row is in front. */
export const boxCoordinates = (spec: SurfaceSpec, ranges: SurfaceRanges) => {
  const along = (axis: NumberAxis, range: Range, from: number, to: number) => (value: number) =>
    from + shareOf(axis, value, range) * (to - from)
  return {
    x: along(spec.x, ranges.x, -SIDES.x / 2, SIDES.x / 2),
    y: along(spec.y, ranges.y, -SIDES.y / 2, SIDES.y / 2),
    z: along(spec.z, ranges.z, -SIDES.z / 2, SIDES.z / 2),
  }
}

/** The nodes of a surface in a frame, in the order of its values. */
export type SurfaceNodes = {
  readonly spec: SurfaceSpec
  readonly ranges: SurfaceRanges
  readonly projection: Projection
  /** Coordinates in the box of columns and rows. */
  readonly boxXs: Float64Array
  readonly boxYs: Float64Array
  /** Pixels; NaN where there is no value. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Towards the eye, units of the box. */
  readonly towards: Float64Array
}

export const surfaceNodes = (spec: SurfaceSpec, view: SurfaceView, frame: Box): SurfaceNodes => {
  const ranges = surfaceRanges(spec)
  const projection = projectionOf(view, frame)
  const box = boxCoordinates(spec, ranges)
  const boxXs = Float64Array.from(spec.xs, box.x)
  const boxYs = Float64Array.from(spec.ys, box.y)
  const count = boxXs.length * boxYs.length
  const xs = new Float64Array(count).fill(Number.NaN)
  const ys = new Float64Array(count).fill(Number.NaN)
  const towards = new Float64Array(count).fill(Number.NaN)
  for (let row = 0; row < boxYs.length; row++)
    for (let column = 0; column < boxXs.length; column++) {
      const node = row * boxXs.length + column
      const value = valueAt(spec.zs, node)
      if (value === undefined) continue
      const point = projection.at(boxXs[column], boxYs[row], box.z(value))
      xs[node] = point.x
      ys[node] = point.y
      towards[node] = point.toward
    }
  return { spec, ranges, projection, boxXs, boxYs, xs, ys, towards }
}
