import { derivedRows } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/market'
import type { MarketMoment, SimulatedSource } from '@gvol/simulation'
import { type Columnar, insertDerived, insertEvents, insertSnapshot, snapshotTimes, type Writer } from '@gvol/store'
import { openWrites } from '../data/openWrites.ts'

const HOUR_MS = 3_600_000
/** Hourly for the last days, every six hours before: enough for every history chart, filled within a minute or two. */
const FINE_DAYS = 3
const COARSE_MS = 6 * HOUR_MS

/** Instants of the past that are stored, latest first, so that the charts people open first fill first. */
export const pastInstants = (startMs: number, nowMs: number): readonly number[] => {
  const instants: number[] = []
  const fineFromMs = nowMs - FINE_DAYS * MS_PER_DAY
  for (let atMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS; atMs > startMs; atMs -= HOUR_MS) {
    if (atMs >= fineFromMs || atMs % COARSE_MS === 0) instants.push(atMs)
  }
  return instants
}

type Ports = { readonly columnar: Columnar; readonly writer: Writer; readonly pause: () => Promise<void> }

const storeMoment = async ({ chain, volIndex }: MarketMoment, writer: Writer): Promise<void> => {
  const writes = [insertSnapshot(writer, chain), insertDerived(writer, derivedRows(chain))]
  if (volIndex !== undefined) {
    const { venue, symbol } = chain
    const { atMs, vol } = volIndex
    const indexName = `${symbol.toLowerCase()}_usd`
    writes.push(insertEvents(writer, [{ type: 'vol-index', venue, symbol, indexName, atMs, receivedAtMs: atMs, vol }]))
  }
  await Promise.all(writes)
}

/**
 * Writes the past of a simulated market into the store, leaving out what is there; ends early when aborted. Writes are
 * not waited for one by one, since each is acknowledged only with the next flush.
 */
export const fillPast = async (
  source: SimulatedSource,
  { startMs, nowMs }: { readonly startMs: number; readonly nowMs: number },
  { columnar, writer, pause }: Ports,
  signal: AbortSignal,
): Promise<void> => {
  const writes = openWrites(writer)
  const stored = await Promise.all(
    source.symbols.map((symbol) => snapshotTimes(columnar, { venue: 'deribit', symbol, fromMs: startMs, toMs: nowMs })),
  )
  const known = new Map(source.symbols.map((symbol, i) => [symbol, new Set(stored[i])]))
  try {
    for (const atMs of pastInstants(startMs, nowMs)) {
      for (const symbol of source.symbols) {
        const moment = known.get(symbol)?.has(atMs) ? undefined : source.momentAt(symbol, atMs)
        if (moment === undefined) continue
        await writer.room()
        if (signal.aborted) return
        writes.add(storeMoment(moment, writer))
        await pause()
      }
    }
  } finally {
    await writes.settled()
  }
}
