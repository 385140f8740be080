import type { AlertMemory } from './alertMemory.ts'
import type { NumberAlert } from './stepNumber.ts'
import { nextThresholds } from './thresholds.ts'

/** Next thresholds of many alerts on one number, stored in columns. */
export type Levels = {
  /** Sets the thresholds of one alert from its state. */
  readonly set: (index: number, alert: NumberAlert, memory: AlertMemory) => void
  /** Returns the indices of alerts that a step would change, ignoring their schedules; ascending. */
  readonly moved: (measured: number) => readonly number[]
}

/** Compares one number with the thresholds of many alerts; the work per alert is two comparisons. */
export const createLevels = (size: number): Levels => {
  const sign = new Float64Array(size)
  const hi = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const lo = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  return {
    set: (index, { condition, hysteresis }, memory) => {
      const edges = nextThresholds(condition, hysteresis, memory)
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
