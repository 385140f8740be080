import { basename } from 'node:path'
import type { EventItem } from '@gvol/archive'
import { insertImported, readImported } from '@gvol/store'
import { openWrites } from '../../data/openWrites.ts'
import { eventsHash } from './contentHash.ts'
import type { ImportPorts } from './importPorts.ts'
import type { ImportReport } from './importReport.ts'

/** Number of events per write and per ledger entry. */
const GROUP = 5000

/** Imports the events of a file, skipping groups that are already stored. */
export const importEvents = async <Event extends object>(
  path: string,
  items: AsyncIterable<EventItem<Event>>,
  insert: (events: readonly Event[]) => Promise<void>,
  { columnar, writer, nowMs, signal }: ImportPorts,
  report: ImportReport,
): Promise<void> => {
  const importedBefore = await readImported(columnar)
  const writes = openWrites(writer)
  const store = async (group: readonly Event[]): Promise<void> => {
    if (group.length === 0) return
    const contentHash = eventsHash(group)
    if (importedBefore.has(contentHash)) {
      report.addDuplicates(group.length, 'event')
      return
    }
    await writer.room()
    report.addEvents(group.length)
    const done = { contentHash, fileName: basename(path), rows: group.length, importedMs: nowMs() }
    writes.add(insert(group).then(() => insertImported(writer, done)))
  }
  try {
    let group: Event[] = []
    for await (const item of items) {
      if ('rejected' in item) report.addRejected(item.rejected)
      else group.push(item.event)
      if (group.length < GROUP) continue
      signal?.throwIfAborted()
      await store(group)
      group = []
    }
    await store(group)
  } finally {
    await writes.settled()
  }
}
