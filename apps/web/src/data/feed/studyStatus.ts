import type { Problem } from '../problem.ts'
import type { FeedState } from './studyFeed.ts'

export type StudyStatus = 'loading' | 'live' | 'asOf' | 'stale' | 'error' | 'empty' | 'unpaid'

/** `idle`: nothing live was requested yet, so there is no socket. */
export type Connection = 'idle' | 'connecting' | 'open' | 'reconnecting'

/** A live result that depends on the chain is stale if it has not changed for this long, ms. */
export const STALE_AFTER_MS = 90_000

/** Tolerance for `nowMs`, which advances in ticks and may be slightly before the last result, ms. */
const SET_BACK_MS = 10_000

const PAYMENT_CODES: readonly string[] = ['not-allowed', 'unpaid', 'payment-required']

const statusOfProblem = (problem: Problem): StudyStatus =>
  PAYMENT_CODES.includes(problem.code) ? 'unpaid' : problem.code === 'no-data' ? 'empty' : 'error'

/**
 * Returns the status that a panel shows for a request.
 *
 * @param question  whether it is live, and whether the result changes with every chain or only with stored history
 * @param nowMs     wall clock. Ages are measured from when the result was received, because the clock of a replayed
 *   market is in the past
 */
export const studyStatus = (
  state: FeedState,
  question: { readonly isLive: boolean; readonly follows: 'chain' | 'history' },
  connection: Connection,
  nowMs: number,
): StudyStatus => {
  if (state.answer === undefined) return state.problem === undefined ? 'loading' : statusOfProblem(state.problem)
  if (!question.isLive) return 'asOf'
  if (state.problem !== undefined || connection === 'reconnecting') return 'stale'
  const age = nowMs - (state.receivedAtMs ?? nowMs)
  // A result received in the future means that the wall clock was set back.
  return question.follows === 'chain' && (age > STALE_AFTER_MS || age < -SET_BACK_MS) ? 'stale' : 'live'
}

const WORST_FIRST: readonly StudyStatus[] = ['unpaid', 'error', 'empty', 'loading', 'stale', 'asOf', 'live']

/** Returns the worst status among the requests of a panel. */
export const worstStatus = (all: readonly StudyStatus[]): StudyStatus =>
  WORST_FIRST.find((status) => all.includes(status)) ?? 'loading'
