import type { PlotGeometry } from './geometry.ts'
import type { PlotSpec } from './spec.ts'

/** Data units to pixels of the plot element and back. */
export type PixelScale = {
  readonly xOf: (pixel: number) => number
  readonly yOf: (pixel: number) => number
  readonly pixelX: (x: number) => number
  readonly pixelY: (y: number, isRight?: boolean) => number
  /** The data rectangle. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const share = (value: number, min: number, max: number, isLog: boolean): number =>
  isLog ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min || 1)

const atShare = (part: number, min: number, max: number, isLog: boolean): number =>
  isLog ? min * (max / min) ** part : min + part * (max - min)

export const pixelScale = (spec: PlotSpec, geometry: PlotGeometry, width: number, height: number): PixelScale => {
  const { frame, xRange, yRange, y2Range } = geometry
  const left = frame.left
  const right = width - frame.right
  const top = frame.top
  const bottom = height - frame.bottom
  const isDown = spec.y.kind === 'category'
  const isLogX = spec.x.kind === 'log'
  const isLogY = spec.y.kind === 'log'
  return {
    left,
    right,
    top,
    bottom,
    xOf: (pixel) => atShare((pixel - left) / (right - left || 1), xRange[0], xRange[1], isLogX),
    pixelX: (x) => left + share(x, xRange[0], xRange[1], isLogX) * (right - left),
    yOf: (pixel) => {
      const part = (pixel - top) / (bottom - top || 1)
      return atShare(isDown ? part : 1 - part, yRange[0], yRange[1], isLogY)
    },
    pixelY: (y, isRight = false) => {
      const range = isRight && y2Range ? y2Range : yRange
      const part = share(y, range[0], range[1], isRight ? spec.y2?.kind === 'log' : isLogY)
      return top + (isDown ? part : 1 - part) * (bottom - top)
    },
  }
}
