import { BOOK_VALID_MS } from '@gvol/analytics'
import { type Columnar, changedSlots, firstBookMs, SLOT_MS } from '@gvol/store'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { openRepeatedJob, type RepeatedJobPorts } from '../../data/openRepeatedJob.ts'
import { combineCoinIndex } from './combineCoinIndex.ts'
import { nextPiece, type Piece, type Sweep } from './sweep.ts'

/** Delay of the first run, so that startup comes first, ms. */
const FIRST_MS = 5_000
/** How far back every run looks for changed rows of books; older ones are looked through piece by piece. */
const RECENT_MS = 2 * MS_PER_HOUR
/** Rows of a minute arrive this long after it. */
const SETTLING_MS = 5_000

export type CoinIndexPorts = RepeatedJobPorts & { readonly columnar: Columnar; readonly nowMs: () => number }

/** Joins neighboring slots to spans; the end of a span is excluded. */
const spansOf = (slots: readonly number[]): readonly { readonly fromMs: number; readonly toMs: number }[] => {
  const spans: { fromMs: number; toMs: number }[] = []
  for (const slotMs of slots) {
    const last = spans.at(-1)
    if (last?.toMs === slotMs) last.toMs += SLOT_MS
    else spans.push({ fromMs: slotMs, toMs: slotMs + SLOT_MS })
  }
  return spans
}

const OPTIONS = { tag: 'coin-index', lane: 'background', maxSeconds: 600 } as const

/**
 * Combines whatever the books of coins have stored in a range since the last time: late rows, imports and filled history
 * too.
 *
 * @returns the number of changed slots
 */
const combineChanged = async (
  columnar: Columnar,
  { fromMs, toMs }: Piece,
  nowMs: number,
  signal: AbortSignal,
): Promise<number> => {
  // The running minute is combined when it has ended.
  const endMs = Math.floor((nowMs - SETTLING_MS) / MS_PER_MINUTE) * MS_PER_MINUTE
  const slots = await changedSlots(columnar, fromMs, Math.min(toMs, endMs) - 1, OPTIONS)
  // The last books of a span count in the minutes after it.
  for (const span of spansOf(slots))
    await combineCoinIndex(
      columnar,
      { fromMs: span.fromMs, toMs: Math.min(span.toMs + BOOK_VALID_MS - MS_PER_MINUTE, endMs) },
      signal,
    )
  return slots.length
}

/**
 * Keeps the volatility index of every coin up to date: every minute what the last hours brought, and one piece of what
 * was stored before them, so that a run costs the same however long the history is.
 */
export const openCoinIndex = (ports: CoinIndexPorts): AsyncDisposable => {
  const { columnar, nowMs } = ports
  let sweep: Sweep | undefined
  const combine = async (signal: AbortSignal): Promise<void> => {
    const atMs = nowMs()
    const slotBefore = (instantMs: number): number => Math.floor(instantMs / SLOT_MS) * SLOT_MS
    await combineChanged(columnar, { fromMs: slotBefore(atMs - RECENT_MS), toMs: atMs }, atMs, signal)
    const next = nextPiece(sweep, atMs, await firstBookMs(columnar, OPTIONS))
    if (next.piece === undefined) return
    const { fromMs, toMs } = next.piece
    const changed = await combineChanged(columnar, { fromMs: slotBefore(fromMs), toMs }, atMs, signal)
    // While history is being filled, the next minute has more of it.
    if (changed <= RECENT_MS / SLOT_MS) sweep = next.sweep
  }
  return openRepeatedJob(
    {
      work: combine,
      firstMs: FIRST_MS,
      untilNextMs: () => MS_PER_MINUTE - ((nowMs() - SETTLING_MS) % MS_PER_MINUTE),
      failure: 'The volatility indices of coins could not be combined. Next attempt in a minute.',
    },
    ports,
  )
}
