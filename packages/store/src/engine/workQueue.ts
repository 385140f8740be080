import type { ColumnarLoad } from './columnar.ts'
import { StoreError } from './storeError.ts'

export type WorkLane = 'read' | 'write' | 'background'

export type WorkQueue = {
  /** Runs `work` when a slot is free. Rejects immediately when the queue is full, or when `signal` aborts first. */
  readonly run: <T>(lane: WorkLane, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  readonly load: () => ColumnarLoad
  /** Refuses new work and waits for running and queued work. */
  readonly close: () => Promise<void>
}

/** Queued work; it settles before its caller receives the result. */
type Job = () => Promise<void>

type Slots = {
  readonly add: (lane: WorkLane, job: Job) => void
  /** True when the job had not begun. */
  readonly remove: (lane: WorkLane, job: Job) => boolean
  readonly waiting: (lane?: WorkLane) => number
  readonly running: () => number
}

/** Decides which job runs next; see `workQueue`. */
const slots = (readSlots: number, burst: number, onIdle: () => void): Slots => {
  const lanes: Record<WorkLane, Set<Job>> = { read: new Set(), write: new Set(), background: new Set() }
  let readsRunning = 0
  let isSharedSlotBusy = false
  let passedOver = 0

  const take = (lane: WorkLane): Job | undefined => {
    const [job] = lanes[lane]
    if (job !== undefined) lanes[lane].delete(job)
    return job
  }
  const takeShared = (): Job | undefined => {
    const isBackgroundDue = passedOver >= burst && lanes.background.size > 0
    const job = (isBackgroundDue ? undefined : (take('write') ?? take('read'))) ?? take('background')
    passedOver = !isBackgroundDue && lanes.background.size > 0 ? passedOver + 1 : 0
    return job
  }
  const runRead = async (job: Job): Promise<void> => {
    readsRunning += 1
    await job()
    readsRunning -= 1
    pump()
  }
  const runShared = async (job: Job): Promise<void> => {
    isSharedSlotBusy = true
    await job()
    isSharedSlotBusy = false
    pump()
  }
  const waiting = (lane?: WorkLane): number =>
    lane === undefined ? lanes.read.size + lanes.write.size + lanes.background.size : lanes[lane].size
  const running = (): number => readsRunning + (isSharedSlotBusy ? 1 : 0)
  const pump = (): void => {
    while (readsRunning < readSlots) {
      const read = take('read')
      if (read === undefined) break
      void runRead(read)
    }
    const job = isSharedSlotBusy ? undefined : takeShared()
    if (job !== undefined) void runShared(job)
    if (running() + waiting() === 0) onIdle()
  }
  return {
    add: (lane, job) => {
      lanes[lane].add(job)
      pump()
    },
    remove: (lane, job) => lanes[lane].delete(job),
    waiting,
    running,
  }
}

/**
 * A bounded queue with two kinds of slots, because an embedded engine slows down with many statements at once.
 *
 * `readSlots` slots run only reads, so that users never wait behind an import. One further slot runs writes first (so
 * reads cannot starve them, and one write at a time keeps parts large), then reads; after `burst` consecutive jobs
 * while background work waits, it runs one background job.
 *
 * @param maxWaiting  queued jobs per lane before the next is refused
 */
export const workQueue = ({ readSlots = 1, maxWaiting = 512, burst = 8 } = {}): WorkQueue => {
  let refused = 0
  let closing: PromiseWithResolvers<void> | undefined
  const jobs = slots(readSlots, burst, () => closing?.resolve())

  const refusal = (lane: WorkLane, signal: AbortSignal | undefined): StoreError | undefined => {
    if (closing !== undefined) return new StoreError('closed', 'The store is closed')
    if (signal?.aborted) return new StoreError('aborted', 'The query was cancelled before it began')
    if (jobs.waiting(lane) < maxWaiting) return undefined
    refused += 1
    const message = `The store is busy: ${maxWaiting} ${lane} jobs are waiting, which is the limit; try again later`
    return new StoreError('busy', message)
  }
  return {
    run: <T>(lane: WorkLane, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      const refused = refusal(lane, signal)
      if (refused !== undefined) return Promise.reject(refused)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const cancel = (): void => {
        const when = jobs.remove(lane, job) ? 'before it began' : 'while it ran'
        reject(new StoreError('aborted', `The query was cancelled ${when}`))
      }
      const job: Job = async () => {
        const [outcome] = await Promise.allSettled([work()])
        signal?.removeEventListener('abort', cancel)
        // Deferred until the slot is free again.
        queueMicrotask(() => (outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason)))
      }
      signal?.addEventListener('abort', cancel, { once: true })
      jobs.add(lane, job)
      return promise
    },
    load: () => ({ running: jobs.running(), waiting: jobs.waiting(), refused }),
    close: () => {
      closing ??= Promise.withResolvers<void>()
      if (jobs.running() + jobs.waiting() === 0) closing.resolve()
      return closing.promise
    },
  }
}
