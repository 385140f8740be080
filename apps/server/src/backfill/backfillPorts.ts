import type { HistoryAccess, HistoryKind, Venue, VenueHistory } from '@gvol/exchanges'
import type { Columnar, Writer } from '@gvol/store'
import type { Stretch } from './spans.ts'

/** What to fetch of a venue. */
export type BackfillOrder = {
  readonly venue: Venue
  readonly history: VenueHistory
  readonly kinds: readonly HistoryKind[]
  readonly symbols: readonly string[]
  /** Length of bars, ms; the venue's usual one when left out. */
  readonly intervalMs: number | undefined
  readonly span: Stretch
}

/** Everything that one piece of history is about; pieces are fetched beside each other. */
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
  /** Resolves after so long, or at once when it is stopped. */
  readonly pause: (ms: number) => Promise<void>
  readonly onProgress: (progress: Progress) => void
}

/** How far everything is. */
export type Progress = {
  readonly doneMs: number
  readonly wholeMs: number
  readonly rows: number
  /** What moved it, as in `trades BTC to 2026-01-05`. */
  readonly what: string
}
