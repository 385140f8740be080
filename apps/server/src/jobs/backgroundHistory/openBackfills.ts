import { setTimeout as delay } from 'node:timers/promises'
import type { OpenStore } from '../../data/openStore.ts'
import type { Log } from '../../log/log.ts'
import type { VenueEndpoint } from '../../market/connectVenues.ts'
import { performBackfill } from '../backfill/performBackfill.ts'
import { type BackfillJob, type BackfillQueue, createBackfillQueue, isOpen } from './backfillQueue.ts'
import type { BackfillRequest } from './backfillRequest.ts'
import { orderOfRequest } from './orderOfRequest.ts'
import { type CollectedSymbols, isSamePart, ownRequests } from './ownRequests.ts'

/** Share of a venue's rate for history that the desk's own jobs use. */
const OWN_SHARE = 0.5
/** Delay of the first own jobs, so that the desk starts first, ms. */
const FIRST_MS = 20_000
/** Interval at which due parts are searched, ms. */
const SEARCH_MS = 60_000
/** Minimum interval between two reports of progress, ms. */
const PUBLISH_MS = 500

/** All jobs, and whether they are paused. */
export type Backfills = { readonly jobs: readonly BackfillJob[]; readonly isPaused: boolean }

export type OpenBackfillsOptions = {
  readonly store: Pick<OpenStore, 'columnar' | 'writer'>
  readonly endpoints: readonly VenueEndpoint[]
  /** Venues whose history the desk fetches by itself. */
  readonly ownVenues: readonly string[]
  /** Read at every search for missing history. */
  readonly symbolsOf: CollectedSymbols
  readonly onChange: (backfills: Backfills) => void
  readonly log: Log
}

const nameOf = ({ venue, kinds, symbols }: BackfillRequest): string =>
  `${kinds.join(', ')} of ${venue} (${symbols.length === 1 ? symbols[0] : `${symbols.length} markets`})`

type OpenedBackfills = BackfillQueue & {
  /** Searches every part again, because other markets are collected now; the store lists what was fetched before. */
  readonly searchAgain: () => void
}

/** Fetches history in the background: what the operator requests, and what the desk itself lacks. */
export const openBackfills = (options: OpenBackfillsOptions): OpenedBackfills => {
  const { store, endpoints, ownVenues, symbolsOf, onChange, log } = options
  const urlsOf = new Map(endpoints.map(({ venue, urls }) => [venue.id, urls]))
  const owned = endpoints.flatMap(({ venue }) => (ownVenues.includes(venue.id) ? [venue] : []))
  let publishedMs = 0
  let lastMs: readonly (number | undefined)[] = []
  const queue = createBackfillQueue(
    async (request, { by, signal, onProgress, onLine }) => {
      const { order, urls } = orderOfRequest(request, urlsOf.get(request.venue))
      const result = await performBackfill(order, {
        columnar: store.columnar,
        writer: store.writer,
        urls,
        signal,
        nowMs: Date.now,
        pause: async (ms) => delay(ms, undefined, { signal }),
        onProgress: (step, done, whole, what) =>
          onProgress(done, whole, step === 'deriving' ? `traded smiles ${what}` : what),
        onLine,
        share: by === 'desk' ? OWN_SHARE : 1,
      })
      if (result.rows > 0) log('info', `Backfill stored ${result.rows} rows: ${nameOf(request)}.`)
      return result
    },
    (what) => {
      if (what === 'progress' && performance.now() - publishedMs < PUBLISH_MS) return
      publishedMs = performance.now()
      onChange({ jobs: queue.jobs(), isPaused: queue.isPaused() })
    },
  )
  const search = (): void => {
    const due = ownRequests(owned, symbolsOf, Date.now(), lastMs)
    lastMs = due.lastMs
    for (const request of due.requests) {
      const isSame = (job: BackfillJob): boolean => job.by === 'desk' && isOpen(job) && isSamePart(request, job.request)
      // A slow venue must not collect a job per hour.
      if (!queue.jobs().some(isSame)) queue.add(request, 'desk')
    }
  }
  const timers: NodeJS.Timeout[] = []
  if (owned.length > 0) {
    const first = setTimeout(() => {
      search()
      timers.push(setInterval(search, SEARCH_MS))
    }, FIRST_MS)
    timers.push(first)
  }
  return {
    ...queue,
    searchAgain: () => {
      // Before the first search every part is due anyway.
      if (lastMs.length === 0) return
      lastMs = []
      search()
    },
    [Symbol.asyncDispose]: async () => {
      for (const timer of timers) clearTimeout(timer)
      await queue[Symbol.asyncDispose]()
    },
  }
}
