import type { AlertDraft } from '@gvol/wire'
import type { Kept } from './kept.ts'
import { isWatching, mayTell } from './mayTell.ts'

/** Rows of an answer that passed every test of the watch, each by what it is known again by, in the order of the answer. */
export type RowsSeen = {
  readonly atMs: number
  readonly rows: readonly string[]
  /** Of those the ones that happened too long ago to be news: they are remembered, and do not fire. */
  readonly late?: ReadonlySet<string>
}

export type RowsStep = {
  /** The very object that was given unless something is to be remembered. */
  readonly kept: Kept
  /** Rows that fire, in the order of the answer. */
  readonly fired: readonly string[]
  /** New rows beyond those, of which only the number is told. */
  readonly more: number
}

/** Rows remembered besides those of the newest answer. */
const MOST_REMEMBERED = 1_000
/** Rows of one answer that fire by themselves. */
const MOST_FIRED = 20

/**
 * One answer with rows. Each row fires once, as long as it is remembered; those of the first answer do not. With a
 * cool-down only the first of an answer does.
 */
export const stepRows = (alert: AlertDraft, kept: Kept, { atMs, rows, late }: RowsSeen): RowsStep => {
  const still = { kept, fired: [], more: 0 }
  if ((kept.atMs !== null && atMs < kept.atMs) || !isWatching(alert, atMs)) return still
  const there = [...new Set(rows)]
  if (kept.seen === null) return { ...still, kept: { ...kept, atMs, seen: there } }
  const known = new Set(kept.seen)
  const unknown = there.filter((row) => !known.has(row))
  if (unknown.length === 0) return still
  const fresh = unknown.filter((row) => late?.has(row) !== true)
  const now = new Set(there)
  const gone = kept.seen.filter((row) => !now.has(row)).slice(-MOST_REMEMBERED)
  const next: Kept = { ...kept, atMs, seen: [...gone, ...there] }
  if (fresh.length === 0 || !mayTell(alert, kept, atMs)) return { ...still, kept: next }
  const fired = fresh.slice(0, alert.coolDownMinutes > 0 ? 1 : MOST_FIRED)
  return { kept: { ...next, lastFiredAtMs: atMs }, fired, more: fresh.length - fired.length }
}
