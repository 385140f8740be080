import { type RateLimiter, rateLimiter, type VenueUrls } from '@gvol/exchanges'
import type { OpenStore } from '../../data/openStore.ts'
import type { BackfillOrder } from './backfillPorts.ts'
import { backfillReport } from './backfillReport.ts'
import { deriveFetched } from './deriveFetched.ts'
import { runBackfill } from './runBackfill.ts'

/** Progress of a backfill: of `whole`, in any unit, and the current step. */
export type OnProgress = (step: 'fetching' | 'deriving', done: number, whole: number, what: string) => void

export type PerformPorts = Pick<OpenStore, 'columnar' | 'writer'> & {
  readonly urls: VenueUrls
  readonly signal: AbortSignal
  readonly nowMs: () => number
  /** Resolves after `ms`, or rejects when stopped. */
  readonly pause: (ms: number) => Promise<void>
  readonly onProgress: OnProgress
  /** Receives sentences about what was stored, what is missing and why. */
  readonly onLine: (line: string) => void
  /** Share of the venue's rate for history to use. Default: 1. */
  readonly share?: number
}

export type BackfillResult = { readonly isWhole: boolean; readonly rows: number }

/** @param share  of the venue's rate for history */
const limiterOf = ({ history: { limits } }: BackfillOrder, share: number): RateLimiter =>
  rateLimiter(
    { perSecond: limits.perSecond * share, burst: Math.max(1, limits.burst * share) },
    {
      steady: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
  )

/** Fetches what is missing of an order and derives data from its option trades. */
export const performBackfill = async (order: BackfillOrder, ports: PerformPorts): Promise<BackfillResult> => {
  const { columnar, writer, urls, signal, nowMs, pause, onProgress, onLine, share = 1 } = ports
  const limiter = limiterOf(order, share)
  const outcome = await runBackfill(order, {
    columnar,
    writer,
    access: { urls, limiter, signal },
    nowMs,
    pause,
    onProgress: ({ doneMs, wholeMs, what }) => onProgress('fetching', doneMs, wholeMs, what),
  }).finally(limiter.close)
  for (const line of backfillReport(outcome)) onLine(line)
  if (order.kinds.includes('trades') && !signal.aborted) {
    const onDay = (done: number, whole: number, what: string): void => onProgress('deriving', done, whole, what)
    for (const line of await deriveFetched(order, { columnar, writer, nowMs, signal, onDay })) onLine(line)
  }
  return {
    isWhole: !signal.aborted && outcome.fetched.every(({ fault }) => fault === undefined),
    rows: outcome.fetched.reduce((sum, { rows }) => sum + rows, 0),
  }
}
