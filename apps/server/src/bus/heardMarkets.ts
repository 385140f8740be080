import type { Problem } from '@gvol/api'
import type { ConnectorStatus } from '@gvol/exchanges'
import { isIn, type LiveKind, type LiveStates, MS_PER_HOUR, marketKey } from '@gvol/market'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { Bus } from './bus.ts'

/** What an api process knows of the market now; where nothing was heard of late, the store knows best. */
export type HeardMarkets = LiveMarkets & {
  /** Venues by who told of them last; one whose collector fell silent says so. */
  readonly statuses: () => readonly ConnectorStatus[]
  /** What is wrong with the machines of the collectors that are heard. */
  readonly problems: () => readonly Problem[]
  /** How far our clock is ahead of each collector's, ms; the way of the word included. */
  readonly clockLags: () => readonly { readonly venue: string; readonly lagMs: number }[]
}

/** Collectors tell how their venues are every two seconds. */
const SILENT_AFTER_MS = 10_000
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

type Heard<Kind extends LiveKind> = { readonly state: LiveStates[Kind]; readonly heardAtMs: number }
/** `atMs` by the clock that people set, `heardAtMs` by one that never jumps. */
type Told = {
  readonly status: ConnectorStatus
  readonly collector: string
  readonly atMs: number
  readonly heardAtMs: number
}
type Collector = {
  readonly problems: readonly Problem[]
  readonly lagMs: number | undefined
  readonly heardAtMs: number
}

const silent = ({ status, collector, atMs }: Told): ConnectorStatus => ({
  ...status,
  state: 'stale',
  sinceMs: atMs,
  messagesPerSecond: 0,
  problems: [
    `Collector ${collector}, which held ${status.venue}, fell silent; another one takes over if there is one.`,
  ],
})

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
    // While a venue changes hands, the last word of the old owner may come after the first of the new one.
    if ((newest[kind].get(key)?.state.atMs ?? 0) <= state.atMs) newest[kind].set(key, { state, heardAtMs: now() })
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'moved') {
      if (announcement.state !== undefined) hear(announcement.kind, announcement.state)
    } else {
      const { collector, statuses, problems = [] } = announcement
      const [atMs, heardAtMs] = [nowMs(), now()]
      for (const status of statuses) told.set(status.venue, { status, collector, atMs, heardAtMs })
      const lagMs = announcement.nowMs === undefined ? undefined : atMs - announcement.nowMs
      collectors.set(collector, { problems, lagMs, heardAtMs })
    }
  })
  const ofNow = <Kind extends LiveKind>(kind: Kind, heard: Heard<Kind> | undefined): LiveStates[Kind] | undefined =>
    heard !== undefined && now() - heard.heardAtMs <= KEPT_MS[kind] ? heard.state : undefined
  const heardOfLate = () => {
    for (const [name, { heardAtMs }] of collectors) if (now() - heardAtMs > SILENT_AFTER_MS) collectors.delete(name)
    return [...collectors]
  }
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
