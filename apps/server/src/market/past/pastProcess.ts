import { constants, setPriority } from 'node:os'
import { simulatedSource, type VenuePast, venuePasts } from '@gvol/simulation'
import type { PastMessage } from './fillPast.ts'
import { pastRows } from './pastRows.ts'

// The desk goes before its history.
setPriority(constants.priority.PRIORITY_LOW)
// It ends with the desk, whatever ended that; a key that ends the desk reaches both.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

let pasts: readonly VenuePast[] = []

process.on('message', async ({ market, task }: PastMessage) => {
  try {
    if (market !== undefined) pasts = venuePasts(simulatedSource(market))
    if (task === undefined) return
    process.send?.({ batches: await pastRows(pasts, task) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
