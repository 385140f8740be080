import { watchOverdue } from '../overdue/watchOverdue.ts'
import type { Problem } from '../problem.ts'
import { requestKey, type StudyAnswer, type StudyId, type StudyRequest } from '../study.ts'

/** Callbacks for the requests of one operation. */
export type StudyListener = {
  readonly onAnswer: (index: number, answer: StudyAnswer) => void
  /** This request was refused; the others continue. */
  readonly onRefusal: (index: number, problem: Problem) => void
  /** The operation failed and delivers nothing more. */
  readonly onProblem: (problem: Problem) => void
}

/** Transport of study results. The feed is independent of GraphQL, sockets and fetch. */
export type StudyTransport = {
  /**
   * Requests results once. Never throws: problems are passed to the listener.
   *
   * @param waitedMs  how long the page has waited, when it asks again for overdue results
   */
  readonly query: (requests: readonly StudyRequest[], listener: StudyListener, waitedMs?: number) => () => void
  /** @returns a function that ends the subscription */
  readonly subscribe: (requests: readonly StudyRequest[], listener: StudyListener) => () => void
}

/** State of one request. A new object with every change, so that React detects it. */
export type FeedState<Id extends StudyId = StudyId> = {
  readonly answer: StudyAnswer<Id> | undefined
  readonly receivedAtMs: number | undefined
  readonly problem: Problem | undefined
  /** Since when an overdue result is awaited, Unix ms; undefined while none is overdue. */
  readonly overdueSinceMs?: number | undefined
}

export type StudyFeed = {
  /** Returns the last result if it contains the columns of the request. */
  readonly read: (request: StudyRequest) => FeedState
  /**
   * Subscribes to several requests in one operation, except those that already have a subscription.
   *
   * @returns a function that unsubscribes
   */
  readonly watch: (requests: readonly StudyRequest[], listener: () => void) => () => void
  /**
   * Fetches once without subscribing. Serves a cached result if present; errors are ignored.
   *
   * @returns a function that cancels the request
   */
  readonly once: (request: StudyRequest, listener: (answer: StudyAnswer) => void) => () => void
  readonly retry: (request: StudyRequest) => void
}

/** State of one distinct request of the page. */
type Entry = {
  /** The request with the columns of all its watchers. */
  request: StudyRequest
  state: FeedState
  /** Columns of `state.answer`. */
  answered: ReadonlySet<string>
  readonly listeners: Set<() => void>
  /** The operation that contains this request; undefined when none does. */
  operation: Operation | undefined
  linger: ReturnType<typeof setTimeout> | undefined
}

/** Requests that are sent together. */
type Operation = {
  readonly entries: Set<Entry>
  stop: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
  /** Ends the watch for overdue results. */
  endWatch: () => void
}

/** State before any result. */
export const EMPTY_STATE: FeedState = { answer: undefined, receivedAtMs: undefined, problem: undefined }

/** The subscription of a closed panel remains open this long, so that switching tabs or screens costs nothing, ms. */
const LINGER_MS = 8_000
/**
 * Maximum number of cached results, for screens that are opened again; the oldest without watchers are evicted first.
 */
const CACHE_LIMIT = 80
/**
 * Maximum number of requests per operation. For live ones it is the server's limit: each result is delivered when
 * available. Historical ones are delivered together with the slowest, so the batches are small.
 */
const MAX_TOGETHER = { live: 50, past: 4 }
const operationOf = (entries: readonly Entry[], failures: number): Operation => ({
  entries: new Set(entries),
  stop: undefined,
  timer: undefined,
  failures,
  endWatch: () => {},
})

const retryDelayMs = (failures: number): number => Math.min(2_000 * 2 ** Math.min(failures, 4), 30_000)

const hasAll = (columns: ReadonlySet<string>, required: readonly string[]): boolean =>
  required.every((column) => columns.has(column))

/** Returns the request with the columns of another request for the same result added. */
const joined = (request: StudyRequest, { columns }: StudyRequest): StudyRequest => {
  const all = new Set([...request.columns, ...columns])
  return all.size === request.columns.length ? request : { ...request, columns: [...all].sort() }
}

type Publish = (entry: Entry, state: FeedState) => void

/** Runs operations: in batches, retried after a failure, separately after a refusal. */
const operationsOf = (transport: StudyTransport, publish: Publish, now: () => number) => {
  const quiet = (operation: Operation) => {
    clearTimeout(operation.timer)
    operation.timer = undefined
    operation.stop?.()
    operation.stop = undefined
    operation.endWatch()
  }

  /** Removes an entry from its operation, which stops when it is empty. */
  const leave = (entry: Entry) => {
    const { operation } = entry
    entry.operation = undefined
    operation?.entries.delete(entry)
    if (operation?.entries.size === 0) quiet(operation)
  }

  const run = (operation: Operation) => {
    quiet(operation)
    const batchEntries = [...operation.entries]
    const requests = batchEntries.map(({ request }) => request)
    const isCurrent = (entry: Entry) => entry.operation === operation
    const unanswered = new Set(batchEntries)
    const receive = (entry: Entry, columns: readonly string[], answer: StudyAnswer) => {
      operation.failures = 0
      unanswered.delete(entry)
      entry.answered = new Set(columns)
      publish(entry, { answer, receivedAtMs: now(), problem: undefined })
    }
    const listener: StudyListener = {
      onAnswer: (index, answer) => {
        const entry = batchEntries[index]
        if (entry === undefined || !isCurrent(entry)) return
        receive(entry, requests[index]?.columns ?? [], answer)
      },
      onRefusal: (index, problem) => {
        const entry = batchEntries[index]
        if (entry === undefined || !isCurrent(entry)) return
        unanswered.delete(entry)
        // A live operation retries with the next update; a historical one does not.
        if (entry.request.asOfMs !== undefined) startLater(entry)
        publish(entry, { ...entry.state, problem })
      },
      onProblem: (problem) => {
        quiet(operation)
        operation.timer = setTimeout(() => run(operation), retryDelayMs(operation.failures++))
        for (const entry of batchEntries) if (isCurrent(entry)) publish(entry, { ...entry.state, problem })
      },
    }
    const ask = requests[0]?.asOfMs === undefined ? transport.subscribe : transport.query
    operation.stop = ask(requests, listener)
    const startedAtMs = now()
    operation.endWatch = watchOverdue(() => {
      const late = [...unanswered].filter(isCurrent)
      return late.map((entry) => {
        publish(entry, { ...entry.state, overdueSinceMs: startedAtMs })
        const { request } = entry
        const onAnswer = (_index: number, answer: StudyAnswer) => {
          if (!isCurrent(entry) || !unanswered.has(entry)) return
          receive(entry, request.columns, answer)
          // The first answer of this subscription was lost or is late: a new one follows the market.
          if (request.asOfMs === undefined) start([entry])
        }
        // The first request still waits, and tells what is wrong with it.
        const ignore = () => {}
        const again = { onAnswer, onRefusal: ignore, onProblem: ignore }
        return transport.query([request], again, now() - startedAtMs)
      })
    })
  }

  const startLater = (entry: Entry) => {
    leave(entry)
    const alone = operationOf([entry], 1)
    entry.operation = alone
    alone.timer = setTimeout(() => run(alone), retryDelayMs(0))
  }

  const start = (all: readonly Entry[]) => {
    const most = all[0]?.request.asOfMs === undefined ? MAX_TOGETHER.live : MAX_TOGETHER.past
    for (let from = 0; from < all.length; from += most) {
      const some = all.slice(from, from + most)
      const operation = operationOf(some, 0)
      for (const entry of some) {
        leave(entry)
        entry.operation = operation
      }
      run(operation)
    }
  }

  /** Requests of panels mounted in the same task; they are sent together when all columns are collected. */
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
          // A request that already has a subscription is restarted separately: it must not wait for the slowest of a
          // batch.
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
 * Manages all study requests of the page: one subscription per distinct request, however many panels use it and
 * whichever columns they read; the last result is cached while a panel is closed; failed requests are retried with
 * increasing pauses.
 *
 * @param now  wall clock, Unix ms
 */
export const studyFeed = (transport: StudyTransport, now: () => number): StudyFeed => {
  const entries = new Map<string, Entry>()
  /**
   * States without the result, for readers whose columns are not loaded yet: the same object as long as the entry does
   * not change.
   */
  const withoutAnswer = new WeakMap<FeedState, FeedState>()

  const forgetOldest = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= CACHE_LIMIT) return
      if (entry.listeners.size === 0 && entry.operation === undefined) entries.delete(key)
    }
  }

  const entryOf = (request: StudyRequest): Entry => {
    const key = requestKey(request)
    const cached = entries.get(key)
    if (cached) return cached
    const entry: Entry = {
      request,
      state: EMPTY_STATE,
      answered: new Set(),
      listeners: new Set(),
      operation: undefined,
      linger: undefined,
    }
    entries.set(key, entry)
    forgetOldest()
    return entry
  }

  const publish: Publish = (entry, state) => {
    entry.state = state
    for (const listener of [...entry.listeners]) listener()
  }

  const { leave, start, startSoon } = operationsOf(transport, publish, now)

  return {
    read: (request) => {
      const entry = entries.get(requestKey(request))
      if (entry === undefined) return EMPTY_STATE
      const { state, answered } = entry
      if (state.answer === undefined || hasAll(answered, request.columns)) return state
      if (state.problem === undefined) return EMPTY_STATE
      const partial = withoutAnswer.get(state) ?? { ...EMPTY_STATE, problem: state.problem }
      withoutAnswer.set(state, partial)
      return partial
    },
    watch: (requests, listener) => {
      const watched = requests.map((request) => {
        const entry = entryOf(request)
        const merged = joined(entry.request, request)
        const isWider = merged !== entry.request
        entry.request = merged
        entry.listeners.add(listener)
        clearTimeout(entry.linger)
        const isAnsweredForGood =
          merged.asOfMs !== undefined && entry.state.answer !== undefined && hasAll(entry.answered, merged.columns)
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
      const ignore = () => {}
      return transport.query([request], {
        onAnswer: (_index, answer) => listener(answer),
        onRefusal: ignore,
        onProblem: ignore,
      })
    },
    retry: (request) => {
      const entry = entryOf(request)
      publish(entry, { ...entry.state, problem: undefined })
      start([entry])
    },
  }
}
