import { backoff } from '../connection/backoff.ts'
import { type Cancel, type Effects, effectsFrom } from '../connection/effects.ts'
import { errorText, NoMessageYet } from '../connection/jsonRpc.ts'
import type { SessionState } from '../connection/session.ts'
import { type TopicStream, type Topics, topicStream } from '../connection/topicStream.ts'
import type { MarketFeed } from '../feed/marketFeed.ts'
import { listingOf } from '../status/listing.ts'
import { connectorMonitor, type Monitor } from '../status/monitor.ts'
import type { Log } from '../status/problems.ts'
import { type AnswerShapes, shapeWatch } from '../status/shapeWatch.ts'
import type { ConnectOptions, Connector } from '../venue/venue.ts'
import { createFetch, type DeferredEmit, type FetchAnswer } from './createFetch.ts'
import { httpJson } from './httpJson.ts'
import { partRunner, type RunPart } from './partRunner.ts'
import { type Poll, startPoll } from './poll.ts'
import { rateLimiter } from './rateLimiter.ts'
import type { HttpMethod } from './timedFetch.ts'

const REQUEST_TIMEOUT_MS = 15_000
const CHAIN_POLL_MS = 10_000
const INSTRUMENT_REFRESH_MS = 5 * 60_000
const SILENT_AFTER_MS = 60_000
const MAX_WAIT_MS = 60_000
/** Other jobs start after this long even if a list has not been answered yet. */
const MAX_LIST_WAIT_MS = 5_000
/** An unlisted name triggers another read of the lists, at most every third chain. */
const CHAINS_BETWEEN_LISTS = 3

/** Interval between requests for settlement prices, ms: most venues settle once a day and publish within minutes. */
export const SETTLEMENTS_EVERY_MS = 10 * 60_000
/** Interval between requests for trades that no stream delivers, or that were missed while disconnected, ms. */
export const TRADES_EVERY_MS = 60_000

/** Interval between requests for lists that are only counted, ms. */
export const COUNTED_LISTS_EVERY_MS = 60 * 60_000
/** Maximum pause before a failed `isSupplement` job is tried again, ms. */
const MAX_SUPPLEMENT_WAIT_MS = 10 * 60_000

/** Pause before a job that waits for a stream looks again, ms. */
const STREAM_LOOK_MS = 1_000
/** Intervals of a stream after which a job that still waits for it has failed. */
const STREAM_PATIENCE = 3

/** Failed attempts after which an extra job that never succeeded is dropped. */
const MAX_TRIES = 3

/** A request repeated at an interval; a failing job does not affect others. */
export type Job = {
  /** Name used in messages, such as `Chain of BTC`. */
  readonly name: string
  /** list: at the start and every few minutes, before anything else. chain: at the chain interval. A number: ms. */
  readonly every: 'list' | 'chain' | number
  /** Names of the lists without which the job has no use: it starts when they are read. */
  readonly after?: readonly string[]
  /** Set for a list that also contains the chain. */
  readonly isChain?: true
  /**
   * Optional job: dropped when it never succeeded while everything else does, because the venue may require a login for
   * it.
   */
  readonly isExtra?: true
  /**
   * Interval at which a stream sends what the job needs, ms: throwing {@link NoMessageYet} is no failure for three of
   * them, or three of the job's own intervals if those are longer.
   */
  readonly streamedEveryMs?: number
  /** Set for a job without which the venue is complete: its failure is reported as missing, not as a problem. */
  readonly isSupplement?: true
  /** @param runPart  for jobs of several requests: a refused one stops no other */
  readonly run: (ask: FetchAnswer, deferred: DeferredEmit, runPart: RunPart) => Promise<void>
}

/** Describes a venue: its requests, their intervals, and its streams. */
export type RestVenue = {
  readonly id: string
  readonly title: string
  readonly feed: MarketFeed
  readonly jobs: readonly Job[]
  /** Returns the jobs of selected markets that only the venue's lists name; each begins once a list names it. */
  readonly listedJobs?: () => readonly Job[]
  /** Shapes of responses by path, compared at the start. */
  readonly shapes?: AnswerShapes
  /** HTTP method; GET when left out. */
  readonly method?: HttpMethod
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Requests per second, below the venue's limit. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** Returns the venue's error inside a body; undefined if there is none. */
  readonly refusal: (body: unknown) => string | undefined
  /** One connection per entry; empty where everything is polled. */
  readonly streams: readonly Topics[]
}

/** Returns the worst state of several connections. */
const sessionState = (states: readonly SessionState[]): SessionState =>
  (['stopped', 'stale', 'waiting', 'connecting'] as const).find((state) => states.includes(state)) ?? 'ready'

const hasChain = ({ every, isChain }: Job): boolean => every === 'chain' || isChain === true
const namesOf = (jobs: readonly Job[], isOf: (job: Job) => boolean) =>
  new Set(jobs.filter(isOf).map(({ name }) => name))

type JobPolls = {
  readonly beginLists: () => void
  /** Reads the lists again, subject to a minimum gap. */
  readonly readListsSoon: () => void
  /** Begins those jobs that have not begun. */
  readonly add: (jobs: readonly Job[]) => void
  /** Returns true when every list and chain has been received once. */
  readonly isComplete: () => boolean
  readonly stop: () => Promise<void>
}

/**
 * Polls a venue's jobs, each failing independently: the lists first, then every job whose lists are read. A list that
 * is refused is retried and holds up only the jobs that need it.
 */
const jobPolls = (options: {
  readonly jobs: readonly Job[]
  readonly chainPollMs: number
  readonly listMs: number
  /** Silence of a stream after which it counts as broken, ms. */
  readonly silentAfterMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly log: Log
  readonly run: (job: Job, runPart: RunPart) => Promise<void>
  readonly onListsRead: () => void
}): JobPolls => {
  const { jobs, chainPollMs, listMs, silentAfterMs, effects, monitor } = options
  const listGapMs = Math.min(listMs, CHAINS_BETWEEN_LISTS * chainPollMs)
  const unread = namesOf(jobs, ({ every }) => every === 'list')
  const unanswered = new Set(unread)
  let listCount = unread.size
  const names = namesOf(jobs, () => true)
  const unseen = namesOf(jobs, hasChain)
  const waiting = new Set(jobs.filter(({ every }) => every !== 'list'))
  const polls: Poll[] = []
  const lists: Poll[] = []
  let isStopped = false
  let isOverdue = false
  let hasBegun = false
  let cancelWait: Cancel = () => {}

  const everyMs = ({ every }: Job) => (every === 'chain' ? chainPollMs : every === 'list' ? listMs : every)
  /** Returns true if an optional job that failed should be dropped. */
  const isHopeless = (job: Job, tries: number): boolean =>
    job.isExtra === true &&
    tries >= MAX_TRIES &&
    unread.size + unseen.size === 0 &&
    monitor.problems.sentences().every((sentence) => sentence.startsWith(`${job.name}: `))
  const readListsSoon = () => {
    for (const list of lists) list.runSoon(listGapMs)
  }

  /** How long a job may wait for its stream, ms. */
  const patienceMs = (job: Job): number =>
    job.streamedEveryMs === undefined
      ? 0
      : Math.min(silentAfterMs, STREAM_PATIENCE * Math.max(job.streamedEveryMs, everyMs(job)))

  const begin = (job: Job) => {
    let tries = 0
    let isWaiting = false
    let workedAtMs = effects.steady()
    const parts = partRunner({
      problems: monitor.problems,
      effects,
      isOptional: job.isExtra === true || job.isSupplement === true,
      isStopped: () => isStopped,
      onRefused: readListsSoon,
    })
    const poll = startPoll({
      everyMs: everyMs(job),
      run: async () => {
        isWaiting = false
        try {
          await parts.runRound((runPart) => options.run(job, runPart))
          workedAtMs = effects.steady()
        } catch (error) {
          if (!(error instanceof NoMessageYet) || effects.steady() - workedAtMs >= patienceMs(job)) throw error
          isWaiting = true
          poll.runSoon(STREAM_LOOK_MS)
        }
      },
      backoff: backoff({
        firstMs: 1_000,
        maxMs: job.isSupplement === true ? MAX_SUPPLEMENT_WAIT_MS : MAX_WAIT_MS,
        random: effects.random,
      }),
      effects,
      onSuccess: () => {
        if (isWaiting) return
        tries = Number.NEGATIVE_INFINITY
        unseen.delete(job.name)
        monitor.problems.clear(job.name)
        if (hasChain(job)) monitor.markConfirmed()
        unanswered.delete(job.name)
        if (unread.delete(job.name)) beginReady()
      },
      onFailure: (error, retryInMs) => {
        monitor.problems.set(job.name, errorText(error), retryInMs, job.isSupplement)
        if (unanswered.delete(job.name)) beginReady()
        if (!isHopeless(job, ++tries)) return
        options.log('warn', `${job.name}: left out until the next start, for it never worked and everything else does.`)
        monitor.problems.set(job.name, errorText(error), undefined, true)
        void poll.stop()
      },
    })
    polls.push(poll)
    if (job.every === 'list') lists.push(poll)
  }
  /** Starts the jobs whose lists are read, because chains name instruments of the lists. */
  const beginReady = () => {
    if (isStopped) return
    const isReady = (unanswered.size === 0 || isOverdue) && (listCount === 0 || unread.size < listCount)
    if (!isReady) return
    for (const job of waiting) {
      if (job.after?.some((name) => unread.has(name)) === true) continue
      waiting.delete(job)
      begin(job)
    }
    if (hasBegun) return
    hasBegun = true
    options.onListsRead()
  }
  return {
    beginLists: () => {
      for (const job of jobs) if (job.every === 'list') begin(job)
      cancelWait = effects.after(MAX_LIST_WAIT_MS, () => {
        isOverdue = true
        beginReady()
      })
    },
    readListsSoon,
    add: (more) => {
      for (const job of more) {
        if (isStopped || names.has(job.name)) continue
        names.add(job.name)
        if (hasChain(job)) unseen.add(job.name)
        if (job.every !== 'list') waiting.add(job)
        else {
          listCount++
          unread.add(job.name)
          begin(job)
        }
      }
      beginReady()
    },
    isComplete: () => unread.size === 0 && unseen.size === 0,
    stop: async () => {
      isStopped = true
      cancelWait()
      await Promise.all(polls.map((poll) => poll.stop()))
    },
  }
}

/**
 * Returns a connector for venues with plain REST and usually a stream: lists first, then chains at their interval. What
 * the venue refuses is reported and retried; everything else goes on.
 */
export const connectRestVenue = (venue: RestVenue, options: ConnectOptions): Connector => {
  const { feed, jobs } = venue
  const effects = effectsFrom(options)
  const chainPollMs = options.chainPollMs ?? CHAIN_POLL_MS
  const silentAfterMs = options.silentAfterMs ?? SILENT_AFTER_MS
  const stopped = new AbortController()
  const limiter = rateLimiter(venue.limits, effects)
  const timeoutMs = REQUEST_TIMEOUT_MS
  const get = httpJson({
    ...venue,
    url: options.urls.rest,
    limiter,
    timeoutMs,
    stopped: stopped.signal,
    effects,
  })

  const monitor = connectorMonitor({
    venue: venue.id,
    options,
    effects,
    staleAfterMs: Math.max(silentAfterMs, 3 * chainPollMs),
    stream: () => ({
      state: () => sessionState(lines.map((line) => line.state())),
      reconnects: () => lines.reduce((sum, line) => sum + line.reconnects(), 0),
    }),
    isComplete: () => polls.isComplete(),
    rejected: feed.rejected,
  })
  const refusals = () => feed.rejected().byReason['topic-refused'] ?? 0
  let refusalsBefore = 0
  const onText = (line: () => TopicStream | undefined, text: string, receivedAtMs: number) => {
    const events = feed.takeText(text, receivedAtMs)
    const newest = events.at(-1)
    if (newest === undefined) {
      const refusalsNow = refusals()
      if (refusalsNow > refusalsBefore) line()?.takeRefusal(text)
      refusalsBefore = refusalsNow
      return
    }
    monitor.clock.observe(newest.atMs, receivedAtMs)
    monitor.emit(events, { source: 'stream' })
  }
  const lines: TopicStream[] = venue.streams.map((topics, i) =>
    topicStream({
      url: options.urls.ws,
      topics,
      silentAfterMs,
      effects,
      monitor,
      onText: (text, receivedAtMs) => onText(() => lines[i], text, receivedAtMs),
      reject: feed.reject,
    }),
  )
  const syncTopics = () => {
    for (const line of lines) line.syncTopics()
  }
  let listedCount = 0
  let markets = feed.markets()
  const onListChanged = () => {
    const instruments = feed.instruments()
    listedCount = instruments.length
    options.onInstruments(instruments)
    syncTopics()
  }
  const { ask, deferred } = createFetch({
    title: venue.title,
    feed,
    get,
    monitor,
    shapes: shapeWatch(venue.title, venue.shapes ?? {}, monitor.problems),
    onListChanged,
    onUnknown: () => polls.readListsSoon(),
  })
  const polls = jobPolls({
    jobs,
    chainPollMs,
    silentAfterMs,
    effects,
    monitor,
    log: options.log,
    listMs: options.instrumentRefreshMs ?? INSTRUMENT_REFRESH_MS,
    run: async (job, runPart) => {
      await job.run(ask, deferred, runPart)
      // A contract that expired leaves the list at its hour, before the venue's list is read again.
      if (feed.instruments().length !== listedCount) onListChanged()
      // The at-the-money options change with the chain, and with them the books to subscribe.
      else syncTopics()
      if (feed.markets() === markets) return
      markets = feed.markets()
      polls.add(venue.listedJobs?.() ?? [])
    },
    onListsRead: () => {
      for (const line of lines) line.start()
    },
  })
  return {
    start: async () => {
      polls.beginLists()
      monitor.start()
    },
    stop: async () => {
      monitor.stop()
      stopped.abort()
      limiter.close()
      for (const line of lines) line.stop()
      await polls.stop()
    },
    status: monitor.status,
    listing: listingOf(() => [feed.markets()], options.symbols),
  }
}
