import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { studyFacts } from '../../generated/studies.ts'
import { useDataSource } from './feed/DataContext.ts'
import { type FeedState, NOTHING_KNOWN } from './feed/studyFeed.ts'
import { type Connection, type StudyStatus, studyStatus, worstStatus } from './feed/studyStatus.ts'
import type { Problem } from './problem.ts'
import { type ColumnOf, requestKey, type StudyAnswer, type StudyId, type StudyRequest } from './study.ts'

/** The answers to several questions, as one panel sees them. */
export type StudiesState = {
  readonly status: StudyStatus
  /**
   * In the order of the requests; undefined until every one is there. While another moment of the same market loads they
   * are those of the moment before.
   */
  readonly answers: readonly StudyAnswer[] | undefined
  /** When the oldest of the answers came, Unix ms. */
  readonly receivedAtMs: number | undefined
  readonly problem: Problem | undefined
  readonly retry: () => void
}

/** Wall clock that ticks every `everyMs`, for ages on screen. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

export const useConnection = (): Connection => {
  const { connection } = useDataSource()
  return useSyncExternalStore(connection.subscribe, connection.read)
}

/** Which question, and what of its answer is read. */
const keyOf = (request: StudyRequest): string => `${requestKey(request)}${request.columns.join()}`

/**
 * States of all requests; the same array as long as none of them changed.
 *
 * @param areTogether  asked in one operation: for many small answers that belong to one view
 */
const useFeedStates = (requests: readonly StudyRequest[], areTogether: boolean): readonly FeedState[] => {
  const { feed } = useDataSource()
  const last = useRef<readonly FeedState[]>([])
  const subscribe = useCallback(
    (listener: () => void) => {
      const groups = areTogether ? [requests] : requests.map((request) => [request])
      const stops = groups.map((group) => feed.watch(group, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [feed, requests, areTogether],
  )
  const read = useCallback(() => {
    const states = requests.map(feed.read)
    const isSame = states.length === last.current.length && states.every((state, i) => state === last.current[i])
    if (!isSame) last.current = states
    return last.current
  }, [feed, requests])
  return useSyncExternalStore(subscribe, read)
}

type Kept = { readonly key: string; readonly answers: readonly StudyAnswer[] | undefined }

/** What is asked apart from when: answers may stand in for each other only within it. */
const subjectOf = (requests: readonly StudyRequest[]): string =>
  requests.map((request) => keyOf({ ...request, asOfMs: undefined })).join(' ')

/** Answers, or those of the moment before while the new ones are on their way. */
const useKeptAnswers = (
  requests: readonly StudyRequest[],
  answers: readonly StudyAnswer[] | undefined,
): readonly StudyAnswer[] | undefined => {
  const kept = useRef<Kept>({ key: '', answers: undefined })
  const key = subjectOf(requests)
  if (answers !== undefined || kept.current.key !== key) kept.current = { key, answers }
  return kept.current.answers
}

/** The same array as long as the same is asked. */
const useStableRequests = (asked: readonly StudyRequest[]): readonly StudyRequest[] => {
  const key = asked.map(keyOf).join(' ')
  const stable = useRef<{ readonly key: string; readonly requests: readonly StudyRequest[] }>({ key, requests: asked })
  if (stable.current.key !== key) stable.current = { key, requests: asked }
  return stable.current.requests
}

const statusOf = (request: StudyRequest, state: FeedState, connection: Connection, nowMs: number): StudyStatus => {
  const { asOfMs, study } = request
  return studyStatus(state, { isLive: asOfMs === undefined, follows: studyFacts[study].follows }, connection, nowMs)
}

/** Asks several studies and keeps asking: live ones as the market moves, past ones once. */
export const useStudies = (asked: readonly StudyRequest[]): StudiesState => {
  const { feed } = useDataSource()
  const requests = useStableRequests(asked)
  const states = useFeedStates(requests, false)
  const connection = useConnection()
  const nowMs = useNow(5_000)
  const answers = useMemo(() => {
    const known = states.map(({ answer }) => answer)
    return known.every((answer) => answer !== undefined) ? known : undefined
  }, [states])
  const all = requests.map((request, i) => statusOf(request, states[i] ?? NOTHING_KNOWN, connection, nowMs))
  const received = states.map(({ receivedAtMs }) => receivedAtMs).filter((ms) => ms !== undefined)
  const status = worstStatus(all)
  const shown = useKeptAnswers(requests, answers)
  return {
    status,
    answers: status === 'loading' ? shown : answers,
    receivedAtMs: received.length > 0 ? Math.min(...received) : undefined,
    problem: states.find(({ problem }) => problem !== undefined)?.problem,
    retry: () => {
      for (const request of requests) feed.retry(request)
    },
  }
}

/** One study, typed: what a page or the top bar asks by itself. */
export const useStudy = <Id extends StudyId, C extends ColumnOf<Id>>(
  request: StudyRequest<Id, C>,
): Omit<StudiesState, 'answers'> & { readonly answer: StudyAnswer<Id, C> | undefined } => {
  const { answers, ...rest } = useStudies([request as unknown as StudyRequest])
  return { ...rest, answer: answers?.[0] as StudyAnswer<Id, C> | undefined }
}

/** What one of many questions is answered. */
export type OneOfMany<Id extends StudyId, C extends ColumnOf<Id>> = {
  readonly status: StudyStatus
  readonly answer: StudyAnswer<Id, C> | undefined
  readonly problem: Problem | undefined
}

/** Asks one study about many subjects, in one operation, and keeps asking. States in the order of the requests. */
export const useStudiesOf = <Id extends StudyId, C extends ColumnOf<Id>>(
  asked: readonly StudyRequest<Id, C>[],
): readonly OneOfMany<Id, C>[] => {
  const requests = useStableRequests(asked as unknown as readonly StudyRequest[])
  const states = useFeedStates(requests, true)
  const connection = useConnection()
  const nowMs = useNow(5_000)
  return requests.map((request, i) => {
    const state = states[i] ?? NOTHING_KNOWN
    return {
      status: statusOf(request, state, connection, nowMs),
      answer: state.answer as StudyAnswer<Id, C> | undefined,
      problem: state.problem,
    }
  })
}

/** Asks once, also about now: for lists that need not follow the market. Undefined until they are there. */
export const useStudyOnce = <Id extends StudyId, C extends ColumnOf<Id>>(
  request: StudyRequest<Id, C>,
): StudyAnswer<Id, C> | undefined => {
  const { feed } = useDataSource()
  const [stable] = useStableRequests([request as unknown as StudyRequest])
  const [found, setFound] = useState<{ readonly to: StudyRequest; readonly answer: StudyAnswer }>()
  useEffect(
    () => (stable === undefined ? undefined : feed.once(stable, (answer) => setFound({ to: stable, answer }))),
    [feed, stable],
  )
  return found !== undefined && found.to === stable ? (found.answer as StudyAnswer<Id, C>) : undefined
}
