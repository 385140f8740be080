import type { Kept } from './kept.ts'
import type { NumberAlert } from './stepNumber.ts'
import { edgesOf } from './thresholds.ts'

/** The next changes of side of many alerts that watch one number, in columns. */
export type Levels = {
  /** What is known now of one of them. */
  readonly set: (index: number, alert: NumberAlert, kept: Kept) => void
  /** Those that a step would change, whatever the hours; by index, in order. */
  readonly moved: (measured: number) => readonly number[]
}

/** Compares one number with the levels of many alerts; nothing is looked up but for those that move. */
export const createLevels = (size: number): Levels => {
  const sign = new Float64Array(size)
  const hi = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const lo = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  return {
    set: (index, { condition, hysteresis }, kept) => {
      const edges = edgesOf(condition, hysteresis, kept)
      sign[index] = edges.sign
      hi[index] = edges.hi
      lo[index] = edges.lo
    },
    moved: (measured) => {
      const moved: number[] = []
      for (let i = 0; i < size; i++) {
        const score = sign[i]! * measured
        if (score >= hi[i]! || score < lo[i]!) moved.push(i)
      }
      return moved
    },
  }
}
