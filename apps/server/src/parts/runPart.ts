import { parentPort, workerData } from 'node:worker_threads'
import { type PartLog, type PartTold, STOP, toldLog } from './part.ts'

export type PartPorts<Told> = { readonly tell: (told: Told) => void; readonly log: PartLog }
export type RunningPart<Said> = { readonly hear?: (said: Said) => void } & AsyncDisposable

/**
 * The thread of a part, from its beginning to the word that ends it.
 *
 * @param begin  given what `openPart` gave; what it throws ends the thread, and the desk begins it anew
 */
export const runPart = <Given, Told, Said = never>(
  begin: (given: Given, ports: PartPorts<Told>) => Promise<RunningPart<Said>>,
): void => {
  const say = (said: PartTold<Told>): void => parentPort?.postMessage(said)
  const running = begin(workerData as Given, {
    tell: (told) => say({ told }),
    log: toldLog((line) => say({ line })),
  })
  parentPort?.on('message', async (said: Said | typeof STOP) => {
    const part = await running
    if (said !== STOP) return part.hear?.(said)
    await part[Symbol.asyncDispose]()
    // Of the thread alone. Timers of libraries would hold it up.
    process.exit(0)
  })
}
