import type { PlotGeometry } from './geometry.ts'
import type { Box } from './marks/mark.ts'
import type { Range, Side } from './range.ts'
import { shareOf, valueAtShare } from './scale.ts'
import type { Axis, PlotSpec } from './spec.ts'

/** Data units to pixels of the plot element and back. */
export type PixelScale = Box & {
  readonly xOf: (pixel: number) => number
  readonly yOf: (pixel: number) => number
  readonly pixelX: (x: number) => number
  readonly pixelY: (y: number, side?: Side) => number
}

/** Between the data and the strip beneath it, pixels. */
const STRIP_GAP = 16
/** Of the height, for the strip beneath the data. */
const STRIP_SHARE = 0.2

/** The rectangles of the data and of the strip beneath it. */
export const boxesOf = (spec: PlotSpec, geometry: Pick<PlotGeometry, 'frame'>, width: number, height: number) => {
  const { frame } = geometry
  const [left, right] = [frame.left, width - frame.right]
  const [top, bottom] = [frame.top, height - frame.bottom]
  if (!spec.beneath) return { data: { left, right, top, bottom }, beneath: undefined }
  const strip = bottom - (bottom - top) * STRIP_SHARE
  return { data: { left, right, top, bottom: strip - STRIP_GAP }, beneath: { left, right, top: strip, bottom } }
}

export const pixelScale = (spec: PlotSpec, geometry: PlotGeometry, width: number, height: number): PixelScale => {
  const { xRange, yRange, y2Range, beneathRange } = geometry
  const { data, beneath } = boxesOf(spec, geometry, width, height)
  const isDown = spec.y.kind === 'category'
  const across = Math.max(data.right - data.left, 1)
  const up = Math.max(data.bottom - data.top, 1)
  const pixelOn = (axis: Axis, y: number, range: Range, box: Box, isTurned: boolean) => {
    const part = shareOf(axis, y, range)
    return box.top + (isTurned ? part : 1 - part) * (box.bottom - box.top)
  }
  return {
    left: data.left,
    right: data.right,
    top: data.top,
    bottom: beneath?.bottom ?? data.bottom,
    xOf: (pixel) => valueAtShare(spec.x, (pixel - data.left) / across, xRange),
    pixelX: (x) => data.left + shareOf(spec.x, x, xRange) * across,
    yOf: (pixel) => {
      const part = (pixel - data.top) / up
      return valueAtShare(spec.y, isDown ? part : 1 - part, yRange)
    },
    pixelY: (y, side = 'left') => {
      if (side === 'beneath' && spec.beneath && beneath && beneathRange)
        return pixelOn(spec.beneath, y, beneathRange, beneath, false)
      if (side === 'right' && spec.y2 && y2Range) return pixelOn(spec.y2, y, y2Range, data, false)
      return pixelOn(spec.y, y, yRange, data, isDown)
    },
  }
}
