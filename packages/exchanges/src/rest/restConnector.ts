import { backoff } from '../connection/backoff.ts'
import { type Effects, effectsFrom } from '../connection/effects.ts'
import { errorText, type RpcParams } from '../connection/jsonRpc.ts'
import type { SessionState } from '../connection/session.ts'
import { type Topics, topicStream } from '../connection/topicStream.ts'
import type { EventBatch, FeedAnswer, MarketFeed } from '../feed/marketFeed.ts'
import { connectorMonitor, type Monitor } from '../status/monitor.ts'
import type { Log } from '../status/problems.ts'
import type { ConnectOptions, Connector } from '../venue/venue.ts'
import { type HttpJson, httpJson } from './httpJson.ts'
import { type Poll, startPoll } from './poll.ts'
import { rateLimiter } from './rateLimiter.ts'
import type { HttpMethod } from './timedFetch.ts'

const REQUEST_TIMEOUT_MS = 15_000
const CHAIN_POLL_MS = 10_000
const INSTRUMENT_REFRESH_MS = 5 * 60_000
const SILENT_AFTER_MS = 60_000
const MAX_WAIT_MS = 60_000
/** A name that is in no list has the lists read again, but not more often than every third chain. */
const CHAINS_BETWEEN_LISTS = 3

/** How often to ask at what price contracts were settled, ms: most venues settle once a day, and tell within minutes. */
export const SETTLEMENTS_EVERY_MS = 10 * 60_000
/** How often to ask for trades that no stream tells, or that were missed while the line was away, ms. */
export const TRADES_EVERY_MS = 60_000

/** An extra that failed so often, and never worked, is left out. */
const MOST_TRIES = 3

/** Asks the venue, lets the feed read the answer, hands its events on. */
export type Ask = (path: string, params?: RpcParams) => Promise<{ readonly body: unknown; readonly answer: FeedAnswer }>

/** For a chain that several answers make together: `ask` keeps their events back, `emit` hands on what the job made of them. */
export type Held = { readonly ask: Ask; readonly emit: (batches: readonly EventBatch[]) => void }

/** Something asked of the venue again and again; one that fails concerns no other. */
export type Job = {
  /** For sentences: `Chain of BTC`. */
  readonly name: string
  /** list: at the start and every few minutes, before anything else. chain: at the pace of chains. A number: ms. */
  readonly every: 'list' | 'chain' | number
  /** A list that is the chain as well. */
  readonly isChain?: true
  /** Good to have: left out when it never worked while everything else does, for the venue may not give it to strangers. */
  readonly isExtra?: true
  readonly run: (ask: Ask, held: Held) => Promise<void>
}

/** How to reach a venue: what to ask, how often, what to stream. */
export type RestVenue = {
  readonly id: string
  readonly title: string
  readonly feed: MarketFeed
  readonly jobs: readonly Job[]
  /** How requests are made; GET when left out. */
  readonly method?: HttpMethod
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Requests a second, below what the venue allows. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** The venue's way of saying no inside a body; undefined when it said yes. */
  readonly refusal: (body: unknown) => string | undefined
  /** A line for each; none where everything is polled. */
  readonly streams: readonly Topics[]
}

/** Of several lines, that of the one which is worst off. */
const sessionState = (states: readonly SessionState[]): SessionState =>
  (['stopped', 'stale', 'waiting', 'connecting'] as const).find((state) => states.includes(state)) ?? 'ready'

const hasChain = ({ every, isChain }: Job): boolean => every === 'chain' || isChain === true
const namesOf = (jobs: readonly Job[], isOf: (job: Job) => boolean) =>
  new Set(jobs.filter(isOf).map(({ name }) => name))

/** Requests whose answers the feed reads: `ask` hands their events on, `held.ask` keeps them back. */
const asker = (given: {
  readonly feed: MarketFeed
  readonly get: HttpJson
  readonly monitor: Monitor
  readonly onListChanged: () => void
  /** An answer named what is in no list. */
  readonly onUnknown: () => void
}): { readonly ask: Ask; readonly held: Held } => {
  const { feed, get, monitor } = given
  const unknownNames = () => feed.rejected().byReason['unknown-instrument'] ?? 0
  const emit: Held['emit'] = (batches) => {
    for (const { batch, events } of batches) {
      const arrivedAtMs = events.at(-1)?.receivedAtMs
      if (batch.source === 'chain' && arrivedAtMs !== undefined) monitor.clock.observe(batch.atMs, arrivedAtMs)
      monitor.emit(events, batch)
    }
  }
  const askQuietly: Ask = async (path, params = {}) => {
    const { body, receivedAtMs } = await get(path, params)
    monitor.heard()
    const before = unknownNames()
    const answer = feed.takeAnswer(path, params, body, receivedAtMs)
    if (unknownNames() > before) given.onUnknown()
    if (answer.isListChanged) given.onListChanged()
    return { body, answer }
  }
  const ask: Ask = async (path, params) => {
    const answered = await askQuietly(path, params)
    emit(answered.answer.batches)
    return answered
  }
  return { ask, held: { ask: askQuietly, emit } }
}

type JobPolls = {
  readonly beginLists: () => void
  /** Reads the lists again, but not too often. */
  readonly readListsSoon: () => void
  /** Everything that is a list or a chain has come once. */
  readonly isComplete: () => boolean
  readonly stop: () => Promise<void>
}

/** A venue's jobs at their pace, each failing alone: the lists first, and when all of them are read everything else. */
const jobPolls = (given: {
  readonly jobs: readonly Job[]
  readonly chainPollMs: number
  readonly listMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly log: Log
  readonly run: (job: Job) => Promise<void>
  readonly onListsRead: () => void
}): JobPolls => {
  const { jobs, chainPollMs, listMs, effects, monitor } = given
  const listGapMs = Math.min(listMs, CHAINS_BETWEEN_LISTS * chainPollMs)
  const unread = namesOf(jobs, ({ every }) => every === 'list')
  const unseen = namesOf(jobs, hasChain)
  const polls: Poll[] = []
  const lists: Poll[] = []
  let isStopped = false

  const everyMs = ({ every }: Job) => (every === 'chain' ? chainPollMs : every === 'list' ? listMs : every)
  /** Whether an extra that failed is not worth asking for any more. */
  const isHopeless = (job: Job, tries: number): boolean =>
    job.isExtra === true &&
    tries >= MOST_TRIES &&
    unread.size + unseen.size === 0 &&
    monitor.problems.sentences().every((sentence) => sentence.startsWith(`${job.name}: `))

  const begin = (job: Job) => {
    let tries = 0
    const poll = startPoll({
      everyMs: everyMs(job),
      run: () => given.run(job),
      backoff: backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random }),
      effects,
      onSuccess: () => {
        tries = Number.NEGATIVE_INFINITY
        unseen.delete(job.name)
        monitor.problems.clear(job.name)
        if (hasChain(job)) monitor.confirmed()
        // Chains name instruments of the lists, so they wait for the last list.
        if (unread.delete(job.name) && unread.size === 0) beginOthers()
      },
      onFailure: (error, retryInMs) => {
        monitor.problems.set(job.name, errorText(error), retryInMs)
        if (!isHopeless(job, ++tries)) return
        given.log('warn', `${job.name}: left out until the next start, for it never worked and everything else does.`)
        monitor.problems.clear(job.name)
        void poll.stop()
      },
    })
    polls.push(poll)
    if (job.every === 'list') lists.push(poll)
  }
  const beginOthers = () => {
    if (isStopped) return
    for (const job of jobs) if (job.every !== 'list') begin(job)
    given.onListsRead()
  }
  return {
    beginLists: () => {
      for (const job of jobs) if (job.every === 'list') begin(job)
    },
    readListsSoon: () => {
      for (const list of lists) list.runSoon(listGapMs)
    },
    isComplete: () => unread.size === 0 && unseen.size === 0,
    stop: async () => {
      isStopped = true
      await Promise.all(polls.map((poll) => poll.stop()))
    },
  }
}

/** A connector for venues with plain REST and, mostly, a stream: lists first, then chains at their pace. */
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
  const onText = (text: string, receivedAtMs: number) => {
    const events = feed.takeText(text, receivedAtMs)
    const newest = events.at(-1)
    if (newest === undefined) return
    monitor.clock.observe(newest.atMs, receivedAtMs)
    monitor.emit(events, { source: 'stream' })
  }
  const lines = venue.streams.map((topics) =>
    topicStream({ url: options.urls.ws, topics, silentAfterMs, effects, monitor, onText, reject: feed.reject }),
  )
  const syncTopics = () => {
    for (const line of lines) line.syncTopics()
  }
  const onListChanged = () => {
    options.onInstruments(feed.instruments())
    syncTopics()
  }
  const { ask, held } = asker({ feed, get, monitor, onListChanged, onUnknown: () => polls.readListsSoon() })
  const polls = jobPolls({
    jobs,
    chainPollMs,
    effects,
    monitor,
    log: options.log,
    listMs: options.instrumentRefreshMs ?? INSTRUMENT_REFRESH_MS,
    run: async (job) => {
      await job.run(ask, held)
      // What is at the money moves with the chain, and with it the books that are wanted.
      syncTopics()
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
  }
}
