import { constants, setPriority } from 'node:os'
import { type SimulatedVenueHistory, simulatedSource, venueHistories } from '@gvol/simulation'
import type { HistoryMessage } from './fillHistory.ts'
import { historyRows } from './historyRows.ts'

// The desk has priority over its history.
setPriority(constants.priority.PRIORITY_LOW)
// Ends with the desk, however that ended; Ctrl-C reaches both.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

let pasts: readonly SimulatedVenueHistory[] = []

process.on('message', async ({ market, task }: HistoryMessage) => {
  try {
    if (market !== undefined) pasts = venueHistories(simulatedSource(market))
    if (task === undefined) return
    process.send?.({ batches: await historyRows(pasts, task) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
