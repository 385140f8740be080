import type { Box } from '../marks/mark.ts'
import type { PlotSpec } from '../spec.ts'
import type { PlotGeometry } from './geometry.ts'
import type { Side } from './range.ts'
import { placing } from './scale.ts'

/** Converts data units to pixels of the plot element and back. */
export type PixelScale = Box & {
  /** Where the data end and a strip below them may begin, pixels from the top. */
  readonly floor: number
  readonly xOf: (pixel: number) => number
  readonly yOf: (pixel: number) => number
  /** Returns the rectangle of a side. */
  readonly boxOf: (side: Side) => Box
  /** Returns the value at a pixel from the top, on the axis of a side. */
  readonly valueOf: (pixel: number, side: Side) => number
  readonly pixelX: (x: number) => number
  readonly pixelY: (y: number, side?: Side) => number
  /** `pixelY` of one side, for many values. */
  readonly onSide: (side: Side) => (y: number) => number
}

/**
 * Space between the data and the strip below it, pixels: it holds the strip's name, between the lowest label above and
 * the highest below.
 */
const STRIP_GAP = 28
/** Share of the height for each strip below the data, and for all of them. */
const STRIP_SHARE = 0.2
const MAX_SHARE = 0.45

/** Returns the rectangles of the data, of the strip below it, and of further strips, from top to bottom. */
export const boxesOf = (spec: PlotSpec, geometry: Pick<PlotGeometry, 'frame'>, width: number, height: number) => {
  const { frame } = geometry
  const left = frame.left
  const right = width - frame.right
  const top = frame.top
  const bottom = height - frame.bottom
  const count = (spec.beneath ? 1 : 0) + (spec.strips?.length ?? 0)
  const strip =
    spec.hasEqualHalves && count === 1
      ? (bottom - top - STRIP_GAP) / 2
      : (bottom - top) * Math.min(STRIP_SHARE, MAX_SHARE / count)
  const boxes = Array.from({ length: count }, (_, i): Box => {
    const end = bottom - (count - 1 - i) * (strip + STRIP_GAP)
    return { left, right, top: end - strip, bottom: end }
  })
  const [first] = boxes
  return {
    data: { left, right, top, bottom: first === undefined ? bottom : first.top - STRIP_GAP },
    beneath: spec.beneath ? first : undefined,
    strips: spec.beneath ? boxes.slice(1) : boxes,
  }
}

export const pixelScale = (spec: PlotSpec, geometry: PlotGeometry, width: number, height: number): PixelScale => {
  const { xRange, yRange, y2Range, beneathRange } = geometry
  const { data, beneath, strips } = boxesOf(spec, geometry, width, height)
  const isDown = spec.y.kind === 'category'
  const x = placing(spec.x, xRange, data.left, Math.max(data.right, data.left + 1))
  const low = Math.max(data.bottom, data.top + 1)
  const left = isDown ? placing(spec.y, yRange, data.top, low) : placing(spec.y, yRange, low, data.top)
  const right = spec.y2 && y2Range ? placing(spec.y2, y2Range, low, data.top) : left
  const below =
    spec.beneath && beneath && beneathRange ? placing(spec.beneath, beneathRange, beneath.bottom, beneath.top) : left
  const inStrips = strips.map((box, i) => {
    const axis = spec.strips?.[i]
    const range = geometry.strips[i]?.range
    return axis && range ? placing(axis, range, box.bottom, box.top) : left
  })
  const named = { left, right, beneath: below }
  const placingOf = (side: Side) => (typeof side === 'number' ? (inStrips[side] ?? left) : named[side])
  return {
    left: data.left,
    right: data.right,
    top: data.top,
    bottom: strips.at(-1)?.bottom ?? beneath?.bottom ?? data.bottom,
    floor: data.bottom,
    xOf: x.of,
    pixelX: x.at,
    yOf: left.of,
    boxOf: (side) => (typeof side === 'number' ? strips[side] : side === 'beneath' ? beneath : undefined) ?? data,
    valueOf: (pixel, side) => placingOf(side).of(pixel),
    pixelY: (y, side = 'left') => placingOf(side).at(y),
    onSide: (side) => placingOf(side).at,
  }
}
