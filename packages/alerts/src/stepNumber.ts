import type { AlertCondition, AlertDraft } from '@gvol/wire'
import type { AlertMemory } from './alertMemory.ts'
import { isWatching, mayNotify } from './schedule/mayNotify.ts'
import { nextThresholds } from './thresholds.ts'

/** An observation of a number. */
export type NumberSeen = {
  /** Unix ms, of the market state it was computed from. */
  readonly atMs: number
  /** What the condition compares: value, percentile, change or rank. NaN: missing. */
  readonly measured: number
}

export type NumberStep = {
  /** The identical object if nothing changed. */
  readonly memory: AlertMemory
  readonly isFiring: boolean
}

/** The part of a number alert that decides whether it fires. */
export type NumberAlert = Omit<AlertDraft, 'condition'> & { readonly condition: AlertCondition }

/**
 * Processes one observation of a number. The first valid one only sets the side; a missing one changes nothing, so that
 * a gap neither fires nor ends a firing.
 */
export const stepNumber = (alert: NumberAlert, memory: AlertMemory, { atMs, measured }: NumberSeen): NumberStep => {
  const still = { memory, isFiring: false }
  if (Number.isNaN(measured) || (memory.atMs !== null && atMs <= memory.atMs) || !isWatching(alert, atMs)) return still
  const { condition, hysteresis } = alert
  const { sign, hi, lo } = nextThresholds(condition, hysteresis, memory)
  const score = sign * measured
  if (memory.isBeyond === null) {
    const isBeyond = score >= nextThresholds(condition, hysteresis, { ...memory, isBeyond: false }).hi
    return { memory: { ...memory, atMs, isBeyond }, isFiring: false }
  }
  if (!(score >= hi || score < lo)) return still
  const isBeyond = !memory.isBeyond
  const isFiring = (isBeyond || condition.kind === 'crosses') && mayNotify(alert, memory, atMs)
  return { memory: { ...memory, atMs, isBeyond, lastFiredAtMs: isFiring ? atMs : memory.lastFiredAtMs }, isFiring }
}
