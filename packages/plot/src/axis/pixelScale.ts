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
/** Share of the height for the strip below the data. */
const STRIP_SHARE = 0.2

/** Returns where the strip begins: half of the height without the gap if both are of one kind. */
const stripTop = ({ hasEqualHalves }: PlotSpec, top: number, bottom: number): number =>
  bottom - (hasEqualHalves ? (bottom - top - STRIP_GAP) / 2 : (bottom - top) * STRIP_SHARE)

/** Returns the rectangles of the data and of the strip below it. */
export const boxesOf = (spec: PlotSpec, geometry: Pick<PlotGeometry, 'frame'>, width: number, height: number) => {
  const { frame } = geometry
  const left = frame.left
  const right = width - frame.right
  const top = frame.top
  const bottom = height - frame.bottom
  if (!spec.beneath) return { data: { left, right, top, bottom }, beneath: undefined }
  const strip = stripTop(spec, top, bottom)
  return { data: { left, right, top, bottom: strip - STRIP_GAP }, beneath: { left, right, top: strip, bottom } }
}

export const pixelScale = (spec: PlotSpec, geometry: PlotGeometry, width: number, height: number): PixelScale => {
  const { xRange, yRange, y2Range, beneathRange } = geometry
  const { data, beneath } = boxesOf(spec, geometry, width, height)
  const isDown = spec.y.kind === 'category'
  const x = placing(spec.x, xRange, data.left, Math.max(data.right, data.left + 1))
  const low = Math.max(data.bottom, data.top + 1)
  const left = isDown ? placing(spec.y, yRange, data.top, low) : placing(spec.y, yRange, low, data.top)
  const right = spec.y2 && y2Range ? placing(spec.y2, y2Range, low, data.top) : left
  const below =
    spec.beneath && beneath && beneathRange ? placing(spec.beneath, beneathRange, beneath.bottom, beneath.top) : left
  const sides = { left, right, beneath: below }
  return {
    left: data.left,
    right: data.right,
    top: data.top,
    bottom: beneath?.bottom ?? data.bottom,
    floor: data.bottom,
    xOf: x.of,
    pixelX: x.at,
    yOf: left.of,
    valueOf: (pixel, side) => sides[side].of(pixel),
    pixelY: (y, side = 'left') => sides[side].at(y),
    onSide: (side) => sides[side].at,
  }
}
