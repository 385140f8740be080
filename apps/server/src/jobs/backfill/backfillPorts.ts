import type { HistoryAccess, HistoryKind, Venue, VenueHistory } from '@gvol/exchanges'
import type { Columnar, Writer } from '@gvol/store'
import { MS_PER_MINUTE } from '@gvol/time'
import type { Stretch } from './spans.ts'

/** The newest data may not have reached the venue's history host yet, ms. */
export const HISTORY_DELAY_MS = MS_PER_MINUTE

/** What to fetch from a venue. */
export type BackfillOrder = {
  readonly venue: Venue
  readonly history: VenueHistory
  readonly kinds: readonly HistoryKind[]
  readonly symbols: readonly string[]
  /** Bar length, ms; the venue's default if undefined. */
  readonly intervalMs: number | undefined
  readonly span: Stretch
}

/** One piece of history. Pieces are fetched concurrently. */
export type Piece = Stretch & {
  readonly kind: HistoryKind
  readonly symbol: string
  readonly instrument: string | undefined
}

export type BackfillPorts = {
  readonly columnar: Columnar
  readonly writer: Writer
  readonly access: HistoryAccess
  readonly nowMs: () => number
  /** Resolves after `ms`, or immediately when stopped. */
  readonly pause: (ms: number) => Promise<void>
  readonly onProgress: (progress: Progress) => void
}

/** Progress of the whole backfill. */
export type Progress = {
  readonly doneMs: number
  readonly wholeMs: number
  readonly rows: number
  /** The piece that advanced, such as `trades BTC to 2026-01-05`. */
  readonly what: string
}
