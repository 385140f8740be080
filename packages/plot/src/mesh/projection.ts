import type { Box } from '../marks/mark.ts'
import type { SurfaceView } from './view.ts'

/** Sides of the box around a surface. Its middle is the origin: x to the right, y into the depth, z up. */
export const SIDES = { x: 110, y: 90, z: 64 } as const

/** Distance of the eye from the middle of the box: far enough for lengths to be comparable. */
const EYE = 340

/** Half the diagonal of the floor: turning the box moves its corners on circles of this radius. */
const RADIUS = Math.hypot(SIDES.x, SIDES.y) / 2

/** Where a point of the box is on screen, in pixels, and how far it reaches towards the eye, in units of the box. */
export type Projected = { readonly x: number; readonly y: number; readonly toward: number }

export type Projection = {
  readonly at: (x: number, y: number, z: number) => Projected
  /** The eye above the floor. */
  readonly eye: { readonly x: number; readonly y: number }
  /** Pixels of a unit of the box at its middle. */
  readonly scale: number
}

/** How far the turning box reaches from the middle of the picture, in units of the box: exact for every turn. */
const reachOf = (
  sin: number,
  cos: number,
): { readonly side: number; readonly top: number; readonly bottom: number } => {
  const half = SIDES.z / 2
  const around = RADIUS * cos
  const side = Math.max(...[half, -half].map((z) => (RADIUS * EYE) / Math.sqrt((EYE - z * sin) ** 2 - around * around)))
  const heights = [half, -half].flatMap((z) =>
    [1, -1].map((near) => ((z * cos - RADIUS * near * sin) * EYE) / (EYE - z * sin - RADIUS * near * cos)),
  )
  return { side, top: Math.max(...heights), bottom: Math.min(...heights) }
}

/**
 * Projects the box into a frame, in mild perspective. The scale depends on the tilt and not on the turn, so that turning
 * does not make the box breathe.
 */
export const projectionOf = ({ turn, tilt, zoom, shiftX, shiftY }: SurfaceView, frame: Box): Projection => {
  const turnSin = Math.sin((turn * Math.PI) / 180)
  const turnCos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((tilt * Math.PI) / 180)
  const cos = Math.cos((tilt * Math.PI) / 180)
  const { side, top, bottom } = reachOf(sin, cos)
  const width = frame.right - frame.left
  const height = frame.bottom - frame.top
  const fit = Math.min(width / (2 * side), height / (top - bottom))
  const scale = fit * zoom
  const middleX = frame.left + width * (0.5 + shiftX)
  const middleY = frame.top + height * (0.5 + shiftY) + ((top + bottom) / 2) * scale
  return {
    at: (x, y, z) => {
      const right = x * turnCos - y * turnSin
      const away = x * turnSin + y * turnCos
      const toward = z * sin - away * cos
      const size = (EYE / (EYE - toward)) * scale
      return { x: middleX + right * size, y: middleY - (z * cos + away * sin) * size, toward }
    },
    eye: { x: -EYE * cos * turnSin, y: -EYE * cos * turnCos },
    scale,
  }
}
