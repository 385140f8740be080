import type { Market, Study, StudyContext } from '@gvol/analytics'
import type { ApiLimits } from '../apiLimits.ts'
import type { ApiOptions } from '../apiOptions.ts'
import { type Answer, type AnswerInput, answerFrom, wireInput } from './answer.ts'
import type { Problem } from './problem.ts'
import { createRunGate } from './runGate.ts'

export type Outcome = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: Problem }

/** Runs studies so that all who ask the same at the same time, by any door, share one computation. */
export type SharedAnswers = {
  readonly get: (study: Study, input: AnswerInput) => Promise<Outcome>
  /** The market has new derived history: live answers that follow it are no longer current. */
  readonly forgetHistory: (market: Market) => void
}

type Entry = {
  readonly outcome: Promise<Outcome>
  /** The chain that a live answer was made from: it holds exactly as long as that chain is the newest. */
  readonly chain: object | undefined
  readonly followsHistoryOf: string | undefined
  /** Unix ms until which an answer without a chain may be given again; infinite while it is being made. */
  freshUntilMs: number
}

/** Derived history is announced to watched markets only, so elsewhere a live answer ages quickly. */
const LIVE_HISTORY_MS = 1_000
/** The past changes only when somebody imports it. */
const PAST_MS = 30_000

const nameOf = (market: Market): string => `${market.venue}:${market.symbol}`

type Observed = (study: string, seconds: number, isOk: boolean) => void

export const createSharedAnswers = (
  options: Pick<ApiOptions, 'context' | 'isSimulated' | 'log' | 'now' | 'status'>,
  limits: ApiLimits,
  observe: Observed,
): SharedAnswers => {
  const { context, log, now } = options
  const entries = new Map<string, Entry>()
  const gate = createRunGate({ running: limits.concurrentRuns, queued: limits.queuedRuns })

  const timed = async (study: Study, input: AnswerInput, pinned: StudyContext): Promise<Outcome> => {
    const startedMs = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), limits.runMs)
    })
    let isOk = false
    try {
      const result = await Promise.race([study.run(input, pinned), late])
      if (result === 'late') {
        log.error({ study: study.id, input: wireInput(study, input), limitMs: limits.runMs }, 'study took too long')
        return { ok: false, problem: tooLong(study) }
      }
      if (!result.ok) {
        return { ok: false, problem: { status: 404, code: 'no-data', message: result.message, study: study.id } }
      }
      const answer = answerFrom(study, input, result, options.isSimulated())
      isOk = true
      return { ok: true, answer }
    } catch (error) {
      log.error({ study: study.id, input: wireInput(study, input), err: error }, 'study failed')
      return { ok: false, problem: failed(study, options.status().store?.isUp === false) }
    } finally {
      clearTimeout(timer)
      observe(study.id, (performance.now() - startedMs) / 1_000, isOk)
    }
  }

  const remember = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size <= limits.cachedAnswers) return
    const [oldest] = entries.keys()
    entries.delete(oldest!)
  }

  const get = async (study: Study, input: AnswerInput): Promise<Outcome> => {
    const { market, asOfMs } = input
    const isLive = asOfMs === undefined
    const followsChain = isLive && study.follows === 'chain'
    let chain: object | undefined
    let pinned = context
    if (followsChain) {
      const newest = await context.chain(market, undefined)
      chain = newest
      // The run sees the chain that its answer is filed under, even if a newer one arrives meanwhile.
      pinned = {
        ...context,
        chain: (wanted, at) =>
          at === undefined && nameOf(wanted) === nameOf(market) ? Promise.resolve(newest) : context.chain(wanted, at),
      }
    }
    const key = `${study.id} ${JSON.stringify(wireInput(study, input))}`
    const known = entries.get(key)
    const isCurrent =
      known !== undefined && known.chain === chain && (chain !== undefined || known.freshUntilMs > now())
    if (isCurrent) {
      remember(key, known)
      return known.outcome
    }
    const outcome = gate.pass(() => timed(study, input, pinned))
    if (outcome === undefined) return { ok: false, problem: overloaded(study) }
    const entry: Entry = {
      outcome,
      chain,
      followsHistoryOf: isLive && study.follows === 'history' ? nameOf(market) : undefined,
      freshUntilMs: Number.POSITIVE_INFINITY,
    }
    remember(key, entry)
    const { ok } = await outcome
    entry.freshUntilMs = now() + (isLive ? (followsChain ? 0 : LIVE_HISTORY_MS) : PAST_MS)
    if (!ok && entries.get(key) === entry) entries.delete(key)
    return outcome
  }

  return {
    get,
    forgetHistory: (market) => {
      for (const [key, entry] of entries) if (entry.followsHistoryOf === nameOf(market)) entries.delete(key)
    },
  }
}

const tooLong = (study: Study): Problem => ({
  status: 503,
  code: 'unavailable',
  message: `${study.title} took too long. Ask for a shorter range, or try again.`,
  study: study.id,
  retryAfterS: 5,
})

const overloaded = (study: Study): Problem => ({
  status: 503,
  code: 'overloaded',
  message: 'The server is busy with other studies. Try again in a moment.',
  study: study.id,
  retryAfterS: 1,
})

const failed = (study: Study, isStoreAway: boolean): Problem =>
  isStoreAway
    ? {
        status: 503,
        code: 'unavailable',
        message: 'The store does not answer; it is retried. See /api/status.',
        study: study.id,
        retryAfterS: 5,
      }
    : {
        status: 500,
        code: 'internal',
        message: `${study.title} could not be computed. The reason is in the server log.`,
        study: study.id,
      }
