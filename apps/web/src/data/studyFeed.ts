import type { Problem } from './problem.ts'
import { requestKey, type StudyAnswer, type StudyId, type StudyRequest } from './study.ts'

/** How answers reach the browser. The feed knows nothing of GraphQL, sockets or fetch. */
export type StudyTransport = {
  readonly kinds: (study: StudyId) => Readonly<Record<string, string>>
  readonly query: (request: StudyRequest, signal: AbortSignal) => Promise<StudyAnswer>
  /** @returns a function that ends the subscription */
  readonly subscribe: (
    request: StudyRequest,
    listener: { readonly onAnswer: (answer: StudyAnswer) => void; readonly onProblem: (problem: Problem) => void },
  ) => () => void
  readonly problemFrom: (error: unknown) => Problem
}

/** What is known about one question. A new object with every change, so that React sees it. */
export type FeedState<Id extends StudyId = StudyId> = {
  readonly answer: StudyAnswer<Id> | undefined
  readonly receivedAtMs: number | undefined
  readonly problem: Problem | undefined
}

export type StudyFeed = {
  readonly read: (request: StudyRequest) => FeedState
  /** @returns a function that stops watching */
  readonly watch: (request: StudyRequest, listener: () => void) => () => void
  readonly retry: (request: StudyRequest) => void
}

type Entry = {
  state: FeedState
  readonly listeners: Set<() => void>
  stop: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

const NOTHING: FeedState = { answer: undefined, receivedAtMs: undefined, problem: undefined }

/** A closed panel keeps its subscription this long, so that a change of tab or screen costs nothing. */
const LINGER_MS = 8_000
/** Answers kept for screens that come back; the oldest unwatched go first. */
const MOST_KEPT = 80
const retryDelayMs = (failures: number): number => Math.min(2_000 * 2 ** Math.min(failures, 4), 30_000)

/**
 * All questions of the page: one subscription per different question however many panels ask it, the last answer kept
 * while a panel is away, and a question that failed is asked again with growing pauses.
 *
 * @param now  wall clock, Unix ms
 */
export const studyFeed = (transport: StudyTransport, now: () => number): StudyFeed => {
  const entries = new Map<string, Entry>()
  const keyOf = (request: StudyRequest) => requestKey(request, transport.kinds(request.study))

  const forgetOldest = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= MOST_KEPT) return
      if (entry.listeners.size === 0 && entry.stop === undefined) entries.delete(key)
    }
  }

  const entryOf = (request: StudyRequest): Entry => {
    const key = keyOf(request)
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = { state: NOTHING, listeners: new Set(), stop: undefined, timer: undefined, failures: 0 }
    entries.set(key, entry)
    forgetOldest()
    return entry
  }

  const tell = (entry: Entry, state: FeedState) => {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  const end = (entry: Entry) => {
    clearTimeout(entry.timer)
    entry.timer = undefined
    entry.stop?.()
    entry.stop = undefined
  }

  const start = (request: StudyRequest, entry: Entry) => {
    end(entry)
    const onAnswer = (answer: StudyAnswer) => {
      entry.failures = 0
      tell(entry, { answer, receivedAtMs: now(), problem: undefined })
    }
    const onProblem = (problem: Problem) => {
      entry.stop?.()
      entry.stop = undefined
      entry.timer = setTimeout(() => start(request, entry), retryDelayMs(entry.failures++))
      tell(entry, { ...entry.state, problem })
    }
    if (request.asOfMs === undefined) {
      entry.stop = transport.subscribe(request, { onAnswer, onProblem })
      return
    }
    const abort = new AbortController()
    entry.stop = () => abort.abort()
    transport.query(request, abort.signal).then(
      (answer) => !abort.signal.aborted && onAnswer(answer),
      (error: unknown) => !abort.signal.aborted && onProblem(transport.problemFrom(error)),
    )
  }

  return {
    read: (request) => entries.get(keyOf(request))?.state ?? NOTHING,
    watch: (request, listener) => {
      const entry = entryOf(request)
      entry.listeners.add(listener)
      const isAnsweredForGood = request.asOfMs !== undefined && entry.state.answer !== undefined
      if (entry.stop === undefined && !isAnsweredForGood) start(request, entry)
      else if (entry.listeners.size === 1) clearTimeout(entry.timer)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        clearTimeout(entry.timer)
        entry.timer = setTimeout(() => end(entry), LINGER_MS)
      }
    },
    retry: (request) => {
      const entry = entryOf(request)
      entry.failures = 0
      tell(entry, { ...entry.state, problem: undefined })
      start(request, entry)
    },
  }
}
