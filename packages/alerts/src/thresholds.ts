import type { AlertCondition } from '@gvol/wire'
import type { Kept } from './kept.ts'

const bits = new DataView(new ArrayBuffer(8))

/** The smallest double above a finite one. */
const nextAbove = (value: number): number => {
  if (value === 0) return Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

/** Where the side changes, in the sense in which more is further beyond: from `enter` up it is beyond, below `leave` no longer. */
type Thresholds = {
  /** Multiplies what is measured. */
  readonly sign: 1 | -1
  readonly enter: number
  readonly leave: number
}

/**
 * The levels of a condition for what it measures.
 *
 * @param hysteresis  how far back it must come, in the unit of what is measured; not negative
 */
export const thresholdsOf = (condition: AlertCondition, hysteresis: number, hasFired: boolean): Thresholds => {
  switch (condition.kind) {
    case 'above':
    case 'below': {
      const sign = condition.kind === 'above' ? 1 : -1
      return { sign, enter: nextAbove(sign * condition.level), leave: nextAbove(sign * condition.level - hysteresis) }
    }
    case 'crosses': {
      // The first crossing is at the level itself; each after it must come as far over it as the reader asked for.
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

/** The next change of side: what is measured, times `sign`, at `hi` or above, or below `lo`. Nothing known is neither. */
export type Edges = { readonly sign: 1 | -1; readonly hi: number; readonly lo: number }

export const edgesOf = (condition: AlertCondition, hysteresis: number, kept: Kept): Edges => {
  const { sign, enter, leave } = thresholdsOf(condition, hysteresis, kept.lastFiredAtMs !== null)
  if (kept.isBeyond === null) return { sign, hi: Number.NEGATIVE_INFINITY, lo: Number.NEGATIVE_INFINITY }
  return kept.isBeyond
    ? { sign, hi: Number.POSITIVE_INFINITY, lo: leave }
    : { sign, hi: enter, lo: Number.NEGATIVE_INFINITY }
}
