import { parentPort, workerData } from 'node:worker_threads'
import { type PartLog, STOP, type WorkerMessage, workerLog } from './workerMessages.ts'

export type PartPorts<Told> = { readonly publish: (event: Told) => void; readonly log: PartLog }
export type RunningPart<Said> = { readonly receive?: (command: Said) => void } & AsyncDisposable

/**
 * Runs a worker thread until it receives `STOP`.
 *
 * @param begin  receives the data from `openPart`; an error ends the thread, which is then restarted
 */
export const runPart = <Given, Told, Said = never>(
  begin: (init: Given, ports: PartPorts<Told>) => Promise<RunningPart<Said>>,
): void => {
  const post = (message: WorkerMessage<Told>): void => parentPort?.postMessage(message)
  const running = begin(workerData as Given, {
    publish: (event) => post({ event }),
    log: workerLog((line) => post({ line })),
  })
  parentPort?.on('message', async (message: Said | typeof STOP) => {
    const part = await running
    if (message !== STOP) return part.receive?.(message)
    await part[Symbol.asyncDispose]()
    // Exits this thread only; timers of libraries would keep it alive.
    process.exit(0)
  })
}
