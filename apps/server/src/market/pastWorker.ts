import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type SimulatedSourceOptions, simulatedSource, venuePasts } from '@gvol/simulation'
import { pastRows } from './pastRows.ts'
import type { PastTask } from './pastTasks.ts'

// On Linux this is of the thread, so that the desk goes before its history; elsewhere it would be of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const source = simulatedSource(workerData as SimulatedSourceOptions)
const pasts = venuePasts(source)

parentPort?.on('message', async (task: PastTask) => {
  try {
    parentPort?.postMessage({ batches: await pastRows(source, pasts, task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
