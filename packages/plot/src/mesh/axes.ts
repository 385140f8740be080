import { axisTicks } from '../axis/ticks.ts'
import type { Range } from '../columns.ts'
import type { NumberAxis, Tick } from '../spec.ts'
import { boxCoordinates, type SurfaceNodes } from './nodes.ts'
import { type Projected, SIDES } from './projection.ts'

export type AxisName = 'x' | 'y' | 'z'

/** A tick where it touches the edge of the box that carries its axis. */
export type PlacedTick = Tick & { readonly x: number; readonly y: number }

/** An axis on an edge of the box. */
export type PlacedAxis = {
  readonly name: AxisName
  readonly title: string
  readonly ticks: readonly PlacedTick[]
  /** Ends of the edge, pixels. */
  readonly from: Projected
  readonly to: Projected
  /** Unit vector on screen from the edge away from the box. */
  readonly outX: number
  readonly outY: number
}

export type PlacedAxes = {
  readonly axes: readonly PlacedAxis[]
  /** Floor and back walls, each as its four corners. */
  readonly walls: readonly (readonly Projected[])[]
  /** Lines of the ticks over floor and walls, each as its two ends. */
  readonly lines: readonly (readonly [Projected, Projected])[]
}

const HALF = { x: SIDES.x / 2, y: SIDES.y / 2, z: SIDES.z / 2 } as const

/**
 * Room for the ticks of an axis, pixels: more than flat axes leave, because labels of slanted edges are staggered, and never
 * so little that one number would stand alone. Independent of the turn, so that ticks do not come and go with it.
 */
const roomOf = (name: AxisName, scale: number): number =>
  name === 'z' ? Math.max(SIDES.z * scale, 120) : Math.max(SIDES[name] * scale * 1.3, 240)

const titleOf = ({ name, unit }: NumberAxis): string => (unit === '' ? name : `${name} (${unit})`)

const outward = (from: Projected, to: Projected, middle: Projected): readonly [number, number] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const centerX = (from.x + to.x) / 2
  const centerY = (from.y + to.y) / 2
  // An edge seen from its end has no direction: away from the middle is outward.
  const [x, y] =
    length < 1 ? [centerX - middle.x, centerY - middle.y] : [(to.y - from.y) / length, (from.x - to.x) / length]
  const size = Math.hypot(x, y) || 1
  const sign = x * (centerX - middle.x) + y * (centerY - middle.y) < 0 ? -1 : 1
  return [(x / size) * sign, (y / size) * sign]
}

/**
 * The axes on the edges where their labels have the ground to themselves: x and y on the near edges of the floor, z on
 * the upright edge that is farthest left.
 */
export const placedAxes = ({ spec, ranges, projection }: SurfaceNodes): PlacedAxes => {
  const { at, eye, scale } = projection
  const coordinates = boxCoordinates(spec, ranges)
  const nearX = eye.x < 0 ? -HALF.x : HALF.x
  const nearY = eye.y < 0 ? -HALF.y : HALF.y
  const corners = [-HALF.x, HALF.x].flatMap((x) => [-HALF.y, HALF.y].map((y) => ({ x, y, left: at(x, y, 0).x })))
  const upright = corners.reduce((best, corner) => (corner.left < best.left ? corner : best))
  const edges: Readonly<Record<AxisName, (along: number) => Projected>> = {
    x: (x) => at(x, nearY, -HALF.z),
    y: (y) => at(nearX, y, -HALF.z),
    z: (z) => at(upright.x, upright.y, z),
  }
  const ticksOf = (name: AxisName, range: Range) =>
    axisTicks(spec[name], range, roomOf(name, scale), name === 'z' ? 'y' : 'x')
  const axis = (name: AxisName): PlacedAxis => {
    const edge = edges[name]
    const from = edge(-HALF[name])
    const to = edge(HALF[name])
    // Seen from the floor's own middle the way out of the floor's edges never leads up over the surface.
    const [outX, outY] = outward(from, to, at(0, 0, name === 'z' ? 0 : -HALF.z))
    const ticks = ticksOf(name, ranges[name]).map((tick) => {
      const { x, y } = edge(coordinates[name](tick.value))
      return { ...tick, x, y }
    })
    return { name, title: titleOf(spec[name]), ticks, from, to, outX, outY }
  }
  const values = (name: AxisName) => ticksOf(name, ranges[name]).map(({ value }) => coordinates[name](value))
  const floor = -HALF.z
  return {
    axes: [axis('x'), axis('y'), axis('z')],
    walls: [
      [at(-HALF.x, -HALF.y, floor), at(HALF.x, -HALF.y, floor), at(HALF.x, HALF.y, floor), at(-HALF.x, HALF.y, floor)],
      [at(-nearX, -HALF.y, floor), at(-nearX, HALF.y, floor), at(-nearX, HALF.y, HALF.z), at(-nearX, -HALF.y, HALF.z)],
      [at(-HALF.x, -nearY, floor), at(HALF.x, -nearY, floor), at(HALF.x, -nearY, HALF.z), at(-HALF.x, -nearY, HALF.z)],
    ],
    lines: [
      ...values('x').flatMap((x): [Projected, Projected][] => [
        [at(x, -HALF.y, floor), at(x, HALF.y, floor)],
        [at(x, -nearY, floor), at(x, -nearY, HALF.z)],
      ]),
      ...values('y').flatMap((y): [Projected, Projected][] => [
        [at(-HALF.x, y, floor), at(HALF.x, y, floor)],
        [at(-nearX, y, floor), at(-nearX, y, HALF.z)],
      ]),
      ...values('z').flatMap((z): [Projected, Projected][] => [
        [at(-HALF.x, -nearY, z), at(HALF.x, -nearY, z)],
        [at(-nearX, -HALF.y, z), at(-nearX, HALF.y, z)],
      ]),
    ],
  }
}
