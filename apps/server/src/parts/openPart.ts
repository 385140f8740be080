import { type TransferListItem, Worker } from 'node:worker_threads'
import { type PartLog, type PartTold, STOP, writeLine } from './part.ts'
import { YOUNG_MB } from './youngMb.ts'

export type PartOptions<Given, Told> = {
  /** Of its thread, as the system shows it beside its processor time (`top -H`): 15 letters at most. */
  readonly name: string
  /** What it does, for sentences: `The part of the desk that …`. */
  readonly does: string
  readonly entry: URL
  /** Less room than others for what is made and dropped within a moment, MB. */
  readonly youngMb?: number
  /** What it begins with; asked for at every start, with what moves over to it. */
  readonly given: () => { readonly data: Given; readonly transfer?: readonly TransferListItem[] }
  readonly onTold: (told: Told) => void
  /** It ended without having been told to. */
  readonly onEnd?: (why: Error) => void
  readonly log: PartLog
  /** First wait before it is started again, ms; doubles up to `maxRetryMs` while it does not stay up. */
  readonly retryMs?: number
  readonly maxRetryMs?: number
}

export type Part<Said> = {
  readonly say: (said: Said) => void
  /** One sentence while it is down, and for some time after it came back. */
  readonly problem: () => string | undefined
  /** Ends its thread in the middle of whatever it does; it is started again. */
  readonly kill: () => Promise<void>
} & AsyncDisposable

const RETRY_MS = 500
const MAX_RETRY_MS = 30_000
/** Whoever stayed up so long is no longer in trouble; and so long an end is told of. */
const STEADY_MS = 60_000
const SHOWN_MS = 600_000

/**
 * A part of the desk with a thread of its own, so that the thread that answers never waits for it. When it ends by itself
 * it is started again; what it had accepted and not stored it fetches anew, as a desk does that was killed.
 */
export const openPart = <Given, Told, Said>(options: PartOptions<Given, Told>): Part<Said> => {
  const {
    name,
    does,
    entry,
    youngMb = YOUNG_MB,
    given,
    onTold,
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
    const { data, transfer = [] } = given()
    const exit = Promise.withResolvers<void>()
    gone = exit.promise
    let why = new Error('its thread ended')
    worker = new Worker(entry, {
      name,
      workerData: data,
      transferList: [...transfer],
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    })
    worker.on('message', (said: PartTold<Told>) => {
      if ('told' in said) onTold(said.told)
      else writeLine(log, said.line)
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
    say: (said) => worker?.postMessage(said),
    problem: () => {
      if (last === undefined) return undefined
      const why = `${what} ended (${last.why.message})`
      if (worker === undefined) return `${why} and is about to be started again.`
      if (performance.now() - last.atMs > SHOWN_MS) return undefined
      return `${why} and was started again. If this happens often, the log says more.`
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
