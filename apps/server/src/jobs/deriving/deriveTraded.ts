import { type Columnar, insertJobDone, type JobLedgerRow, readJobsDone, type Writer } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { openWrites } from '../../data/openWrites.ts'
import { BACKFILL } from '../backfill/planPieces.ts'
import { type Stretch, uncovered } from '../backfill/spans.ts'
import { deriveTradedDay } from './deriveTradedDay.ts'
import { readOptionTerms } from './optionTerms.ts'

const DERIVED = 'derive-traded'

type Ports = {
  readonly columnar: Columnar
  readonly writer: Writer
  readonly nowMs: () => number
  readonly signal: AbortSignal
  readonly onDay: (symbol: string, dayMs: number) => void
}

export type Derived = { readonly symbol: string; readonly days: number; readonly unknown: number }

const stretchOf = ({ fromMs, throughMs }: JobLedgerRow): Stretch => ({ fromMs, toMs: throughMs + 1 })

/** Returns the spans whose trades were fetched but not yet derived from. */
const openStretches = (span: Stretch, fetched: readonly Stretch[], derived: readonly Stretch[]): readonly Stretch[] =>
  fetched
    .map(({ fromMs, toMs }) => ({ fromMs: Math.max(fromMs, span.fromMs), toMs: Math.min(toMs, span.toMs) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .flatMap((stretch) => uncovered(stretch, derived))

/**
 * Derives smiles and option flow for every day whose trades were fetched, and records it in the ledger; a stop costs at
 * most one day.
 */
export const deriveTraded = async (
  venue: string,
  symbols: readonly string[],
  span: Stretch,
  { columnar, writer, nowMs, signal, onDay }: Ports,
): Promise<readonly Derived[]> => {
  const fetched = await readJobsDone(columnar, BACKFILL)
  const derived = await readJobsDone(columnar, DERIVED)
  const outcome: Derived[] = []
  const writes = openWrites(writer)
  try {
    for (const symbol of symbols) {
      const market = { venue, symbol }
      const isHere = (row: JobLedgerRow): boolean => row.venue === venue && row.symbol === symbol
      const tapes = fetched.filter((row) => isHere(row) && row.kind === 'trades').map(stretchOf)
      const stretches = openStretches(span, tapes, derived.filter(isHere).map(stretchOf))
      const termsOf = stretches.length === 0 ? () => undefined : await readOptionTerms(columnar, market)
      let days = 0
      let unknown = 0
      for (const { fromMs, toMs } of stretches) {
        let stored: Promise<void> = Promise.resolve()
        for (let dayMs = dayStartMs(fromMs); dayMs < toMs; dayMs += MS_PER_DAY) {
          if (signal.aborted) return outcome
          await writer.room()
          const inserts: Promise<void>[] = []
          const sink = {
            insert: (batch: Parameters<Writer['insert']>[0]): Promise<void> => {
              inserts.push(writer.insert(batch))
              return Promise.resolve()
            },
          }
          const day = await deriveTradedDay(columnar, sink, market, dayMs, termsOf)
          const throughMs = Math.min(dayMs + MS_PER_DAY, toMs) - 1
          const about = { job: DERIVED, ...market, kind: 'traded', instrument: '', intervalMs: 0, fromMs, throughMs }
          const entry = { ...about, rows: day.trades, gaps: [], writtenMs: nowMs() }
          stored = Promise.all([stored, ...inserts]).then(() => insertJobDone(writer, entry))
          writes.add(stored)
          days++
          unknown += day.unknown
          onDay(symbol, dayMs)
        }
      }
      if (days > 0) outcome.push({ symbol, days, unknown })
    }
  } finally {
    await writes.settled()
  }
  return outcome
}
