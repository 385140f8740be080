import { BOOK_VALID_MS } from '@gvol/analytics'
import { type Columnar, changedSlots, SLOT_MS } from '@gvol/store'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { later } from '../../data/later.ts'
import type { Log } from '../../log/log.ts'
import { combineCoinIndex } from './combineCoinIndex.ts'

/** Delay of the first run, so that startup comes first, ms. */
const FIRST_MS = 5_000
/** How far back every run looks for changed rows of books; all that is stored is looked through less often. */
const RECENT_MS = 2 * MS_PER_HOUR
const WHOLE_EVERY_MS = 10 * MS_PER_MINUTE
/** Rows of a minute arrive this long after it. */
const SETTLING_MS = 5_000

export type CoinIndexPorts = {
  readonly columnar: Columnar
  readonly nowMs: () => number
  /**
   * Runs `work` after a delay in ms; returns a function that cancels it. Default: a timer that does not keep the
   * process alive.
   */
  readonly schedule?: (work: () => void, afterMs: number) => () => void
  readonly log: Log
  /** Runs `work` in only one process at a time where several share a store. */
  readonly alone?: (work: () => Promise<unknown>) => Promise<unknown>
}

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

/**
 * Combines whatever the books of coins have stored since the last time: late rows, imports and filled history too.
 *
 * @returns the number of changed slots
 */
const combineChanged = async (
  columnar: Columnar,
  fromMs: number,
  nowMs: number,
  signal: AbortSignal,
): Promise<number> => {
  // The running minute is combined when it has ended.
  const endMs = Math.floor((nowMs - SETTLING_MS) / MS_PER_MINUTE) * MS_PER_MINUTE
  const options = { tag: 'coin-index', lane: 'background', maxSeconds: 600 } as const
  const slots = await changedSlots(columnar, fromMs, endMs - 1, options)
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
 * Keeps the volatility index of every coin up to date: every minute what the last hours brought, and what was stored
 * before them soon after start and then every ten minutes.
 */
export const openCoinIndex = (ports: CoinIndexPorts): AsyncDisposable => {
  const { columnar, nowMs, schedule = later, log, alone = (work) => work() } = ports
  const stop = new AbortController()
  let wholeAtMs = Number.NEGATIVE_INFINITY
  let under: Promise<unknown> = Promise.resolve()
  let callOff = (): void => undefined
  const combine = async (): Promise<void> => {
    const atMs = nowMs()
    const isWhole = atMs - wholeAtMs >= WHOLE_EVERY_MS
    const fromMs = isWhole ? 0 : Math.floor((atMs - RECENT_MS) / SLOT_MS) * SLOT_MS
    const changed = await combineChanged(columnar, fromMs, atMs, stop.signal)
    // While history is being filled, the next minute has more of it.
    if (isWhole && changed <= RECENT_MS / SLOT_MS) wholeAtMs = atMs
  }
  const run = (): void => {
    under = alone(combine)
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          log('warn', 'The volatility indices of coins could not be combined. Next attempt in a minute.', { error })
      })
      .finally(() => {
        const untilNextMs = MS_PER_MINUTE - ((nowMs() - SETTLING_MS) % MS_PER_MINUTE)
        if (!stop.signal.aborted) callOff = schedule(run, untilNextMs)
      })
  }
  callOff = schedule(run, FIRST_MS)
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort(new Error('stopped'))
      callOff()
      await under
    },
  }
}
