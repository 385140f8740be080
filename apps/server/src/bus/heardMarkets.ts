import type { ConnectorStatus } from '@gvol/exchanges'
import type { Chain } from '@gvol/market'
import type { Bus } from './bus.ts'

/** What an api process knows of the market now. */
export type HeardMarkets = {
  /** undefined where nothing was heard of late; the store then knows best. */
  readonly chain: (venue: string, symbol: string) => Chain | undefined
  readonly chains: () => readonly Chain[]
  /** Venues by who told of them last; one whose collector fell silent says so. */
  readonly statuses: () => readonly ConnectorStatus[]
}

/** Collectors tell how their venues are every two seconds. */
const SILENT_AFTER_MS = 10_000
/** A chain that was not heard again for so long is no longer the market of now; the store may know a newer one. */
const CHAIN_KEPT_MS = 120_000

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
  const newest = new Map<string, { readonly chain: Chain; readonly heardAtMs: number }>()
  const told = new Map<string, Told>()
  const keyOf = (venue: string, symbol: string): string => `${venue} ${symbol}`

  bus.subscribe((announcement) => {
    if (announcement.type === 'chain') {
      const { chain } = announcement
      const key = keyOf(chain.venue, chain.symbol)
      // While a venue changes hands, the last word of the old owner may come after the first of the new one.
      if ((newest.get(key)?.chain.atMs ?? 0) <= chain.atMs) newest.set(key, { chain, heardAtMs: now() })
    } else if (announcement.type === 'venues') {
      const { collector, statuses } = announcement
      for (const status of statuses) told.set(status.venue, { status, collector, atMs: now() })
    }
  })
  const isOfNow = ({ heardAtMs }: { readonly heardAtMs: number }): boolean => now() - heardAtMs <= CHAIN_KEPT_MS
  return {
    chain: (venue, symbol) => {
      const heard = newest.get(keyOf(venue, symbol))
      return heard !== undefined && isOfNow(heard) ? heard.chain : undefined
    },
    chains: () => [...newest.values()].filter(isOfNow).map(({ chain }) => chain),
    statuses: () =>
      [...told.values()]
        .sort((a, b) => (a.status.venue < b.status.venue ? -1 : 1))
        .map((one) => (now() - one.atMs > SILENT_AFTER_MS ? silent(one) : one.status)),
  }
}
