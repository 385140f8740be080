import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { studyFacts } from '../../generated/studies.ts'
import { useDataSource } from './feed/DataContext.ts'
import { EMPTY_STATE, type FeedState } from './feed/studyFeed.ts'
import { type Connection, type StudyStatus, studyStatus, worstStatus } from './feed/studyStatus.ts'
import type { Problem } from './problem.ts'
import { type ColumnOf, requestKey, type StudyAnswer, type StudyId, type StudyRequest } from './study.ts'

/** The results of several requests, as one panel uses them. */
export type StudiesState = {
  readonly status: StudyStatus
  /**
   * In the order of the requests; undefined until all are loaded. While another instant of the same subject loads, the
   * results of the previous instant.
   */
  readonly answers: readonly StudyAnswer[] | undefined
  /** When the oldest of the results was received, Unix ms. */
  readonly receivedAtMs: number | undefined
  readonly problem: Problem | undefined
  /** Since when the longest awaited of the overdue results is awaited, Unix ms; undefined if none is overdue. */
  readonly overdueSinceMs?: number | undefined
  readonly retry: () => void
}

/** Wall clock that ticks every `everyMs`, for displayed ages, Unix ms. */
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

/** Returns the key of a request including its columns. */
const keyOf = (request: StudyRequest): string => `${requestKey(request)}${request.columns.join()}`

/**
 * Returns the states of all requests; the same array as long as none of them changes.
 *
 * @param areTogether  sent in one operation: for many small results that belong to one view
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

type CachedAnswers = { readonly key: string; readonly answers: readonly StudyAnswer[] | undefined }

/** Returns the requests without their instants: results may replace each other only if this is equal. */
const subjectOf = (requests: readonly StudyRequest[]): string =>
  requests.map((request) => keyOf({ ...request, asOfMs: undefined })).join(' ')

/** Returns the results, or those of the previous instant while new ones load. */
const useCachedAnswers = (
  requests: readonly StudyRequest[],
  answers: readonly StudyAnswer[] | undefined,
): readonly StudyAnswer[] | undefined => {
  const cached = useRef<CachedAnswers>({ key: '', answers: undefined })
  const key = subjectOf(requests)
  if (answers !== undefined || cached.current.key !== key) cached.current = { key, answers }
  return cached.current.answers
}

/** Returns the same array as long as the requests are equal. */
const useStableRequests = (unstable: readonly StudyRequest[]): readonly StudyRequest[] => {
  const key = unstable.map(keyOf).join(' ')
  const stable = useRef<{ readonly key: string; readonly requests: readonly StudyRequest[] }>({
    key,
    requests: unstable,
  })
  if (stable.current.key !== key) stable.current = { key, requests: unstable }
  return stable.current.requests
}

const statusOf = (request: StudyRequest, state: FeedState, connection: Connection, nowMs: number): StudyStatus => {
  const { asOfMs, study } = request
  return studyStatus(state, { isLive: asOfMs === undefined, follows: studyFacts[study].follows }, connection, nowMs)
}

/** Subscribes to several studies: live ones update with the market, historical ones are fetched once. */
export const useStudies = (unstableRequests: readonly StudyRequest[]): StudiesState => {
  const { feed } = useDataSource()
  const requests = useStableRequests(unstableRequests)
  const states = useFeedStates(requests, false)
  const connection = useConnection()
  const nowMs = useNow(5_000)
  const answers = useMemo(() => {
    const latestAnswers = states.map(({ answer }) => answer)
    return latestAnswers.every((answer) => answer !== undefined) ? latestAnswers : undefined
  }, [states])
  const all = requests.map((request, i) => statusOf(request, states[i] ?? EMPTY_STATE, connection, nowMs))
  const received = states.map(({ receivedAtMs }) => receivedAtMs).filter((ms) => ms !== undefined)
  const overdue = states.map(({ overdueSinceMs }) => overdueSinceMs).filter((ms) => ms !== undefined)
  const status = worstStatus(all)
  const displayed = useCachedAnswers(requests, answers)
  return {
    status,
    answers: status === 'loading' ? displayed : answers,
    receivedAtMs: received.length > 0 ? Math.min(...received) : undefined,
    problem: states.find(({ problem }) => problem !== undefined)?.problem,
    overdueSinceMs: overdue.length > 0 ? Math.min(...overdue) : undefined,
    retry: () => {
      for (const request of requests) feed.retry(request)
    },
  }
}

/** Subscribes to a single study, typed. */
export const useStudy = <Id extends StudyId, C extends ColumnOf<Id>>(
  request: StudyRequest<Id, C>,
): Omit<StudiesState, 'answers'> & { readonly answer: StudyAnswer<Id, C> | undefined } => {
  const { answers, ...rest } = useStudies([request as unknown as StudyRequest])
  return { ...rest, answer: answers?.[0] as StudyAnswer<Id, C> | undefined }
}

/** The result of one of many requests. */
export type OneOfMany<Id extends StudyId, C extends ColumnOf<Id>> = {
  readonly status: StudyStatus
  readonly answer: StudyAnswer<Id, C> | undefined
  readonly problem: Problem | undefined
}

/** Subscribes to one study for many subjects, in one operation. Returns states in the order of the requests. */
export const useStudiesOf = <Id extends StudyId, C extends ColumnOf<Id>>(
  unstableRequests: readonly StudyRequest<Id, C>[],
): readonly OneOfMany<Id, C>[] => {
  const requests = useStableRequests(unstableRequests as unknown as readonly StudyRequest[])
  const states = useFeedStates(requests, true)
  const connection = useConnection()
  const nowMs = useNow(5_000)
  return requests.map((request, i) => {
    const state = states[i] ?? EMPTY_STATE
    return {
      status: statusOf(request, state, connection, nowMs),
      answer: state.answer as StudyAnswer<Id, C> | undefined,
      problem: state.problem,
    }
  })
}

/** Fetches once, also live studies: for lists that need not follow the market. Undefined until loaded. */
export const useStudyOnce = <Id extends StudyId, C extends ColumnOf<Id>>(
  request: StudyRequest<Id, C>,
): StudyAnswer<Id, C> | undefined => {
  const { feed } = useDataSource()
  const [stable] = useStableRequests([request as unknown as StudyRequest])
  const [result, setResult] = useState<{ readonly to: StudyRequest; readonly answer: StudyAnswer }>()
  useEffect(
    () => (stable === undefined ? undefined : feed.once(stable, (answer) => setResult({ to: stable, answer }))),
    [feed, stable],
  )
  return result !== undefined && result.to === stable ? (result.answer as StudyAnswer<Id, C>) : undefined
}
