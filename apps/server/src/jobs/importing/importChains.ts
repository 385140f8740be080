import { basename } from 'node:path'
import { derivedRows } from '@gvol/analytics'
import { type ArchiveSnapshot, readArchive } from '@gvol/archive'
import { type Chain, chainFromQuotes } from '@gvol/market'
import { insertDerived, insertImported, insertSnapshot, readImported, type Writer } from '@gvol/store'
import { openWrites } from '../../data/openWrites.ts'
import { chainHash } from './contentHash.ts'
import type { ImportPorts } from './importPorts.ts'
import type { ImportReport } from './importReport.ts'

type Entry = { readonly contentHash: string; readonly fileName: string; readonly importedMs: number }

/** Stores a chain and its derived data, then records it in the ledger; a stop in between repeats the chain. */
const storeChain = async (writer: Writer, snapshot: ArchiveSnapshot, chain: Chain, entry: Entry): Promise<void> => {
  await Promise.all([insertSnapshot(writer, snapshot), insertDerived(writer, derivedRows(chain))])
  await insertImported(writer, { ...entry, rows: snapshot.quotes.length })
}

/** Imports the chains of a file that the store does not have yet. */
export const importChains = async (path: string, ports: ImportPorts, report: ImportReport): Promise<void> => {
  const { columnar, writer, nowMs, signal } = ports
  const importedBefore = await readImported(columnar)
  const writes = openWrites(writer)
  try {
    for await (const item of readArchive(path, ports)) {
      // One block of the file contains many chains.
      signal?.throwIfAborted()
      if ('rejected' in item) {
        report.addRejected(item.rejected)
        continue
      }
      const { venue, symbol, snapshotMs, quotes, crossed } = item.snapshot
      const chain = chainFromQuotes({ venue, symbol }, snapshotMs, quotes)
      const contentHash = chainHash(chain)
      report.addCrossed(crossed)
      if (importedBefore.has(contentHash)) {
        report.addDuplicates(1, 'chain')
        continue
      }
      await writer.room()
      report.addChain(quotes.length)
      const entry = { contentHash, fileName: basename(path), importedMs: nowMs() }
      writes.add(storeChain(writer, item.snapshot, chain, entry))
    }
  } finally {
    await writes.settled()
  }
}
