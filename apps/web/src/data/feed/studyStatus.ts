import type { Problem } from '../problem.ts'
import type { FeedState } from './studyFeed.ts'

export type StudyStatus = 'loading' | 'live' | 'asOf' | 'stale' | 'error' | 'empty' | 'unpaid'

/** `idle`: nothing live was asked for yet, so that there is no socket. */
export type Connection = 'idle' | 'connecting' | 'open' | 'reconnecting'

/** A live answer that follows the chain and has not changed for this long is called stale. */
export const STALE_AFTER_MS = 90_000

/** `nowMs` moves in ticks, and may stand somewhat before the last answer. */
const SET_BACK_MS = 10_000

const PAYMENT_CODES: readonly string[] = ['not-allowed', 'unpaid', 'payment-required']

const statusOfProblem = (problem: Problem): StudyStatus =>
  PAYMENT_CODES.includes(problem.code) ? 'unpaid' : problem.code === 'no-data' ? 'empty' : 'error'

/**
 * What a panel shows for a question.
 *
 * @param question  whether it is about now, and whether the answer moves with every chain or only with stored history
 * @param nowMs     wall clock. Ages are measured from when we received the answer, because a replayed market's own
 *   clock is in the past
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
  // An answer from the future was received before the clock of this machine was set back.
  return question.follows === 'chain' && (age > STALE_AFTER_MS || age < -SET_BACK_MS) ? 'stale' : 'live'
}

const WORST_FIRST: readonly StudyStatus[] = ['unpaid', 'error', 'empty', 'loading', 'stale', 'asOf', 'live']

/** The status of a panel that asks several questions: the worst of them. */
export const worstStatus = (all: readonly StudyStatus[]): StudyStatus =>
  WORST_FIRST.find((status) => all.includes(status)) ?? 'loading'
