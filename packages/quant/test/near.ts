import { expect } from 'vitest'

/** Asserts that `value` is within `relative` of `expected`, and reports the deviation otherwise. */
export const expectNear = (value: number, expected: number, relative: number, what = ''): void => {
  const error = Math.abs(value - expected) / Math.max(Math.abs(expected), Number.MIN_VALUE)
  expect(error, `${what} ${value} should be ${expected}`).toBeLessThanOrEqual(relative)
}

/** Deterministic uniform numbers in (0, 1): the "mulberry32" generator, enough for simulated paths in tests. */
export const seededUniform = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}

/** Deterministic standard normal numbers (Box and Muller). */
export const seededNormal = (seed: number): (() => number) => {
  const uniform = seededUniform(seed)
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
