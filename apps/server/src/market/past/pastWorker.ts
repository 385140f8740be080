import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type SimulatedSourceOptions, simulatedSource, venuePasts } from '@gvol/simulation'
import { pastRows } from './pastRows.ts'
import type { PastTask } from './pastTasks.ts'

// On Linux this is of the thread, so that the desk goes before its history; elsewhere it would be of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const pasts = venuePasts(simulatedSource(workerData as SimulatedSourceOptions))

parentPort?.on('message', async (task: PastTask) => {
  try {
    parentPort?.postMessage({ batches: await pastRows(pasts, task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
