/** How a surface is viewed. */
export type SurfaceView = {
  /** Degrees around the vertical axis, from 0 up to 360. */
  readonly turn: number
  /** Degrees of the eye above the floor. */
  readonly tilt: number
  /** At 1 the whole box fits its frame, whatever the turn. */
  readonly zoom: number
  /** Offset of the picture from the middle of its frame, in shares of the frame's width and height. */
  readonly shiftX: number
  readonly shiftY: number
}

export const FIRST_VIEW: SurfaceView = { turn: 326, tilt: 28, zoom: 1, shiftX: 0, shiftY: 0 }

/** At 0° the floor and at 90° the vertical axis would be a line. */
const TILTS = [4, 88] as const
const ZOOMS = [0.6, 6] as const

const clamped = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

const shifted = (view: SurfaceView, shiftX: number, shiftY: number): SurfaceView => {
  // A picture that is no larger than its frame stays in the middle.
  const most = Math.max(view.zoom - 1, 0) / 2
  return { ...view, shiftX: clamped(shiftX, -most, most), shiftY: clamped(shiftY, -most, most) }
}

/** @param turnBy, tiltBy  degrees */
export const rotatedView = (view: SurfaceView, turnBy: number, tiltBy: number): SurfaceView => ({
  ...view,
  turn: (((view.turn + turnBy) % 360) + 360) % 360,
  tilt: clamped(view.tilt + tiltBy, TILTS[0], TILTS[1]),
})

/**
 * Zooms around a point, which stays where it is.
 *
 * @param factor  above 1 enlarges
 * @param x, y  the point, in shares of the frame from its middle
 */
export const zoomedSurface = (view: SurfaceView, factor: number, x = 0, y = 0): SurfaceView => {
  const zoom = clamped(view.zoom * factor, ZOOMS[0], ZOOMS[1])
  const by = zoom / view.zoom
  return shifted({ ...view, zoom }, x - (x - view.shiftX) * by, y - (y - view.shiftY) * by)
}

/** @param byX, byY  shares of the frame's width and height */
export const pannedSurface = (view: SurfaceView, byX: number, byY: number): SurfaceView =>
  shifted(view, view.shiftX + byX, view.shiftY + byY)

export const isSameView = (a: SurfaceView, b: SurfaceView): boolean =>
  a.turn === b.turn && a.tilt === b.tilt && a.zoom === b.zoom && a.shiftX === b.shiftX && a.shiftY === b.shiftY
