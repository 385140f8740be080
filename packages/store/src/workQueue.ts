import type { ColumnarLoad } from './columnar.ts'
import { StoreError } from './storeError.ts'

export type WorkLane = 'read' | 'write' | 'background'

export type WorkQueue = {
  /** Runs `work` when its turn comes. Rejects at once when too much is waiting or `signal` aborts first. */
  readonly run: <T>(lane: WorkLane, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  readonly load: () => ColumnarLoad
  /** Refuses new work, waits for what is running or waiting. */
  readonly close: () => Promise<void>
}

type Job = { readonly start: () => Promise<unknown> }

/**
 * A bounded queue with two kinds of slots, because an embedded engine suffers from many statements at once.
 *
 * `readSlots` run reads only, so nobody who looks at a screen waits behind an import. The one further slot runs writes
 * first (so reads cannot starve them; one write at a time keeps parts large), then reads; after `burst` jobs in a row
 * that made background work wait, it runs one of those.
 *
 * @param maxWaiting  jobs waiting in one lane before the next is refused
 */
export const workQueue = ({ readSlots = 1, maxWaiting = 512, burst = 8 } = {}): WorkQueue => {
  const waiting: Record<WorkLane, Set<Job>> = { read: new Set(), write: new Set(), background: new Set() }
  let readsRunning = 0
  let isSharedSlotBusy = false
  let passedOver = 0
  let refused = 0
  let isClosed = false
  let onIdle: (() => void) | undefined

  const take = (lane: WorkLane): Job | undefined => {
    const [job] = waiting[lane]
    if (job !== undefined) waiting[lane].delete(job)
    return job
  }
  const takeShared = (): Job | undefined => {
    const isBackgroundDue = passedOver >= burst && waiting.background.size > 0
    const job = (isBackgroundDue ? undefined : (take('write') ?? take('read'))) ?? take('background')
    passedOver = !isBackgroundDue && waiting.background.size > 0 ? passedOver + 1 : 0
    return job
  }
  const pump = (): void => {
    while (readsRunning < readSlots && waiting.read.size > 0) {
      readsRunning += 1
      void take('read')!
        .start()
        .finally(() => {
          readsRunning -= 1
          pump()
        })
    }
    if (!isSharedSlotBusy) {
      const job = takeShared()
      if (job !== undefined) {
        isSharedSlotBusy = true
        void job.start().finally(() => {
          isSharedSlotBusy = false
          pump()
        })
      }
    }
    if (readsRunning === 0 && !isSharedSlotBusy) onIdle?.()
  }

  return {
    run: (lane, work, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreError('closed', 'The store is closed'))
        if (signal?.aborted) return reject(new StoreError('aborted', 'The query was given up before it began'))
        const jobs = waiting[lane]
        if (jobs.size >= maxWaiting) {
          refused += 1
          const message = `The store is busy: ${jobs.size} ${lane} jobs are waiting, which is the limit; try again later`
          return reject(new StoreError('busy', message))
        }
        const giveUp = (): void => {
          const hasBegun = !jobs.delete(job)
          const message = hasBegun ? 'The query was given up while it ran' : 'The query was given up before it began'
          reject(new StoreError('aborted', message))
        }
        const job: Job = {
          start: () =>
            work()
              .then(resolve, reject)
              .finally(() => signal?.removeEventListener('abort', giveUp)),
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        jobs.add(job)
        pump()
      }),
    load: () => ({
      running: readsRunning + (isSharedSlotBusy ? 1 : 0),
      waiting: waiting.read.size + waiting.write.size + waiting.background.size,
      refused,
    }),
    close: () => {
      isClosed = true
      return new Promise((resolve) => {
        onIdle = () => {
          const isDone = waiting.read.size + waiting.write.size + waiting.background.size === 0
          if (isDone) resolve()
        }
        pump()
      })
    },
  }
}
