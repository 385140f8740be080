import { type TransferListItem, Worker } from 'node:worker_threads'
import { STOP, type WorkerLog, type WorkerMessage, writeLine } from './workerMessages.ts'
import { YOUNG_MB } from './youngMb.ts'

export type WorkerOptions<Init, Event> = {
  /** Thread name as shown by `top -H`: at most 15 characters. */
  readonly name: string
  /** Its task, for messages: `The part of the desk that …`. */
  readonly does: string
  readonly entry: URL
  /** Size of the young generation, MB, if smaller than the default. */
  readonly youngMb?: number
  /** Returns the worker's initial data and transferables; called at every start. */
  readonly init: () => { readonly data: Init; readonly transfer?: readonly TransferListItem[] }
  readonly onEvent: (event: Event) => void
  /** Called when it ends without having been stopped. */
  readonly onEnd?: (why: Error) => void
  readonly log: WorkerLog
  /** First delay before a restart, ms; doubles up to `maxRetryMs` while the worker keeps failing. */
  readonly retryMs?: number
  readonly maxRetryMs?: number
}

export type WorkerHandle<Command> = {
  readonly send: (command: Command) => void
  /** A sentence while it is down and for some time after a restart. */
  readonly problem: () => string | undefined
  /** Terminates the thread abruptly; it is started again. */
  readonly kill: () => Promise<void>
} & AsyncDisposable

const RETRY_MS = 500
const MAX_RETRY_MS = 30_000
/** A worker that ran this long counts as stable, which resets the restart delay, ms. */
const STEADY_MS = 60_000
const PROBLEM_SHOWN_MS = 600_000

/**
 * Starts a part of the desk in a worker thread, so that it never blocks the thread that answers requests. A worker that
 * ends by itself is restarted; data it had accepted but not stored is fetched again, as after a killed process.
 */
export const startWorker = <Init, Event, Command>(options: WorkerOptions<Init, Event>): WorkerHandle<Command> => {
  const {
    name,
    does,
    entry,
    youngMb = YOUNG_MB,
    init,
    onEvent,
    onEnd,
    log,
    retryMs = RETRY_MS,
    maxRetryMs = MAX_RETRY_MS,
  } = options
  const what = `The part of the desk that ${does}`
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let waitMs = retryMs
  let isStopping = false
  let last: { readonly atMs: number; readonly why: Error } | undefined
  let gone: Promise<void> = Promise.resolve()

  const start = (): void => {
    timer = undefined
    const begunMs = performance.now()
    const { data, transfer = [] } = init()
    const exit = Promise.withResolvers<void>()
    gone = exit.promise
    let why = new Error('its thread ended')
    worker = new Worker(entry, {
      name,
      workerData: data,
      transferList: [...transfer],
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    })
    worker.on('message', (message: WorkerMessage<Event>) => {
      if ('event' in message) onEvent(message.event)
      else writeLine(log, message.line)
    })
    worker.on('error', (error: unknown) => {
      why = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', () => {
      worker = undefined
      exit.resolve()
      if (isStopping) return
      log.fileLog('error', `${what} ended.`, { error: why })
      const nowMs = performance.now()
      if (nowMs - begunMs > STEADY_MS) waitMs = retryMs
      last = { atMs: nowMs, why }
      timer = setTimeout(start, waitMs)
      waitMs = Math.min(2 * waitMs, maxRetryMs)
      onEnd?.(why)
    })
  }
  start()
  return {
    send: (command) => worker?.postMessage(command),
    problem: () => {
      if (last === undefined) return undefined
      const why = `${what} ended (${last.why.message})`
      if (worker === undefined) return `${why} and is about to be started again.`
      if (performance.now() - last.atMs > PROBLEM_SHOWN_MS) return undefined
      return `${why} and was restarted. If this happens often, see the log.`
    },
    kill: async () => void (await worker?.terminate()),
    [Symbol.asyncDispose]: async () => {
      isStopping = true
      clearTimeout(timer)
      worker?.postMessage(STOP)
      await gone
    },
  }
}
