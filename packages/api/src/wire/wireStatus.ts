import type { Status, MarketStatus as WireMarketStatus } from '@gvol/wire'
import { isoTime } from './answer.ts'
import type { MarketStatus, StatusReport } from './statusReport.ts'

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

export const wireMarket = ({ venue, symbol, isLive, chainAtMs, options, stored }: MarketStatus): WireMarketStatus => ({
  exchange: venue,
  symbol,
  isLive,
  asOf: isoOrNull(chainAtMs),
  options,
  stored:
    stored === undefined ? null : { from: isoTime(stored.firstMs), to: isoTime(stored.lastMs), chains: stored.chains },
})

/** Returns the status for REST and GraphQL. */
export const wireStatus = (report: StatusReport, isSimulated: boolean): Omit<Status, 'live'> => ({
  version: report.version,
  startedAt: isoTime(report.startedAtMs),
  simulated: isSimulated,
  problems: report.problems ?? [],
  venues: report.venues.map(({ venue, sinceMs, lastMessageAtMs, lagMs, message, lastError, samples, ...rest }) => ({
    exchange: venue,
    ...rest,
    since: isoTime(sinceMs),
    samples: samples.map(({ atMs, reason, text }) => ({ at: isoTime(atMs), reason, text })),
    lastError: lastError ?? null,
    lagMs: lagMs ?? null,
    lastMessageAt: isoOrNull(lastMessageAtMs),
    message: message ?? null,
  })),
  markets: report.markets.map(wireMarket),
  boards: (report.boards ?? []).map(({ venue, symbol, kind, atMs, instruments, perpetuals }) => ({
    exchange: venue,
    symbol,
    kind,
    asOf: isoTime(atMs),
    instruments,
    perpetuals,
  })),
  store: report.store === undefined ? null : { ...report.store, message: report.store.message ?? null },
  history: report.history ?? null,
  bus: report.bus === undefined ? null : { ...report.bus, message: report.bus.message ?? null },
})
