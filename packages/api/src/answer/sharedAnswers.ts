import {
  type AnyInput,
  isTableId,
  type Need,
  type RecordedContext,
  recorded,
  type Study,
  type StudyContext,
  wireInput,
} from '@gvol/analytics'
import { boundedMap, isIn, type Market } from '@gvol/market'
import type { ApiLimits } from '../apiLimits.ts'
import type { ApiOptions } from '../apiOptions.ts'
import type { Problem } from './problem.ts'
import { createRunGate } from './runGate.ts'
import type { Outcome, StudyRunner } from './studyRunner.ts'

/** Runs studies so that all who ask the same at the same time, by any route, share one computation. */
export type SharedAnswers = {
  /** @param who  whose share of the machine it takes when nobody else has asked the same; undefined: many wait for it */
  readonly get: (study: Study, input: AnyInput, who: string | undefined) => Promise<Outcome>
  /** The same answer, not kept for others: many that follow each other must not push out what people look at. */
  readonly once: (study: Study, input: AnyInput, who: string | undefined) => Promise<Outcome>
  /** Stops watching what answers were made from. */
  readonly close: () => void
}

type Entry = {
  readonly study: Study
  readonly input: AnyInput
  readonly outcome: Promise<Outcome>
  /** What a live answer was made from: it holds exactly as long as those states are the newest. */
  readonly read: RecordedContext
  /** Unix ms until which an answer that no state vouches for may be given again; infinite while it is being made. */
  freshUntilMs: number
}

/** What other processes store is not announced here, so an answer from tables alone ages quickly. */
const FROM_TABLES_MS = 1_000
/** The past changes only when somebody imports it. */
const PAST_MS = 30_000

const keyOf = (study: Study, input: AnyInput): string => `${study.id} ${JSON.stringify(wireInput(study, input))}`

const isOfMoved = ({ study, input }: Entry, need: Need, market: Market): boolean =>
  input.asOfMs === undefined && study.needs.includes(need) && input.covers.some((covered) => isIn(covered, market))

export const createSharedAnswers = (
  ports: Pick<ApiOptions, 'studies' | 'context' | 'watch' | 'now'> & {
    readonly run: StudyRunner
    /** Places that a study takes. */
    readonly weightOf: (study: string) => number
  },
  limits: Pick<ApiLimits, 'cachedAnswers' | 'concurrentRuns' | 'concurrentRunsEach' | 'queuedRuns' | 'queuedRunsEach'>,
): SharedAnswers => {
  const { studies, context, watch, now, run, weightOf } = ports
  const kept = boundedMap<string, Entry>(limits.cachedAnswers, 'last-set')
  const gate = createRunGate({
    running: limits.concurrentRuns,
    runningEach: limits.concurrentRunsEach,
    queued: limits.queuedRuns,
    queuedEach: limits.queuedRunsEach,
  })

  const holds = async ({ input, read, freshUntilMs }: Entry): Promise<boolean> =>
    input.asOfMs === undefined && read.isLive() ? read.holds() : freshUntilMs > now()

  const passed = (study: Study, input: AnyInput, who: string | undefined, of: StudyContext) => {
    const asker = { who, weight: weightOf(study.id) }
    const outcome = gate.pass(asker, () => run(study, input, of))
    if (outcome === 'full') return { ok: false, problem: overloaded(study) } as const
    if (outcome === 'share') return { ok: false, problem: tooManyWaiting(study) } as const
    return outcome
  }
  const start = async (key: string, study: Study, input: AnyInput, who: string | undefined): Promise<Outcome> => {
    const read = recorded(context)
    const outcome = passed(study, input, who, read.context as StudyContext)
    if ('ok' in outcome) return outcome
    const entry: Entry = { study, input, outcome, read, freshUntilMs: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    const made = await outcome
    entry.freshUntilMs = now() + (input.asOfMs === undefined ? FROM_TABLES_MS : PAST_MS)
    if (!made.ok && kept.get(key) === entry) kept.delete(key)
    return made
  }

  const tables = new Set(Object.values(studies).flatMap(({ needs }) => needs.filter(isTableId)))
  const stops = [...tables].map((table) =>
    watch(table, {}, (market) => {
      for (const [key, entry] of kept.entries()) if (isOfMoved(entry, table, market)) kept.delete(key)
    }),
  )

  return {
    get: async (study, input, who) => {
      const key = keyOf(study, input)
      // While it is found out whether an answer still holds, somebody else may have begun the next.
      for (let known = kept.get(key); known !== undefined; known = kept.get(key)) {
        const isGood = await holds(known)
        if (kept.get(key) !== known) continue
        if (isGood) {
          kept.set(key, known)
          return known.outcome
        }
        kept.delete(key)
      }
      return start(key, study, input, who)
    },
    once: async (study, input, who) => {
      const known = kept.get(keyOf(study, input))
      return known !== undefined && (await holds(known)) ? known.outcome : passed(study, input, who, context)
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

const overloaded = (study: Study): Problem => ({
  status: 503,
  code: 'overloaded',
  message: 'The server is busy with other studies. Try again in a moment.',
  study: study.id,
  retryAfterS: 1,
})

const tooManyWaiting = (study: Study): Problem => ({
  status: 429,
  code: 'too-many-requests',
  message: 'Too many of your studies wait already. Take their answers first, then ask for more.',
  study: study.id,
  retryAfterS: 1,
})
