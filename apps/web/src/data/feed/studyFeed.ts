import type { Problem } from '../problem.ts'
import { requestKey, type StudyAnswer, type StudyId, type StudyRequest } from '../study.ts'

/** What is told about one question of several that were asked together. */
export type StudyListener = {
  readonly onAnswer: (index: number, answer: StudyAnswer) => void
  /** This question was refused; the others go on. */
  readonly onRefusal: (index: number, problem: Problem) => void
  /** Nothing more comes. */
  readonly onProblem: (problem: Problem) => void
}

/** How answers reach the browser. The feed knows nothing of GraphQL, sockets or fetch. */
export type StudyTransport = {
  /** Asks about a past moment, once. Never throws: problems are told. */
  readonly query: (requests: readonly StudyRequest[], listener: StudyListener) => () => void
  /** @returns a function that ends the subscription */
  readonly subscribe: (requests: readonly StudyRequest[], listener: StudyListener) => () => void
}

/** What is known about one question. A new object with every change, so that React sees it. */
export type FeedState<Id extends StudyId = StudyId> = {
  readonly answer: StudyAnswer<Id> | undefined
  readonly receivedAtMs: number | undefined
  readonly problem: Problem | undefined
}

export type StudyFeed = {
  /** The last answer, when it has the columns that the request reads. */
  readonly read: (request: StudyRequest) => FeedState
  /**
   * Asks several questions in one operation, apart from those that somebody asks already.
   *
   * @returns a function that stops watching
   */
  readonly watch: (requests: readonly StudyRequest[], listener: () => void) => () => void
  /**
   * Asks once and follows nothing. An answer that is known is not asked for; a refusal is told nobody.
   *
   * @returns a function that takes the question back
   */
  readonly once: (request: StudyRequest, listener: (answer: StudyAnswer) => void) => () => void
  readonly retry: (request: StudyRequest) => void
}

/** One question of the page. */
type Entry = {
  /** With the columns of all who watch it. */
  request: StudyRequest
  state: FeedState
  /** Columns of `state.answer`. */
  answered: ReadonlySet<string>
  readonly listeners: Set<() => void>
  /** What asks for it; undefined while nothing does. */
  operation: Operation | undefined
  linger: ReturnType<typeof setTimeout> | undefined
}

/** Questions that are asked together. */
type Operation = {
  readonly entries: Set<Entry>
  stop: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

/** Before anything came. */
export const NOTHING_KNOWN: FeedState = { answer: undefined, receivedAtMs: undefined, problem: undefined }

/** A closed panel keeps its subscription this long, so that a change of tab or screen costs nothing. */
const LINGER_MS = 8_000
/** Answers kept for screens that come back; the oldest unwatched go first. */
const MOST_KEPT = 80
/**
 * Questions of one operation. Live ones are all that the server takes: each is answered when it is there. One about the past
 * is answered when the slowest is, so a few at a time.
 */
const MOST_TOGETHER = { live: 50, past: 4 }
const retryDelayMs = (failures: number): number => Math.min(2_000 * 2 ** Math.min(failures, 4), 30_000)

const hasAll = (columns: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((column) => columns.has(column))

/** The request with the columns of another reader of the same answer. */
const joined = (request: StudyRequest, { columns }: StudyRequest): StudyRequest => {
  const all = new Set([...request.columns, ...columns])
  return all.size === request.columns.length ? request : { ...request, columns: [...all].sort() }
}

type Tell = (entry: Entry, state: FeedState) => void

/** How questions are asked: together, again after a failure, alone after a refusal. */
const operationsOf = (transport: StudyTransport, tell: Tell, now: () => number) => {
  const quiet = (operation: Operation) => {
    clearTimeout(operation.timer)
    operation.timer = undefined
    operation.stop?.()
    operation.stop = undefined
  }

  /** Takes an entry out of what asks for it, which ends with the last one. */
  const leave = (entry: Entry) => {
    const { operation } = entry
    entry.operation = undefined
    operation?.entries.delete(entry)
    if (operation?.entries.size === 0) quiet(operation)
  }

  const run = (operation: Operation) => {
    quiet(operation)
    const asked = [...operation.entries]
    const requests = asked.map(({ request }) => request)
    const isCurrent = (entry: Entry) => entry.operation === operation
    const listener: StudyListener = {
      onAnswer: (index, answer) => {
        const entry = asked[index]
        if (entry === undefined || !isCurrent(entry)) return
        operation.failures = 0
        entry.answered = new Set(requests[index]?.columns)
        tell(entry, { answer, receivedAtMs: now(), problem: undefined })
      },
      onRefusal: (index, problem) => {
        const entry = asked[index]
        if (entry === undefined || !isCurrent(entry)) return
        // A live operation asks again by itself with the next answer, one about the past does not.
        if (entry.request.asOfMs !== undefined) startLater(entry)
        tell(entry, { ...entry.state, problem })
      },
      onProblem: (problem) => {
        quiet(operation)
        operation.timer = setTimeout(() => run(operation), retryDelayMs(operation.failures++))
        for (const entry of asked) if (isCurrent(entry)) tell(entry, { ...entry.state, problem })
      },
    }
    const ask = requests[0]?.asOfMs === undefined ? transport.subscribe : transport.query
    operation.stop = ask(requests, listener)
  }

  const startLater = (entry: Entry) => {
    leave(entry)
    const alone: Operation = { entries: new Set([entry]), stop: undefined, timer: undefined, failures: 1 }
    entry.operation = alone
    alone.timer = setTimeout(() => run(alone), retryDelayMs(0))
  }

  const start = (all: readonly Entry[]) => {
    const most = all[0]?.request.asOfMs === undefined ? MOST_TOGETHER.live : MOST_TOGETHER.past
    for (let from = 0; from < all.length; from += most) {
      const some = all.slice(from, from + most)
      const operation: Operation = { entries: new Set(some), stop: undefined, timer: undefined, failures: 0 }
      for (const entry of some) {
        leave(entry)
        entry.operation = operation
      }
      run(operation)
    }
  }

  /** Questions that panels of one moment have asked: they begin together, when all columns are known. */
  let waiting = new Set<Entry[]>()
  const startSoon = (batch: Entry[]) => {
    if (batch.length === 0) return
    if (waiting.size === 0)
      queueMicrotask(() => {
        const due = waiting
        waiting = new Set()
        const begun = new Set<Entry>()
        for (const some of due) {
          const fresh = some.filter((entry) => !begun.has(entry) && entry.listeners.size > 0)
          for (const entry of fresh) begun.add(entry)
          // What somebody follows already goes on by itself: it must not wait for the slowest of many.
          for (const entry of fresh) if (entry.operation !== undefined) start([entry])
          const begins = fresh.filter(({ operation }) => operation === undefined)
          start(begins.filter(({ request }) => request.asOfMs === undefined))
          start(begins.filter(({ request }) => request.asOfMs !== undefined))
        }
      })
    waiting.add(batch)
  }

  return { leave, start, startSoon }
}

/**
 * All questions of the page: one subscription per different question however many panels ask it and whichever columns
 * they read, the last answer kept while a panel is away, and a question that failed is asked again with growing pauses.
 *
 * @param now  wall clock, Unix ms
 */
export const studyFeed = (transport: StudyTransport, now: () => number): StudyFeed => {
  const entries = new Map<string, Entry>()
  /** Answers without the columns that a reader waits for: the same object as long as the entry does not change. */
  const withoutAnswer = new WeakMap<FeedState, FeedState>()

  const forgetOldest = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= MOST_KEPT) return
      if (entry.listeners.size === 0 && entry.operation === undefined) entries.delete(key)
    }
  }

  const entryOf = (request: StudyRequest): Entry => {
    const key = requestKey(request)
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = {
      request,
      state: NOTHING_KNOWN,
      answered: new Set(),
      listeners: new Set(),
      operation: undefined,
      linger: undefined,
    }
    entries.set(key, entry)
    forgetOldest()
    return entry
  }

  const tell: Tell = (entry, state) => {
    entry.state = state
    for (const listener of [...entry.listeners]) listener()
  }

  const { leave, start, startSoon } = operationsOf(transport, tell, now)

  return {
    read: (request) => {
      const entry = entries.get(requestKey(request))
      if (entry === undefined) return NOTHING_KNOWN
      const { state, answered } = entry
      if (state.answer === undefined || hasAll(answered, request.columns)) return state
      if (state.problem === undefined) return NOTHING_KNOWN
      const partial = withoutAnswer.get(state) ?? { ...NOTHING_KNOWN, problem: state.problem }
      withoutAnswer.set(state, partial)
      return partial
    },
    watch: (requests, listener) => {
      const watched = requests.map((request) => {
        const entry = entryOf(request)
        const wanted = joined(entry.request, request)
        const isWider = wanted !== entry.request
        entry.request = wanted
        entry.listeners.add(listener)
        clearTimeout(entry.linger)
        const isAnsweredForGood =
          wanted.asOfMs !== undefined && entry.state.answer !== undefined && hasAll(entry.answered, wanted.columns)
        return { entry, isDue: isWider || (entry.operation?.stop === undefined && !isAnsweredForGood) }
      })
      startSoon(watched.filter(({ isDue }) => isDue).map(({ entry }) => entry))
      return () => {
        for (const { entry } of watched) {
          entry.listeners.delete(listener)
          if (entry.listeners.size > 0) continue
          clearTimeout(entry.linger)
          entry.linger = setTimeout(() => leave(entry), LINGER_MS)
        }
      }
    },
    once: (request, listener) => {
      const entry = entries.get(requestKey(request))
      const isFresh = request.asOfMs !== undefined || entry?.operation !== undefined
      if (isFresh && entry?.state.answer !== undefined && hasAll(entry.answered, request.columns)) {
        listener(entry.state.answer)
        return () => {}
      }
      const nobody = () => {}
      return transport.query([request], {
        onAnswer: (_index, answer) => listener(answer),
        onRefusal: nobody,
        onProblem: nobody,
      })
    },
    retry: (request) => {
      const entry = entryOf(request)
      tell(entry, { ...entry.state, problem: undefined })
      start([entry])
    },
  }
}
