import { derivedRows } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/market'
import type { SimulatedSource } from '@gvol/simulation'
import { type Columnar, insertDerived, insertSnapshot, insertVolIndex, snapshotTimes, type Writer } from '@gvol/store'

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

/** Writes the past of a simulated market into the store, leaving out what is there; ends early when aborted. */
export const fillPast = async (
  source: SimulatedSource,
  { startMs, nowMs }: { readonly startMs: number; readonly nowMs: number },
  { columnar, writer, pause }: Ports,
  signal: AbortSignal,
): Promise<void> => {
  for (const atMs of pastInstants(startMs, nowMs)) {
    for (const symbol of source.symbols) {
      if (signal.aborted) return
      const known = await snapshotTimes(columnar, { venue: 'deribit', symbol, fromMs: atMs, toMs: atMs })
      const moment = known.length > 0 ? undefined : source.momentAt(symbol, atMs)
      if (moment === undefined) continue
      await writer.room()
      await Promise.all([insertSnapshot(writer, moment.chain), insertDerived(writer, derivedRows(moment.chain))])
      const { volIndex } = moment
      if (volIndex === undefined) continue
      const indexName = `${symbol.toLowerCase()}_usd`
      const stamp = { venue: 'deribit', symbol, indexName, atMs: volIndex.atMs, receivedAtMs: volIndex.atMs }
      await insertVolIndex(writer, [{ ...stamp, type: 'vol-index', vol: volIndex.vol }])
    }
    await pause()
  }
}
