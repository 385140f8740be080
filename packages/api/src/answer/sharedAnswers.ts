import type { Market, Study, StudyContext } from '@gvol/analytics'
import type { Chain } from '@gvol/market'
import type { ApiLimits } from '../apiLimits.ts'
import { type AnswerInput, wireInput } from './answer.ts'
import type { Problem } from './problem.ts'
import { createRunGate } from './runGate.ts'
import type { Outcome, StudyRunner } from './studyRunner.ts'

/** Runs studies so that all who ask the same at the same time, by any route, share one computation. */
export type SharedAnswers = {
  readonly get: (study: Study, input: AnswerInput) => Promise<Outcome>
  /** The market has new derived history: live answers that follow it are no longer current. */
  readonly forgetHistory: (market: Market) => void
}

type Entry = {
  readonly outcome: Promise<Outcome>
  /** The chain that a live answer was made from: it holds exactly as long as that chain is the newest. */
  readonly chain: Chain | undefined
  readonly followsHistoryOf: string | undefined
  /** Unix ms until which an answer without a chain may be given again; infinite while it is being made. */
  freshUntilMs: number
}

/** Derived history is announced to watched markets only, so elsewhere a live answer ages quickly. */
const LIVE_HISTORY_MS = 1_000
/** The past changes only when somebody imports it. */
const PAST_MS = 30_000

const nameOf = (market: Market): string => `${market.venue}:${market.symbol}`

/** The context in which `newest` stays the live chain of its market, even if a newer one arrives during the run. */
const pinnedTo = (context: StudyContext, market: Market, newest: Chain | undefined): StudyContext => ({
  ...context,
  chain: (wanted, asOfMs) =>
    asOfMs === undefined && nameOf(wanted) === nameOf(market) ? Promise.resolve(newest) : context.chain(wanted, asOfMs),
})

export const createSharedAnswers = (
  ports: { readonly context: StudyContext; readonly now: () => number; readonly run: StudyRunner },
  limits: Pick<ApiLimits, 'cachedAnswers' | 'concurrentRuns' | 'queuedRuns'>,
): SharedAnswers => {
  const { context, now, run } = ports
  const entries = new Map<string, Entry>()
  const gate = createRunGate({ running: limits.concurrentRuns, queued: limits.queuedRuns })

  const remember = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > limits.cachedAnswers) entries.delete(entries.keys().next().value!)
  }
  const start = async (key: string, entry: Entry, lifeMs: number): Promise<Outcome> => {
    remember(key, entry)
    const outcome = await entry.outcome
    entry.freshUntilMs = now() + lifeMs
    if (!outcome.ok && entries.get(key) === entry) entries.delete(key)
    return outcome
  }

  return {
    get: async (study, input) => {
      const { market, asOfMs } = input
      const followed = asOfMs === undefined ? study.follows : undefined
      const chain = followed === 'chain' ? await context.chain(market, undefined) : undefined
      const key = `${study.id} ${JSON.stringify(wireInput(study, input))}`
      const known = entries.get(key)
      if (known?.chain === chain && known && (chain !== undefined || known.freshUntilMs > now())) {
        remember(key, known)
        return known.outcome
      }
      const pinned = followed === 'chain' ? pinnedTo(context, market, chain) : context
      const outcome = gate.pass(() => run(study, input, pinned))
      if (outcome === undefined) return { ok: false, problem: overloaded(study) }
      const entry: Entry = {
        outcome,
        chain,
        followsHistoryOf: followed === 'history' ? nameOf(market) : undefined,
        freshUntilMs: Number.POSITIVE_INFINITY,
      }
      return start(key, entry, LIFE_MS[followed ?? 'past'])
    },
    forgetHistory: (market) => {
      for (const [key, entry] of entries) if (entry.followsHistoryOf === nameOf(market)) entries.delete(key)
    },
  }
}

/** How long an answer that no chain vouches for may be given again. */
const LIFE_MS = { chain: 0, history: LIVE_HISTORY_MS, past: PAST_MS } as const

const overloaded = (study: Study): Problem => ({
  status: 503,
  code: 'overloaded',
  message: 'The server is busy with other studies. Try again in a moment.',
  study: study.id,
  retryAfterS: 1,
})
