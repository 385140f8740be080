import type { AlertCondition } from '@gvol/wire'
import type { AlertMemory } from './alertMemory.ts'

const bits = new DataView(new ArrayBuffer(8))

/** The smallest double above a finite one. */
const nextAbove = (value: number): number => {
  if (value === 0) return Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

/**
 * Thresholds at which the side changes, where larger is further beyond: at `enter` or above it is beyond, below `leave`
 * no longer.
 */
type Thresholds = {
  /** Factor for the measured number. */
  readonly sign: 1 | -1
  readonly enter: number
  readonly leave: number
}

/**
 * Returns the thresholds of a condition.
 *
 * @param hysteresis  how far back it must come, in the unit of the measured number; not negative
 */
export const thresholdsOf = (condition: AlertCondition, hysteresis: number, hasFired: boolean): Thresholds => {
  switch (condition.kind) {
    case 'above':
    case 'below': {
      const sign = condition.kind === 'above' ? 1 : -1
      return { sign, enter: nextAbove(sign * condition.level), leave: nextAbove(sign * condition.level - hysteresis) }
    }
    case 'crosses': {
      // The first crossing is at the level itself; later ones must exceed it by the user's hysteresis.
      const band = hasFired ? hysteresis : 0
      return { sign: 1, enter: nextAbove(condition.level + band), leave: condition.level - band }
    }
    case 'percentile': {
      const sign = condition.side === 'above' ? 1 : -1
      return { sign, enter: sign * condition.percentile, leave: sign * condition.percentile - hysteresis }
    }
    case 'change':
      return { sign: 1, enter: condition.by, leave: condition.by - hysteresis }
    case 'rank':
      return { sign: -1, enter: -condition.place, leave: -condition.place - hysteresis }
  }
}

/**
 * The next change of side: the measured number times `sign` is at `hi` or above, or below `lo`. A missing value is
 * neither.
 */
export type Edges = { readonly sign: 1 | -1; readonly hi: number; readonly lo: number }

export const nextThresholds = (condition: AlertCondition, hysteresis: number, memory: AlertMemory): Edges => {
  const { sign, enter, leave } = thresholdsOf(condition, hysteresis, memory.lastFiredAtMs !== null)
  if (memory.isBeyond === null) return { sign, hi: Number.NEGATIVE_INFINITY, lo: Number.NEGATIVE_INFINITY }
  return memory.isBeyond
    ? { sign, hi: Number.POSITIVE_INFINITY, lo: leave }
    : { sign, hi: enter, lo: Number.NEGATIVE_INFINITY }
}
