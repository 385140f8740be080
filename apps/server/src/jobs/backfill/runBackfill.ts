import { isoDay } from '@gvol/time'
import { openWrites } from '../../data/openWrites.ts'
import type { BackfillOrder, BackfillPorts, Piece } from './backfillPorts.ts'
import { type Fetched, fetchPiece } from './fetchPiece.ts'
import { type Plan, planPieces } from './planPieces.ts'

/** Pieces fetched concurrently. The venue's rate limit paces requests; concurrency only hides latency. */
const CONCURRENCY = 4

export type BackfillOutcome = {
  readonly plan: Plan
  readonly fetched: readonly Fetched[]
}

const nameOf = ({ kind, symbol, instrument }: Piece): string => `${kind} ${instrument ?? symbol}`

/**
 * Fetches and stores what is missing of a venue's history, several pieces concurrently. However it ends, everything the
 * ledger lists is stored.
 */
export const runBackfill = async (order: BackfillOrder, ports: BackfillPorts): Promise<BackfillOutcome> => {
  const plan = await planPieces(order, ports)
  const wholeMs = plan.pieces.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  const progress = { doneMs: 0, rows: 0 }
  const writes = openWrites(ports.writer)
  const fetched: Fetched[] = []
  const waiting = [...plan.pieces]
  const work = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      if (ports.access.signal.aborted) return
      const { toMs } = piece
      const what = nameOf(piece)
      let reachedMs = piece.fromMs
      const ended = await fetchPiece(piece, order, ports, writes, (throughMs, rows) => {
        const nextMs = Math.min(throughMs + 1, toMs)
        progress.doneMs += nextMs - reachedMs
        progress.rows += rows
        reachedMs = nextMs
        const day = isoDay(throughMs)
        ports.onProgress({ ...progress, wholeMs, what: `${what} to ${day}` })
      })
      fetched.push(ended)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  } finally {
    await writes.settled()
  }
  return { plan, fetched }
}
