import type { BoardStatus, MarketStatus, StatusReport, VenueStatus } from '@gvol/api'
import type { ConnectorStatus } from '@gvol/exchanges'
import { type Chain, marketKey } from '@gvol/market'
import type { StoredMarket } from '@gvol/store'
import { MS_PER_MINUTE } from '@gvol/time'
import type { BackfillStatus, ExampleAccount, HistoryProgress, StatusProblem } from '@gvol/wire'
import type { Bus } from '../../cluster/bus/bus.ts'
import type { OpenStore } from '../../data/openStore.ts'
import type { LiveMarkets } from '../../live/liveMarkets.ts'
import { faultSentences } from './faultSentences.ts'
import { withMarkProblems } from './markProblems.ts'

export type StatusSources = {
  readonly version: string
  readonly startedAtMs: number
  /** Local clock, Unix ms. */
  readonly now: () => number
  /** Live states. */
  readonly live: Pick<LiveMarkets, 'states'>
  readonly stored: () => readonly StoredMarket[]
  readonly store: OpenStore
  readonly statuses: () => readonly ConnectorStatus[]
  /** Problems of the machine or the desk. */
  readonly problems?: () => readonly StatusProblem[]
  /** Progress of simulated history being written in the background. */
  readonly history?: () => HistoryProgress | undefined
  /** History that is fetched in the background. */
  readonly backfills?: () => readonly BackfillStatus[]
  readonly exampleAccounts?: readonly ExampleAccount[]
  /** Bus, where collectors are separate processes. */
  readonly bus?: Bus
  /** Whether the store answers, where this process does not write to it. */
  readonly isStoreReachable?: () => boolean
}

/** Rejected samples listed per venue. */
const SAMPLE_LIMIT = 3

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
    samples: rejected.samples.slice(-SAMPLE_LIMIT),
    missing: status.missing,
    listed: status.listed,
    message: problems.length === 0 ? undefined : faultSentences(problems).join(' '),
    lastError: status.lastError,
  }
}

/** A market without any quote for this long is not live, ms: venues send or list their whole chain every minute. */
const FROZEN_MS = 3 * MS_PER_MINUTE

/** Counts the options whose newest quote was received after an instant, local clock. */
const countReceived = ({ receivedAtMs }: Chain, afterMs: number): number => {
  let count = 0
  for (const ms of receivedAtMs) if (ms > afterMs) count++
  return count
}

const marketStatus = (
  chain: Chain | undefined,
  storedMarket: StoredMarket | undefined,
  isClockRight: boolean,
  nowMs: number,
): MarketStatus | undefined => {
  const market = chain ?? storedMarket
  if (market === undefined) return undefined
  const isFresh = chain !== undefined && countReceived(chain, nowMs - FROZEN_MS) > 0
  return {
    venue: market.venue,
    symbol: market.symbol,
    isLive: isFresh && isClockRight,
    moved: chain && countReceived(chain, nowMs - MS_PER_MINUTE),
    chainAtMs: chain?.atMs ?? storedMarket?.lastMs,
    options: chain?.size ?? storedMarket?.lastSize ?? 0,
    stored: storedMarket && {
      firstMs: storedMarket.firstMs,
      lastMs: storedMarket.lastMs,
      chains: storedMarket.snapshots,
    },
  }
}

/**
 * Live markets and markets that are only in the store, by venue and symbol. A market without quotes for minutes does
 * not count as live; while our clock is wrong, none does.
 */
export const marketStatuses = (
  chains: readonly Chain[],
  stored: readonly StoredMarket[],
  isClockRight: boolean,
  nowMs: number,
): readonly MarketStatus[] => {
  const live = new Map(chains.map((chain) => [marketKey(chain), chain]))
  const storedByKey = new Map(stored.map((market) => [marketKey(market), market]))
  const keys = [...new Set([...live.keys(), ...storedByKey.keys()])].sort()
  return keys.flatMap((key) => marketStatus(live.get(key), storedByKey.get(key), isClockRight, nowMs) ?? [])
}

/** Markets with live futures or pairs, with or without options; by venue, symbol and kind. */
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

/** Returns the status of everything, computed on request. */
export const statusReport = (sources: StatusSources) => (): StatusReport => {
  const { version, startedAtMs, now, live, stored, store, statuses, problems, history, bus, isStoreReachable } = sources
  const writer = store.writer.status()
  const problemList = problems?.() ?? []
  return {
    version,
    startedAtMs,
    problems: problemList,
    venues: withMarkProblems(statuses(), live.states('chain')).map(venueStatus),
    markets: marketStatuses(
      live.states('chain'),
      stored(),
      // Includes the clock problem of a collector: `clock NAME`.
      problemList.every(({ id }) => !/^clock( |$)/.test(id)),
      now(),
    ),
    boards: boardStatuses(live),
    history: history?.(),
    backfills: sources.backfills?.(),
    exampleAccounts: sources.exampleAccounts,
    store: {
      engine: store.columnar.engine,
      isUp: writer.state !== 'spooling' && isStoreReachable?.() !== false,
      pendingRows: writer.queuedRows,
      message: writer.lastError?.message,
    },
    bus: bus?.status(),
  }
}
