import { insertEvents, insertJobDone, isStandalone, type JobLedgerRow } from '@gvol/store'
import type { OpenWrites } from '../../data/openWrites.ts'
import type { BackfillOrder, BackfillPorts, Piece } from './backfillPorts.ts'
import { type BarComparison, compareBars, NO_BARS } from './compareBars.ts'
import { BACKFILL, intervalKey } from './planPieces.ts'
import { untilAnswered } from './untilAnswered.ts'

/** Result of fetching one piece. */
export type Fetched = {
  readonly piece: Piece
  readonly rows: number
  readonly gaps: readonly string[]
  /** Bars of the desk that the venue's own replaced. */
  readonly bars: BarComparison
  /** Why the piece is incomplete. */
  readonly fault: Error | undefined
}

/**
 * Fetches a piece page by page. The ledger is updated only after data is durable, so stopping at any time neither loses
 * nor duplicates rows.
 */
export const fetchPiece = async (
  piece: Piece,
  order: BackfillOrder,
  { columnar, writer, access, nowMs, ...ports }: BackfillPorts,
  writes: OpenWrites,
  onPage: (throughMs: number, rows: number) => void,
): Promise<Fetched> => {
  let nextMs = piece.fromMs
  let rows = 0
  let hasGotOn = false
  let bars = NO_BARS
  const gaps: string[] = []
  let stored: Promise<void> = Promise.resolve()
  const { kind, symbol, instrument } = piece
  const done = (throughMs: number): JobLedgerRow => ({
    job: BACKFILL,
    venue: order.venue.id,
    kind,
    symbol,
    instrument: instrument ?? '',
    intervalMs: intervalKey(kind, order.intervalMs),
    fromMs: piece.fromMs,
    throughMs,
    rows,
    gaps: [...gaps],
    writtenMs: nowMs(),
  })
  const attempt = async (): Promise<void> => {
    hasGotOn = false
    const { intervalMs } = order
    const request = { ...access, kind, symbol, instrument, intervalMs, fromMs: nextMs, toMs: piece.toMs }
    for await (const page of order.history.pages(request)) {
      await writer.room()
      const events = page.events.filter(isStandalone)
      const replaced = await compareBars(columnar, events)
      bars = { compared: bars.compared + replaced.compared, different: bars.different + replaced.different }
      rows += events.length
      if (page.gap !== undefined) gaps.push(page.gap)
      const entry = done(page.throughMs)
      stored = Promise.all([stored, insertEvents(writer, events)]).then(() => insertJobDone(writer, entry))
      writes.add(stored)
      nextMs = page.throughMs + 1
      hasGotOn = true
      onPage(page.throughMs, events.length)
      access.signal.throwIfAborted()
    }
  }
  try {
    await untilAnswered(attempt, { access, ...ports }, () => hasGotOn)
    return { piece, rows, gaps, bars, fault: undefined }
  } catch (error) {
    // A stop is not a fault.
    if (access.signal.aborted) return { piece, rows, gaps, bars, fault: undefined }
    return { piece, rows, gaps, bars, fault: error instanceof Error ? error : new Error(String(error)) }
  }
}
