import { join } from 'node:path'
import { openColumnar } from '../src/engine/openColumnar.ts'
import { StoreError } from '../src/engine/storeError.ts'
import type { RowSink } from '../src/table/table.ts'
import { insertSnapshot } from '../src/tables/option-quote/insert.ts'
import { migrate } from '../src/upkeep/migrate.ts'
import { openWriter } from '../src/writer/openWriter.ts'
import { SAMPLE_MARKET, SAMPLE_MS, sampleQuotes } from './sample.ts'

/** Ingests chains one after another until it is killed, and prints the number of each acknowledged one. */
const [directory, first, mode] = process.argv.slice(2)
const columnar = openColumnar({ path: join(directory, 'column') })
await migrate(columnar, { nowMs: 1 })
const away: RowSink = { insert: () => Promise.reject(new StoreError('unavailable', 'pretending to be away')) }
const writer = await openWriter(mode === 'away' ? away : columnar, {
  spoolDir: join(directory, 'spool'),
  nowMs: () => 1,
  flushMs: 3,
})
for (let n = Number(first); ; n++) {
  await writer.room()
  const snapshotMs = SAMPLE_MS + n * 1000
  void insertSnapshot(writer, { ...SAMPLE_MARKET, snapshotMs, quotes: sampleQuotes(snapshotMs) }).then(() =>
    process.stdout.write(`${n}\n`),
  )
  await new Promise((resolve) => setTimeout(resolve, 2))
}
