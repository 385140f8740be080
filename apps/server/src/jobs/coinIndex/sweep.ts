import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'

/** Longest stretch of history that one run looks through, ms. */
export const PIECE_MS = 32 * MS_PER_DAY
/** Shortest time from the beginning of one sweep to the next, ms. */
export const SWEEP_EVERY_MS = 10 * MS_PER_MINUTE

/** A look through all that is stored, piece by piece, from the newest to the oldest. */
export type Sweep = {
  readonly beganMs: number
  /** What lies at or after this instant has been looked through; Unix ms. */
  readonly reachedMs: number
}

export type Piece = { readonly fromMs: number; readonly toMs: number }

/**
 * Returns the next piece of a sweep, the end excluded, and the sweep after it; no piece while the next sweep waits.
 *
 * @param sweep    undefined before the first one
 * @param firstMs  oldest instant that is stored; undefined if nothing is
 */
export const nextPiece = (
  sweep: Sweep | undefined,
  nowMs: number,
  firstMs: number | undefined,
): { readonly piece: Piece | undefined; readonly sweep: Sweep | undefined } => {
  if (firstMs === undefined || firstMs >= nowMs) return { piece: undefined, sweep }
  const isOver = sweep === undefined || sweep.reachedMs <= firstMs
  if (isOver && sweep !== undefined && nowMs - sweep.beganMs < SWEEP_EVERY_MS) return { piece: undefined, sweep }
  const current = isOver ? { beganMs: nowMs, reachedMs: nowMs } : sweep
  const piece = { fromMs: current.reachedMs - PIECE_MS, toMs: current.reachedMs }
  return { piece, sweep: { ...current, reachedMs: piece.fromMs } }
}
