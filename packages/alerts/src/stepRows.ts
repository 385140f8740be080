import type { AlertDraft } from '@gvol/wire'
import type { AlertMemory } from './alertMemory.ts'
import { isWatching, mayNotify } from './schedule/mayNotify.ts'

/** Rows of an answer that pass every test of the watch, by identity, in the order of the answer. */
export type RowsSeen = {
  readonly atMs: number
  readonly rows: readonly string[]
  /** Rows that happened too long ago to be news: they are remembered but do not fire. */
  readonly late?: ReadonlySet<string>
}

export type RowsStep = {
  /** The identical object if nothing changed. */
  readonly memory: AlertMemory
  /** Rows that fire, in the order of the answer. */
  readonly fired: readonly string[]
  /** Number of further new rows, which are only counted. */
  readonly more: number
}

/** Rows remembered besides those of the newest answer. */
const MAX_REMEMBERED = 1_000
/** Most rows of one answer that fire individually. */
const MAX_FIRED = 20

/**
 * Processes one answer with rows. Each row fires once as long as it is remembered; rows of the first answer do not
 * fire. With a cool-down only the first new row of an answer fires.
 */
export const stepRows = (alert: AlertDraft, memory: AlertMemory, { atMs, rows, late }: RowsSeen): RowsStep => {
  const still = { memory, fired: [], more: 0 }
  if ((memory.atMs !== null && atMs < memory.atMs) || !isWatching(alert, atMs)) return still
  const there = [...new Set(rows)]
  if (memory.seen === null) return { ...still, memory: { ...memory, atMs, seen: there } }
  const seenBefore = new Set(memory.seen)
  const unknown = there.filter((row) => !seenBefore.has(row))
  if (unknown.length === 0) return still
  const fresh = unknown.filter((row) => late?.has(row) !== true)
  const now = new Set(there)
  const gone = memory.seen.filter((row) => !now.has(row)).slice(-MAX_REMEMBERED)
  const next: AlertMemory = { ...memory, atMs, seen: [...gone, ...there] }
  if (fresh.length === 0 || !mayNotify(alert, memory, atMs)) return { ...still, memory: next }
  const fired = fresh.slice(0, alert.coolDownMinutes > 0 ? 1 : MAX_FIRED)
  return { memory: { ...next, lastFiredAtMs: atMs }, fired, more: fresh.length - fired.length }
}
