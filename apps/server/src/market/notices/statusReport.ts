import type { BoardStatus, MarketStatus, StatusReport, VenueStatus } from '@gvol/api'
import type { ConnectorStatus } from '@gvol/exchanges'
import { type Chain, marketKey } from '@gvol/market'
import type { StoredMarket } from '@gvol/store'
import type { HistoryProgress, StatusProblem } from '@gvol/wire'
import type { Bus } from '../../bus/bus.ts'
import type { OpenStore } from '../../data/openStore.ts'
import type { LiveMarkets } from '../../live/liveMarkets.ts'
import { withMarkProblems } from './markProblems.ts'

export type StatusSources = {
  readonly version: string
  readonly startedAtMs: number
  /** What is heard now. */
  readonly live: Pick<LiveMarkets, 'states'>
  readonly stored: () => readonly StoredMarket[]
  readonly store: OpenStore
  readonly statuses: () => readonly ConnectorStatus[]
  /** What is wrong with the machine or the desk. */
  readonly problems?: () => readonly StatusProblem[]
  /** How far a past that is written in the background has come. */
  readonly history?: () => HistoryProgress | undefined
  /** Where collectors are other processes. */
  readonly bus?: Bus
  /** Whether the store answers, where this process does not write to it. */
  readonly isStoreReachable?: () => boolean
}

/** Enough to see what is wrong. */
const SHOWN_SAMPLES = 3

export const venueStatus = (status: ConnectorStatus): VenueStatus => {
  const { venue, state, sinceMs, lagMs, lastMessageAtMs, messagesPerSecond, rejected, problems, reconnects } = status
  return {
    venue,
    state: state === 'stopped' ? 'down' : state,
    sinceMs,
    lagMs,
    lastMessageAtMs,
    messagesPerSecond,
    reconnects,
    rejected: rejected.count,
    samples: rejected.samples.slice(-SHOWN_SAMPLES),
    message: problems.length === 0 ? undefined : problems.join(' '),
    lastError: status.lastError,
  }
}

const marketStatus = (
  chain: Chain | undefined,
  held: StoredMarket | undefined,
  isClockRight: boolean,
): MarketStatus | undefined => {
  const market = chain ?? held
  if (market === undefined) return undefined
  return {
    venue: market.venue,
    symbol: market.symbol,
    isLive: chain !== undefined && isClockRight,
    chainAtMs: chain?.atMs ?? held?.lastMs,
    options: chain?.size ?? held?.lastSize ?? 0,
    stored: held && { firstMs: held.firstMs, lastMs: held.lastMs, chains: held.snapshots },
  }
}

/** Markets that are heard now, and those that only the store knows; by venue and symbol. While our clock is wrong none is live. */
export const marketStatuses = (
  chains: readonly Chain[],
  stored: readonly StoredMarket[],
  isClockRight: boolean,
): readonly MarketStatus[] => {
  const live = new Map(chains.map((chain) => [marketKey(chain), chain]))
  const held = new Map(stored.map((market) => [marketKey(market), market]))
  const keys = [...new Set([...live.keys(), ...held.keys()])].sort()
  return keys.flatMap((key) => marketStatus(live.get(key), held.get(key), isClockRight) ?? [])
}

/** Markets whose futures or pairs are heard, with options beside them or without; by venue, symbol and kind. */
const boardStatuses = (live: StatusSources['live']): readonly BoardStatus[] =>
  (['futures', 'spot'] as const)
    .flatMap((kind) =>
      live.states(kind).map(({ venue, symbol, atMs, quotes }) => ({
        venue,
        symbol,
        kind,
        atMs,
        instruments: quotes.length,
        perpetuals: quotes.filter((quote) => 'kind' in quote && quote.kind === 'perpetual').length,
      })),
    )
    .sort((a, b) => (marketKey(a) < marketKey(b) ? -1 : marketKey(a) > marketKey(b) ? 1 : 0))

/** How everything is doing, read when asked. */
export const statusReport =
  ({ version, startedAtMs, live, stored, store, statuses, problems, history, bus, isStoreReachable }: StatusSources) =>
  (): StatusReport => {
    const writer = store.writer.status()
    const found = problems?.() ?? []
    return {
      version,
      startedAtMs,
      problems: found,
      venues: withMarkProblems(statuses(), live.states('chain')).map(venueStatus),
      markets: marketStatuses(
        live.states('chain'),
        stored(),
        // Also that of a collector: `clock NAME`.
        found.every(({ id }) => !/^clock( |$)/.test(id)),
      ),
      boards: boardStatuses(live),
      history: history?.(),
      store: {
        engine: store.columnar.engine,
        isUp: writer.state !== 'spooling' && isStoreReachable?.() !== false,
        pendingRows: writer.queuedRows,
        message: writer.lastError?.message,
      },
      bus: bus?.status(),
    }
  }
