import {
  type AnyInput,
  isTableId,
  type Need,
  type RecordedContext,
  recordReads,
  type Study,
  type StudyContext,
  wireInput,
} from '@gvol/analytics'
import { boundedMap, evictOldest, isIn, type Market } from '@gvol/market'
import type { ApiLimits } from '../../apiLimits.ts'
import type { ApiOptions } from '../../apiOptions.ts'
import type { Problem } from '../../http/problem.ts'
import { createRunGate } from './runGate.ts'
import type { Outcome, StudyRunner } from './studyRunner.ts'

/** Runs studies so that equal concurrent requests, from any route, share one computation. */
export type SharedAnswers = {
  /** @param who  caller whose run slots are charged unless the computation already runs; undefined: shared by many */
  readonly get: (study: Study, input: AnyInput, who: string | undefined) => Promise<Outcome>
  /**
   * Like `get`, but the answer is not cached: a series of one-time answers must not evict those in use.
   *
   * @param through  the context of runs that share their reads; absent: that of the desk
   */
  readonly once: (study: Study, input: AnyInput, who: string | undefined, through?: StudyContext) => Promise<Outcome>
  /** Stops watching the data that answers were computed from. */
  readonly close: () => void
}

type Entry = {
  readonly study: Study
  readonly input: AnyInput
  readonly outcome: Promise<Outcome>
  /** Data a live answer was computed from: it is valid exactly as long as those states are the newest. */
  readonly read: RecordedContext
  /** Unix ms until which an answer without live states may be reused; infinite while it is computed. */
  freshUntilMs: number
  /** Estimated bytes of the answer; 0 while it is computed. */
  bytes: number
  /** Instant of the answer, Unix ms; undefined while it is computed. */
  answeredMs: number | undefined
}

/** Writes of other processes are not announced here, so an answer from tables alone expires quickly, ms. */
const FROM_TABLES_MS = 1_000
/** History changes only by imports. */
const HISTORY_MS = 30_000
/** How long the live answer before the current one still answers for its own instant, such as in an exported file, ms. */
const SUPERSEDED_MS = 30_000

/** Returns a text that is the same for equal requests, however they were written. */
export const answerKey = (study: Study, input: AnyInput): string =>
  `${study.id} ${JSON.stringify(wireInput(study, input))}`

const isOfMoved = ({ study, input }: Entry, need: Need, market: Market): boolean =>
  input.asOfMs === undefined && study.needs.includes(need) && input.covers.some((covered) => isIn(covered, market))

export const createSharedAnswers = (
  ports: Pick<ApiOptions, 'studies' | 'context' | 'watch' | 'now' | 'memoryShortage'> & {
    readonly run: StudyRunner
    /** Returns the number of slots a study takes. */
    readonly weightOf: (study: string) => number
  },
  limits: Pick<
    ApiLimits,
    'cachedAnswers' | 'cachedBytes' | 'concurrentRuns' | 'concurrentRunsEach' | 'queuedRuns' | 'queuedRunsEach'
  >,
): SharedAnswers => {
  const { studies, context, watch, now, run, weightOf, memoryShortage } = ports
  const cache = boundedMap<string, Entry>(limits.cachedAnswers, 'last-set')
  /** Key of the superseded live answer, by the key of the current one. */
  const superseded = boundedMap<string, string>(limits.cachedAnswers, 'last-set')
  const gate = createRunGate({
    running: limits.concurrentRuns,
    runningEach: limits.concurrentRunsEach,
    queued: limits.queuedRuns,
    queuedEach: limits.queuedRunsEach,
  })

  const isCurrent = async ({ input, read, freshUntilMs }: Entry): Promise<boolean> =>
    input.asOfMs === undefined && read.isLive() ? read.isCurrent() : freshUntilMs > now()

  /**
   * Removes an answer that is no longer current. The last one of a live request stays under its own instant, so that a
   * file of what a page shows has the same numbers: the store has only one chain a minute.
   */
  const supersede = (key: string, entry: Entry): void => {
    cache.delete(key)
    const { study, input, answeredMs } = entry
    if (input.asOfMs !== undefined || answeredMs === undefined) return
    const before = superseded.get(key)
    if (before !== undefined) cache.delete(before)
    const historical = { ...input, asOfMs: answeredMs }
    const ownKey = answerKey(study, historical)
    superseded.set(key, ownKey)
    cache.set(ownKey, { ...entry, input: historical, freshUntilMs: now() + SUPERSEDED_MS })
  }
  /** Returns the current live answer, if it is of the instant that a request names. */
  const currentAt = (study: Study, input: AnyInput): Promise<Outcome> | undefined => {
    if (input.asOfMs === undefined) return undefined
    const current = cache.get(answerKey(study, { ...input, asOfMs: undefined }))
    return current?.answeredMs === input.asOfMs ? current.outcome : undefined
  }

  const passed = (study: Study, input: AnyInput, who: string | undefined, of: StudyContext) => {
    const shortage = memoryShortage?.()
    if (shortage !== undefined) {
      evictOldest(cache, 0)
      return { ok: false, problem: overloaded(study, shortage) } as const
    }
    const request = { who, weight: weightOf(study.id) }
    const outcome = gate.pass(request, () => run(study, input, of))
    if (outcome === 'full')
      return { ok: false, problem: overloaded(study, 'The server is busy with other studies.') } as const
    if (outcome === 'share') return { ok: false, problem: tooManyWaiting(study) } as const
    return outcome
  }
  const start = async (key: string, study: Study, input: AnyInput, who: string | undefined): Promise<Outcome> => {
    const read = recordReads(context)
    const outcome = passed(study, input, who, read.context as StudyContext)
    if ('ok' in outcome) return outcome
    const entry: Entry = {
      study,
      input,
      outcome,
      read,
      freshUntilMs: Number.POSITIVE_INFINITY,
      bytes: 0,
      answeredMs: undefined,
    }
    cache.set(key, entry)
    const finished = await outcome
    entry.freshUntilMs = now() + (input.asOfMs === undefined ? FROM_TABLES_MS : HISTORY_MS)
    if (finished.ok) {
      entry.bytes = finished.answer.bytes
      entry.answeredMs = finished.answer.asOfMs
      evictOldest(cache, limits.cachedBytes)
    } else if (cache.get(key) === entry) cache.delete(key)
    return finished
  }

  const tables = new Set(Object.values(studies).flatMap(({ needs }) => needs.filter(isTableId)))
  const stops = [...tables].map((table) =>
    watch(table, {}, (market) => {
      for (const [key, entry] of [...cache.entries()]) if (isOfMoved(entry, table, market)) supersede(key, entry)
    }),
  )

  return {
    get: async (study, input, who) => {
      const key = answerKey(study, input)
      // While the validity of an answer was checked, another request may have started the next one.
      for (let cached = cache.get(key); cached !== undefined; cached = cache.get(key)) {
        const isGood = await isCurrent(cached)
        if (cache.get(key) !== cached) continue
        if (isGood) {
          cache.set(key, cached)
          return cached.outcome
        }
        supersede(key, cached)
      }
      return currentAt(study, input) ?? start(key, study, input, who)
    },
    once: async (study, input, who, through = context) => {
      const cached = cache.get(answerKey(study, input))
      return cached !== undefined && (await isCurrent(cached)) ? cached.outcome : passed(study, input, who, through)
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

const overloaded = (study: Study, reason: string): Problem => ({
  status: 503,
  code: 'overloaded',
  message: `${reason} Try again in a moment.`,
  study: study.id,
  retryAfterS: 1,
})

const tooManyWaiting = (study: Study): Problem => ({
  status: 429,
  code: 'too-many-requests',
  message: 'Too many of your studies are queued. Wait for their answers before requesting more.',
  study: study.id,
  retryAfterS: 1,
})
