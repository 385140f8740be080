/**
 * Drawing commands in pixels: columns of coordinates with one style each. Created by marks, painted by a canvas,
 * checked by tests.
 */
export type PathCommand = {
  readonly kind: 'path'
  /** `x, y, x, y …`; a NaN pair lifts the pen. */
  readonly points: Float64Array
  readonly stroke?: string
  readonly width?: number
  readonly dash?: readonly number[]
  /** Closed and filled. */
  readonly fill?: string
}

export type RectsCommand = {
  readonly kind: 'rects'
  /** `left, top, width, height …` */
  readonly boxes: Float64Array
  /** One color for all, or one each. */
  readonly fill: string | readonly string[]
}

export type CirclesCommand = {
  readonly kind: 'circles'
  /** `x, y, radius …` */
  readonly circles: Float64Array
  readonly fill: string | readonly string[]
  readonly stroke?: string
}

export type TextCommand = {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly fill: string
  readonly align: 'left' | 'center' | 'right'
  readonly baseline: 'top' | 'middle' | 'bottom'
  readonly isStrong?: boolean
  /** A halo of this color around the letters keeps them readable over lines and marks. */
  readonly halo?: string
}

/** Clips the commands that follow; without a box clipping ends. */
export type ClipCommand = {
  readonly kind: 'clip'
  readonly box?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

export type Command = PathCommand | RectsCommand | CirclesCommand | TextCommand | ClipCommand

const isSameColumn = (a: Float64Array, b: Float64Array): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !(Number.isNaN(a[i]) && Number.isNaN(b[i]))) return false
  return true
}

const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (a instanceof Float64Array && b instanceof Float64Array) return isSameColumn(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSameValue(one, b[i]))
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSameValue(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

/** Whether two pictures are identical to the pixel. */
export const isSamePicture = (a: readonly Command[], b: readonly Command[]): boolean => isSameValue(a, b)
