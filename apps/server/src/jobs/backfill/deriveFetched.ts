import { isoDay, MS_PER_DAY } from '@gvol/time'
import type { OpenStore } from '../../data/openStore.ts'
import { deriveTraded } from '../deriving/deriveTraded.ts'
import type { BackfillOrder } from './backfillPorts.ts'

export type DerivePorts = Pick<OpenStore, 'columnar' | 'writer'> & {
  readonly nowMs: () => number
  readonly signal: AbortSignal
  /** Days of all markets done, their number, and the current one. */
  readonly onDay: (done: number, whole: number, what: string) => void
}

/**
 * Derives smiles and option flow of the days whose trades are now stored.
 *
 * @returns sentences about what was derived
 */
export const deriveFetched = async (
  { venue, symbols, span }: BackfillOrder,
  { columnar, writer, nowMs, signal, onDay }: DerivePorts,
): Promise<readonly string[]> => {
  await writer.flush()
  if (writer.status().spooledBytes > 0) {
    const message =
      'The store is not reachable. Fetched rows are spooled to disk. When the store is back, run the same command again to derive data from the trades.'
    throw new Error(message)
  }
  const days = (span.toMs - span.fromMs) / MS_PER_DAY
  const derived = await deriveTraded(venue.id, symbols, span, {
    columnar,
    writer,
    nowMs,
    signal,
    onDay: (symbol, dayMs) => {
      const done = symbols.indexOf(symbol) * days + (dayMs - span.fromMs) / MS_PER_DAY
      onDay(done, symbols.length * days, `${symbol} ${isoDay(dayMs)}`)
    },
  })
  return derived.map(({ symbol, days: done, unknown }) => {
    const left = unknown === 0 ? '' : `; ${unknown} trades left out because their option’s terms are unknown`
    return `smiles and option flow of trades ${symbol}: ${done} days${left}`
  })
}
