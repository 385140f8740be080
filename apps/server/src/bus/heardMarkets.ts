import type { ConnectorStatus } from '@gvol/exchanges'
import { isIn, type LiveKind, type LiveStates, MS_PER_HOUR, marketKey } from '@gvol/market'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { Bus } from './bus.ts'

/** What an api process knows of the market now; where nothing was heard of late, the store knows best. */
export type HeardMarkets = LiveMarkets & {
  /** Venues by who told of them last; one whose collector fell silent says so. */
  readonly statuses: () => readonly ConnectorStatus[]
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
type Told = { readonly status: ConnectorStatus; readonly collector: string; readonly atMs: number }

const silent = ({ status, collector, atMs }: Told): ConnectorStatus => ({
  ...status,
  state: 'stale',
  sinceMs: atMs,
  messagesPerSecond: 0,
  problems: [
    `Collector ${collector}, which held ${status.venue}, fell silent; another one takes over if there is one.`,
  ],
})

/** @param now  our clock, ms */
export const createHeardMarkets = (bus: Bus, now: () => number): HeardMarkets => {
  const newest: { readonly [Kind in LiveKind]: Map<string, Heard<Kind>> } = {
    chain: new Map(),
    futures: new Map(),
    spot: new Map(),
    index: new Map(),
    'vol-index': new Map(),
    funding: new Map(),
  }
  const told = new Map<string, Told>()

  const hear = <Kind extends LiveKind>(kind: Kind, state: LiveStates[Kind]): void => {
    const key = marketKey(state)
    // While a venue changes hands, the last word of the old owner may come after the first of the new one.
    if ((newest[kind].get(key)?.state.atMs ?? 0) <= state.atMs) newest[kind].set(key, { state, heardAtMs: now() })
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'moved') {
      if (announcement.state !== undefined) hear(announcement.kind, announcement.state)
    } else {
      const { collector, statuses } = announcement
      for (const status of statuses) told.set(status.venue, { status, collector, atMs: now() })
    }
  })
  const ofNow = <Kind extends LiveKind>(kind: Kind, heard: Heard<Kind> | undefined): LiveStates[Kind] | undefined =>
    heard !== undefined && now() - heard.heardAtMs <= KEPT_MS[kind] ? heard.state : undefined
  return {
    state: (kind, market) => ofNow(kind, newest[kind].get(marketKey(market))),
    states: (kind, filter = {}) =>
      [...newest[kind].values()].flatMap((heard) => {
        const state = ofNow(kind, heard)
        return state !== undefined && isIn(filter, state) ? [state] : []
      }),
    statuses: () =>
      [...told.values()]
        .sort((a, b) => (a.status.venue < b.status.venue ? -1 : 1))
        .map((one) => (now() - one.atMs > SILENT_AFTER_MS ? silent(one) : one.status)),
  }
}
