import type { BackfillRequest } from './backfillRequest.ts'

/** What the desk is filling in, for the status page and the command line. */
export type BackfillJob = {
  readonly id: number
  readonly request: BackfillRequest
  /** The operator's jobs come before the desk's own. */
  readonly by: 'operator' | 'desk'
  readonly state: 'waiting' | 'running' | 'done' | 'incomplete'
  /** Progress of the current step, in any unit, and what is being fetched. */
  readonly done: number
  readonly whole: number
  readonly what: string
  /** Sentences about what was stored, what is missing and why. */
  readonly lines: readonly string[]
}

/** Runs one job until its end or until the signal is aborted, after which it must continue where it was. */
export type RunJob = (
  request: BackfillRequest,
  ports: {
    readonly by: BackfillJob['by']
    readonly signal: AbortSignal
    readonly onProgress: (done: number, whole: number, what: string) => void
    readonly onLine: (line: string) => void
  },
) => Promise<{ readonly isWhole: boolean }>

export type BackfillQueue = {
  /** @returns the id of the job; that of a waiting or running job with the same request */
  readonly add: (request: BackfillRequest, by: BackfillJob['by']) => number
  /** Jobs that run or wait, in their order, after the newest ended ones. */
  readonly jobs: () => readonly BackfillJob[]
  /** A paused queue begins nothing, and its running job waits again. */
  readonly setPaused: (isPaused: boolean) => void
  readonly isPaused: () => boolean
} & AsyncDisposable

/** Ended jobs that are listed. */
const ENDED_LIMIT = 50

type MutableJob = { -readonly [Name in keyof BackfillJob]: BackfillJob[Name] }

/** Whether a job waits or runs; others have ended. */
export const isOpen = ({ state }: Pick<BackfillJob, 'state'>): boolean => state === 'waiting' || state === 'running'

/**
 * Creates a queue that runs one backfill at a time: the operator's first, else in order.
 *
 * @param onChange  called after every change of a job's state, and with its progress
 */
export const createBackfillQueue = (
  runJob: RunJob,
  onChange: (what: 'state' | 'progress') => void = () => undefined,
): BackfillQueue => {
  let jobs: MutableJob[] = []
  let nextId = 1
  let isPaused = false
  let isClosed = false
  let stop = new AbortController()
  let running: Promise<void> | undefined

  const trim = (): void => {
    const ended = jobs.filter((job) => !isOpen(job)).slice(-ENDED_LIMIT)
    jobs = [...ended, ...jobs.filter(isOpen)]
  }
  const run = async (job: MutableJob): Promise<void> => {
    const { signal } = stop
    job.state = 'running'
    job.lines = []
    const onProgress = (done: number, whole: number, what: string): void => {
      job.done = done
      job.whole = whole
      job.what = what
      onChange('progress')
    }
    const onLine = (line: string): void => {
      job.lines = [...job.lines, line]
    }
    let isWhole = false
    try {
      isWhole = (await runJob(job.request, { by: job.by, signal, onProgress, onLine })).isWhole
    } catch (error) {
      if (!signal.aborted) onLine(error instanceof Error ? error.message : String(error))
    }
    job.state = isWhole ? 'done' : signal.aborted ? 'waiting' : 'incomplete'
    trim()
    onChange('state')
  }
  const proceed = (): void => {
    if (running !== undefined || isPaused || isClosed) return
    const waiting = jobs.filter(({ state }) => state === 'waiting')
    const job = waiting.find(({ by }) => by === 'operator') ?? waiting[0]
    if (job === undefined) return
    running = run(job).finally(() => {
      running = undefined
      proceed()
    })
    onChange('state')
  }
  const interrupt = (): void => {
    stop.abort(new Error('paused'))
    stop = new AbortController()
  }
  return {
    add: (request, by) => {
      const key = JSON.stringify(request)
      const same = jobs.find((job) => isOpen(job) && job.by === by && JSON.stringify(job.request) === key)
      if (same !== undefined) return same.id
      const id = nextId++
      jobs.push({ id, request, by, state: 'waiting', done: 0, whole: 0, what: '', lines: [] })
      // The operator does not wait for the desk's own job, which continues afterwards.
      if (by === 'operator' && jobs.some((job) => job.state === 'running' && job.by === 'desk')) interrupt()
      proceed()
      return id
    },
    jobs: () => jobs.map((job) => ({ ...job })),
    setPaused: (next) => {
      if (next === isPaused) return
      isPaused = next
      if (next) interrupt()
      else proceed()
      onChange('state')
    },
    isPaused: () => isPaused,
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      stop.abort(new Error('stopped'))
      await running
    },
  }
}
