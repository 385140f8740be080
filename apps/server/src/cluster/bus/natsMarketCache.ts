import type { ConnectorStatus } from '@gvol/exchanges'
import { isIn, type LiveKind, type LiveStates, marketKey } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { StatusProblem } from '@gvol/wire'
import type { LiveMarkets } from '../../live/liveMarkets.ts'
import { SET_BACK_MS } from '../../live/quoteSet.ts'
import type { Bus } from './bus.ts'
import { SILENT_AFTER_MS, silentStatus } from './nats/silentStatus.ts'

/** Current market states in an api process. Where nothing was received recently, the store is used instead. */
export type NatsMarketCache = LiveMarkets & {
  /** Venue statuses as last published; a venue whose collector went silent is marked so. */
  readonly statuses: () => readonly ConnectorStatus[]
  /** Problems of the machines of active collectors. */
  readonly problems: () => readonly StatusProblem[]
  /** How far our clock is ahead of each collector's, ms, including network delay. */
  readonly clockLags: () => readonly { readonly venue: string; readonly lagMs: number }[]
}

/** States older than this are not served as live; the store may have newer ones. */
const MAX_AGE_MS: Readonly<Record<LiveKind, number>> = {
  chain: 120_000,
  futures: 120_000,
  spot: 120_000,
  index: 120_000,
  'vol-index': 120_000,
  // Funding is paid every few hours and published only then.
  funding: 24 * MS_PER_HOUR,
}

/** A chain expires after this many missed polls. */
const MISSED = 3

type CachedState<Kind extends LiveKind> = {
  readonly state: LiveStates[Kind]
  readonly receivedAtMs: number
  /** Time of the last state that was far too old; a second one after it means the clock was set back. */
  readonly backMs: number | undefined
}
/** `atMs` is wall-clock time; `receivedAtMs` is monotonic. */
type CachedStatus = {
  readonly status: ConnectorStatus
  readonly collector: string
  readonly atMs: number
  readonly receivedAtMs: number
}
type Collector = {
  readonly problems: readonly StatusProblem[]
  readonly lagMs: number | undefined
  readonly chainPollMs: number
  readonly receivedAtMs: number
}

const silent = ({ status, collector, atMs }: CachedStatus): ConnectorStatus =>
  silentStatus(
    status,
    atMs,
    `Collector ${collector}, which owned ${status.venue}, fell silent; another one takes over if there is one.`,
  )

/**
 * @param now    monotonic clock, ms; ages are measured with it
 * @param nowMs  wall clock, Unix ms
 */
export const createNatsMarketCache = (bus: Bus, now: () => number, nowMs: () => number): NatsMarketCache => {
  const newest: { readonly [Kind in LiveKind]: Map<string, CachedState<Kind>> } = {
    chain: new Map(),
    futures: new Map(),
    spot: new Map(),
    index: new Map(),
    'vol-index': new Map(),
    funding: new Map(),
  }
  const statusByVenue = new Map<string, CachedStatus>()
  const collectors = new Map<string, Collector>()

  const receive = <Kind extends LiveKind>(kind: Kind, state: LiveStates[Kind]): void => {
    const key = marketKey(state)
    const previous = newest[kind].get(key)
    const take = () => newest[kind].set(key, { state, receivedAtMs: now(), backMs: undefined })
    if (previous === undefined || previous.state.atMs <= state.atMs) take()
    // When a venue changes owner, the old owner's last message may arrive after the new owner's first.
    else if (previous.state.atMs - state.atMs > SET_BACK_MS) {
      if (previous.backMs !== undefined && state.atMs > previous.backMs) take()
      else newest[kind].set(key, { ...previous, backMs: state.atMs })
    }
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'moved') {
      if (announcement.state !== undefined) receive(announcement.kind, announcement.state)
    } else {
      const { collector, statuses, problems = [], chainPollMs = 0 } = announcement
      const atMs = nowMs()
      const receivedAtMs = now()
      for (const status of statuses) statusByVenue.set(status.venue, { status, collector, atMs, receivedAtMs })
      const lagMs = announcement.nowMs === undefined ? undefined : atMs - announcement.nowMs
      for (const [name, { receivedAtMs: lastMs }] of collectors)
        if (receivedAtMs - lastMs > MAX_AGE_MS.chain) collectors.delete(name)
      collectors.set(collector, { problems, lagMs, chainPollMs, receivedAtMs })
    }
  })
  const collectorsWithin = (ms: number) => [...collectors].filter(([, { receivedAtMs }]) => now() - receivedAtMs <= ms)
  const activeCollectors = () => collectorsWithin(SILENT_AFTER_MS)
  /** Where chains are polled less often, they remain live until several polls are missed. */
  const maxAgeMs = (kind: LiveKind): number =>
    Math.max(MAX_AGE_MS[kind], ...collectorsWithin(MAX_AGE_MS.chain).map(([, { chainPollMs }]) => MISSED * chainPollMs))
  const ofNow = <Kind extends LiveKind>(
    kind: Kind,
    cached: CachedState<Kind> | undefined,
  ): LiveStates[Kind] | undefined =>
    cached !== undefined && now() - cached.receivedAtMs <= maxAgeMs(kind) ? cached.state : undefined
  return {
    problems: () =>
      activeCollectors().flatMap(([name, { problems }]) =>
        problems.map(({ id, message }) => ({ id: `${id} ${name}`, message: `Collector ${name}: ${message}` })),
      ),
    clockLags: () =>
      activeCollectors().flatMap(([venue, { lagMs }]) => (lagMs === undefined ? [] : [{ venue, lagMs }])),
    state: (kind, market) => ofNow(kind, newest[kind].get(marketKey(market))),
    states: (kind, filter = {}) =>
      [...newest[kind].values()].flatMap((cached) => {
        const state = ofNow(kind, cached)
        return state !== undefined && isIn(filter, state) ? [state] : []
      }),
    statuses: () =>
      [...statusByVenue.values()]
        .sort((a, b) => (a.status.venue < b.status.venue ? -1 : 1))
        .map((one) => (now() - one.receivedAtMs > SILENT_AFTER_MS ? silent(one) : one.status)),
  }
}
