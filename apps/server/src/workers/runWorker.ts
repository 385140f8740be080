import { parentPort, workerData } from 'node:worker_threads'
import { STOP, type WorkerLog, type WorkerMessage, workerLog } from './workerMessages.ts'

export type WorkerPorts<Event> = { readonly publish: (event: Event) => void; readonly log: WorkerLog }
export type RunningWorker<Command> = { readonly receive?: (command: Command) => void } & AsyncDisposable

/**
 * Runs a worker thread until it receives `STOP`.
 *
 * @param begin  receives the data from `startWorker`; an error ends the thread, which is then restarted
 */
export const runWorker = <Init, Event, Command = never>(
  begin: (init: Init, ports: WorkerPorts<Event>) => Promise<RunningWorker<Command>>,
): void => {
  const post = (message: WorkerMessage<Event>): void => parentPort?.postMessage(message)
  const running = begin(workerData as Init, {
    publish: (event) => post({ event }),
    log: workerLog((line) => post({ line })),
  })
  parentPort?.on('message', async (message: Command | typeof STOP) => {
    const part = await running
    if (message !== STOP) return part.receive?.(message)
    await part[Symbol.asyncDispose]()
    // Exits this thread only; timers of libraries would keep it alive.
    process.exit(0)
  })
}
