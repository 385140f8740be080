import { openWrites } from '../data/openWrites.ts'
import type { BackfillOrder, BackfillPorts, Piece } from './backfillPorts.ts'
import { type Fetched, fetchPiece } from './fetchPiece.ts'
import { type Plan, planPieces } from './planPieces.ts'

/** Pieces under way at once. Requests are paced by the venue's limit; beside each other they only hide its latency. */
const BESIDE = 4

export type BackfillOutcome = {
  readonly plan: Plan
  readonly fetched: readonly Fetched[]
}

const nameOf = ({ kind, symbol, instrument }: Piece): string => `${kind} ${instrument ?? symbol}`

/**
 * Fetches what is missing of a venue's history, several pieces beside each other, and stores it. Whatever ends it, what
 * the ledger says is stored is stored.
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
        const day = new Date(throughMs).toISOString().slice(0, 10)
        ports.onProgress({ ...progress, wholeMs, what: `${what} to ${day}` })
      })
      fetched.push(ended)
    }
  }
  try {
    await Promise.all(Array.from({ length: BESIDE }, work))
  } finally {
    await writes.settled()
  }
  return { plan, fetched }
}
