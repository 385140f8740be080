import { marketKey } from '@gvol/market'
import { type Columnar, storedDays, type TableId, type Writer } from '@gvol/store'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { TableGrowth } from '../../cluster/bus/bus.ts'
import { openRepeatedJob, type RepeatedJobPorts } from '../../data/openRepeatedJob.ts'
import { deriveTradedDay } from './deriveTradedDay.ts'
import { readOptionTerms } from './optionTerms.ts'

/** Delay after an hour's end, for its last trades to arrive, ms. */
const AFTER_MS = 120_000

export type TradedDerivingPorts = RepeatedJobPorts & {
  readonly columnar: Columnar
  readonly writer: Writer
  readonly nowMs: () => number
  /** Called when a table derived from trades has grown. */
  readonly onGrowth: (growth: TableGrowth) => void
}

/** Derives data from the option trades of all days since an instant, for every market that traded. */
export const deriveDaysSince = async (
  columnar: Columnar,
  sink: Pick<Writer, 'insert'>,
  fromMs: number,
  signal: AbortSignal,
  onGrowth: (growth: TableGrowth) => void,
): Promise<number> => {
  const selection = { fromMs: dayStartMs(fromMs) }
  const days = await storedDays(columnar, 'trade', selection, { tag: 'derive-traded', lane: 'background' })
  let derived = 0
  for (const [, ofMarket] of Map.groupBy(days, marketKey)) {
    const [first] = ofMarket
    if (first === undefined) continue
    const { venue, symbol } = first
    const termsOf = await readOptionTerms(columnar, { venue, symbol })
    for (const { dayMs = 0 } of ofMarket) {
      if (signal.aborted) return derived
      const { trades, rows } = await deriveTradedDay(columnar, sink, { venue, symbol }, dayMs, termsOf)
      derived += trades > 0 ? 1 : 0
      const atMs = dayMs + MS_PER_DAY - 1
      for (const [table, count] of Object.entries(rows))
        if (count > 0) onGrowth({ type: 'moved', kind: table as TableId, venue, symbol, atMs, rows: count })
    }
  }
  return derived
}

/**
 * Keeps smiles and flow from trades up to date: shortly after each hour the current day is recomputed, after midnight
 * the day before once more, and after a start also what was missed.
 */
export const openTradedDeriving = (ports: TradedDerivingPorts): AsyncDisposable => {
  const { columnar, writer, nowMs, onGrowth } = ports
  let sinceMs = nowMs() - MS_PER_DAY
  const untilNextMs = (): number => MS_PER_HOUR - (nowMs() % MS_PER_HOUR) + AFTER_MS
  const derive = async (signal: AbortSignal): Promise<void> => {
    const beganMs = nowMs()
    await deriveDaysSince(columnar, writer, sinceMs, signal, onGrowth)
    // The current day continues, and late trades belong to the hour before.
    sinceMs = beganMs - MS_PER_HOUR
  }
  return openRepeatedJob(
    {
      work: derive,
      firstMs: untilNextMs(),
      untilNextMs,
      failure: 'Data derived from trades could not be computed. Next attempt in an hour.',
    },
    ports,
  )
}
