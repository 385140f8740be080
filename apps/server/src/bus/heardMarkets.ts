import type { ConnectorStatus } from '@gvol/exchanges'
import { isIn, type LiveKind, type LiveStates, MS_PER_HOUR, marketKey } from '@gvol/market'
import type { StatusProblem } from '@gvol/wire'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import { SET_BACK_MS } from '../live/quoteSet.ts'
import type { Bus } from './bus.ts'
import { SILENT_AFTER_MS, silentStatus } from './nats/silentStatus.ts'

/** What an api process knows of the market now; where nothing was heard of late, the store knows best. */
export type HeardMarkets = LiveMarkets & {
  /** Venues by who told of them last; one whose collector fell silent says so. */
  readonly statuses: () => readonly ConnectorStatus[]
  /** What is wrong with the machines of the collectors that are heard. */
  readonly problems: () => readonly StatusProblem[]
  /** How far our clock is ahead of each collector's, ms; the way of the word included. */
  readonly clockLags: () => readonly { readonly venue: string; readonly lagMs: number }[]
}

/** A state that was not heard again for so long is no longer the market of now; the store may know a newer one. */
const KEPT_MS: Readonly<Record<LiveKind, number>> = {
  chain: 120_000,
  futures: 120_000,
  spot: 120_000,
  index: 120_000,
  'vol-index': 120_000,
  // Paid every few hours, and told when it is.
  funding: 24 * MS_PER_HOUR,
}

/** A chain that stayed out so many times is not the one of now. */
const MISSED = 3

type Heard<Kind extends LiveKind> = {
  readonly state: LiveStates[Kind]
  readonly heardAtMs: number
  /** The last state that came far too old; a second one after it is the new time. */
  readonly backMs: number | undefined
}
/** `atMs` by the clock that people set, `heardAtMs` by one that never jumps. */
type Told = {
  readonly status: ConnectorStatus
  readonly collector: string
  readonly atMs: number
  readonly heardAtMs: number
}
type Collector = {
  readonly problems: readonly StatusProblem[]
  readonly lagMs: number | undefined
  readonly chainPollMs: number
  readonly heardAtMs: number
}

const silent = ({ status, collector, atMs }: Told): ConnectorStatus =>
  silentStatus(
    status,
    atMs,
    `Collector ${collector}, which held ${status.venue}, fell silent; another one takes over if there is one.`,
  )

/**
 * @param now    a clock that never jumps, ms: ages go by it
 * @param nowMs  the clock that people set, Unix ms
 */
export const createHeardMarkets = (bus: Bus, now: () => number, nowMs: () => number): HeardMarkets => {
  const newest: { readonly [Kind in LiveKind]: Map<string, Heard<Kind>> } = {
    chain: new Map(),
    futures: new Map(),
    spot: new Map(),
    index: new Map(),
    'vol-index': new Map(),
    funding: new Map(),
  }
  const told = new Map<string, Told>()
  const collectors = new Map<string, Collector>()

  const hear = <Kind extends LiveKind>(kind: Kind, state: LiveStates[Kind]): void => {
    const key = marketKey(state)
    const known = newest[kind].get(key)
    const take = () => newest[kind].set(key, { state, heardAtMs: now(), backMs: undefined })
    if (known === undefined || known.state.atMs <= state.atMs) take()
    // While a venue changes hands, the last word of the old owner may come after the first of the new one.
    else if (known.state.atMs - state.atMs > SET_BACK_MS) {
      if (known.backMs !== undefined && state.atMs > known.backMs) take()
      else newest[kind].set(key, { ...known, backMs: state.atMs })
    }
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'moved') {
      if (announcement.state !== undefined) hear(announcement.kind, announcement.state)
    } else {
      const { collector, statuses, problems = [], chainPollMs = 0 } = announcement
      const atMs = nowMs()
      const heardAtMs = now()
      for (const status of statuses) told.set(status.venue, { status, collector, atMs, heardAtMs })
      const lagMs = announcement.nowMs === undefined ? undefined : atMs - announcement.nowMs
      for (const [name, { heardAtMs: lastMs }] of collectors)
        if (heardAtMs - lastMs > KEPT_MS.chain) collectors.delete(name)
      collectors.set(collector, { problems, lagMs, chainPollMs, heardAtMs })
    }
  })
  const heardWithin = (ms: number) => [...collectors].filter(([, { heardAtMs }]) => now() - heardAtMs <= ms)
  const heardOfLate = () => heardWithin(SILENT_AFTER_MS)
  /** Where chains are asked for less often, they are of now until some of them stayed out. */
  const keptMs = (kind: LiveKind): number =>
    Math.max(KEPT_MS[kind], ...heardWithin(KEPT_MS.chain).map(([, { chainPollMs }]) => MISSED * chainPollMs))
  const ofNow = <Kind extends LiveKind>(kind: Kind, heard: Heard<Kind> | undefined): LiveStates[Kind] | undefined =>
    heard !== undefined && now() - heard.heardAtMs <= keptMs(kind) ? heard.state : undefined
  return {
    problems: () =>
      heardOfLate().flatMap(([name, { problems }]) =>
        problems.map(({ id, message }) => ({ id: `${id} ${name}`, message: `Collector ${name}: ${message}` })),
      ),
    clockLags: () => heardOfLate().flatMap(([venue, { lagMs }]) => (lagMs === undefined ? [] : [{ venue, lagMs }])),
    state: (kind, market) => ofNow(kind, newest[kind].get(marketKey(market))),
    states: (kind, filter = {}) =>
      [...newest[kind].values()].flatMap((heard) => {
        const state = ofNow(kind, heard)
        return state !== undefined && isIn(filter, state) ? [state] : []
      }),
    statuses: () =>
      [...told.values()]
        .sort((a, b) => (a.status.venue < b.status.venue ? -1 : 1))
        .map((one) => (now() - one.heardAtMs > SILENT_AFTER_MS ? silent(one) : one.status)),
  }
}
