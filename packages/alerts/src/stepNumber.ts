import type { AlertCondition, AlertDraft } from '@gvol/wire'
import type { Kept } from './kept.ts'
import { isWatching, mayTell } from './mayTell.ts'
import { edgesOf } from './thresholds.ts'

/** What was seen of a number at an instant. */
export type NumberSeen = {
  /** Unix ms, of the state that it follows from. */
  readonly atMs: number
  /** What the condition compares: the value, its percentile, its change, its place. NaN: not known. */
  readonly measured: number
}

export type NumberStep = {
  /** The very object that was given unless something is to be remembered. */
  readonly kept: Kept
  readonly isFiring: boolean
}

/** What decides whether a number fires. */
export type NumberAlert = Omit<AlertDraft, 'condition'> & { readonly condition: AlertCondition }

/**
 * One observation of a number. The first that is known only says on which side it is; what is not known changes nothing,
 * so that a gap is neither a firing nor its end.
 */
export const stepNumber = (alert: NumberAlert, kept: Kept, { atMs, measured }: NumberSeen): NumberStep => {
  const still = { kept, isFiring: false }
  if (Number.isNaN(measured) || (kept.atMs !== null && atMs <= kept.atMs) || !isWatching(alert, atMs)) return still
  const { condition, hysteresis } = alert
  const { sign, hi, lo } = edgesOf(condition, hysteresis, kept)
  const score = sign * measured
  if (kept.isBeyond === null) {
    const isBeyond = score >= edgesOf(condition, hysteresis, { ...kept, isBeyond: false }).hi
    return { kept: { ...kept, atMs, isBeyond }, isFiring: false }
  }
  if (!(score >= hi || score < lo)) return still
  const isBeyond = !kept.isBeyond
  const isFiring = (isBeyond || condition.kind === 'crosses') && mayTell(alert, kept, atMs)
  return { kept: { ...kept, atMs, isBeyond, lastFiredAtMs: isFiring ? atMs : kept.lastFiredAtMs }, isFiring }
}
