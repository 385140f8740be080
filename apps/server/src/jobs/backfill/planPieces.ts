import type { HistoryKind } from '@gvol/exchanges'
import { type JobLedgerRow, readJobsDone } from '@gvol/store'
import type { BackfillOrder, BackfillPorts, Piece } from './backfillPorts.ts'
import { cut, uncovered } from './spans.ts'
import { untilAnswered } from './untilAnswered.ts'

/** Name of this job in the store's ledger. */
export const BACKFILL = 'backfill'

/** Kinds with bars; each bar length is a separate history. */
const HAS_BARS = new Set<HistoryKind>(['candles', 'open-interest', 'long-short-ratio', 'dvol'])
/** Kinds with much data per month; their months are fetched concurrently. */
const LARGE = new Set<HistoryKind>(['trades', 'settlements'])

/** Bar length as recorded in the ledger; 0 is the venue's default. */
export const intervalKey = (kind: HistoryKind, intervalMs: number | undefined): number =>
  HAS_BARS.has(kind) ? (intervalMs ?? 0) : 0

const isAbout = (
  row: JobLedgerRow,
  piece: Omit<JobLedgerRow, 'throughMs' | 'fromMs' | 'rows' | 'gaps' | 'writtenMs'>,
) =>
  row.venue === piece.venue &&
  row.kind === piece.kind &&
  row.symbol === piece.symbol &&
  row.instrument === piece.instrument &&
  row.intervalMs === piece.intervalMs

export type Plan = {
  readonly pieces: readonly Piece[]
  /** Earlier jobs of the same span: their rows and known gaps. */
  readonly earlierJobs: readonly JobLedgerRow[]
}

/** Returns the pieces still to fetch: the order minus what the ledger lists as stored. */
export const planPieces = async (order: BackfillOrder, ports: BackfillPorts): Promise<Plan> => {
  const ledger = await readJobsDone(ports.columnar, BACKFILL)
  const pieces: Piece[] = []
  const earlierJobs: JobLedgerRow[] = []
  for (const kind of order.kinds) {
    for (const symbol of order.symbols) {
      const names = await untilAnswered(() => order.history.instruments(kind, symbol, ports.access), ports)
      const intervalMs = intervalKey(kind, order.intervalMs)
      for (const instrument of names.length === 0 ? [undefined] : names) {
        const about = { job: BACKFILL, venue: order.venue.id, kind, symbol, instrument: instrument ?? '', intervalMs }
        const done = ledger.filter((row) => isAbout(row, about))
        earlierJobs.push(
          ...done.filter(({ fromMs, throughMs }) => throughMs >= order.span.fromMs && fromMs < order.span.toMs),
        )
        const open = uncovered(
          order.span,
          done.map(({ fromMs, throughMs }) => ({ fromMs, toMs: throughMs + 1 })),
        )
        for (const part of open.flatMap((stretch) => cut(stretch, LARGE.has(kind) ? 'month' : 'year'))) {
          pieces.push({ kind, symbol, instrument, ...part })
        }
      }
    }
  }
  return { pieces, earlierJobs }
}
