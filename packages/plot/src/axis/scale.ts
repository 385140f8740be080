import type { Range } from '../columns.ts'
import type { Axis } from '../spec.ts'

/** A monotone function in which an axis is even, and its inverse. */
export type Transform = { readonly forward: (value: number) => number; readonly back: (even: number) => number }

const LINEAR: Transform = { forward: (value) => value, back: (even) => even }

const LOG: Transform = { forward: Math.log, back: Math.exp }

const ROOT: Transform = {
  forward: (value) => Math.sign(value) * Math.sqrt(Math.abs(value)),
  back: (even) => Math.sign(even) * even * even,
}

/** On an axis of time to expiry, nearer instants are drawn at this distance, ms. */
const MIN_AHEAD = 60_000

const ahead = (kind: 'sqrt' | 'log' | 'linear', fromMs: number): Transform => {
  if (kind === 'linear') return LINEAR
  const { forward, back } = kind === 'log' ? LOG : ROOT
  const least = kind === 'log' ? MIN_AHEAD : 0
  return { forward: (ms) => forward(Math.max(ms - fromMs, least)), back: (even) => fromMs + back(even) }
}

/** Returns the index of the last of two neighbors between which a value is, in values that rise or fall throughout. */
const upperOf = (values: readonly number[], value: number): number => {
  const isRising = (values.at(-1) ?? 0) > (values[0] ?? 0)
  const after = values.findIndex((one) => (isRising ? one > value : one < value))
  return after < 0 ? values.length - 1 : Math.max(after, 1)
}

/** Positions of categories to their values; beyond the ends by the distance of the last two. */
const toScale = (values: readonly number[]): Transform => {
  const valueAtPosition = (i: number): number => values[i] ?? Number.NaN
  return {
    forward: (position) => {
      const from = Math.min(Math.max(Math.floor(position), 0), values.length - 2)
      return valueAtPosition(from) + (position - from) * (valueAtPosition(from + 1) - valueAtPosition(from))
    },
    back: (value) => {
      const to = upperOf(values, value)
      return to - 1 + (value - valueAtPosition(to - 1)) / (valueAtPosition(to) - valueAtPosition(to - 1))
    },
  }
}

/** Whether the categories of an axis stand where their values are. */
export const isToScale = (axis: Axis): boolean =>
  axis.kind === 'category' && axis.isToScale === true && (axis.values?.length ?? 0) > 1

/**
 * Returns the transform in which an axis is even: identity, logarithm, square root, those of the time to it, or the
 * values of its categories.
 */
export const transformOf = (axis: Axis): Transform => {
  if (axis.kind === 'category') return isToScale(axis) ? toScale(axis.values ?? []) : LINEAR
  if (axis.kind === 'log') return LOG
  if (axis.kind === 'sqrt') return ROOT
  if (axis.kind === 'time' && axis.ahead) return ahead(axis.ahead.scale, axis.ahead.fromMs)
  return LINEAR
}

/** Returns the position of a value on an axis: 0 at the beginning of the range, 1 at its end. */
export const shareOf = (axis: Axis, value: number, [min, max]: Range): number => {
  const { forward } = transformOf(axis)
  const low = forward(min)
  return (forward(value) - low) / (forward(max) - low || 1)
}

/**
 * Converts between values and pixels of an axis, prepared once for many values: `at` from value to pixel, `of` back.
 */
export type Placing = { readonly at: (value: number) => number; readonly of: (pixel: number) => number }

export const placing = (axis: Axis, [min, max]: Range, from: number, to: number): Placing => {
  const { forward, back } = transformOf(axis)
  const low = forward(min)
  const span = forward(max) - low || 1
  const factor = (to - from) / span
  return {
    at:
      forward === LINEAR.forward
        ? (value) => from + (value - low) * factor
        : (value) => from + (forward(value) - low) * factor,
    of: (pixel) => back(low + (pixel - from) / (factor || 1)),
  }
}
