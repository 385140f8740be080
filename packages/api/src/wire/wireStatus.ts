import type { Status, MarketStatus as WireMarketStatus, MissingPart as WireMissingPart } from '@gvol/wire'
import { isoTime } from './answer.ts'
import type { MarketStatus, MissingPart, StatusReport } from './statusReport.ts'

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

export const wireMarket = ({
  venue,
  symbol,
  isLive,
  moved,
  chainAtMs,
  options,
  stored,
}: MarketStatus): WireMarketStatus => ({
  exchange: venue,
  symbol,
  isLive,
  asOf: isoOrNull(chainAtMs),
  options,
  moved: moved ?? null,
  stored:
    stored === undefined ? null : { from: isoTime(stored.firstMs), to: isoTime(stored.lastMs), chains: stored.chains },
})

const wireMissing = ({ part, reason, sinceMs, retryAtMs }: MissingPart): WireMissingPart => ({
  part,
  reason,
  since: isoTime(sinceMs),
  retryAt: isoOrNull(retryAtMs),
})

/** Returns the status for REST and GraphQL. */
export const wireStatus = (report: StatusReport, isSimulated: boolean): Omit<Status, 'live'> => ({
  version: report.version,
  startedAt: isoTime(report.startedAtMs),
  simulated: isSimulated,
  problems: report.problems ?? [],
  venues: report.venues.map(
    ({ venue, sinceMs, lastMessageAtMs, lagMs, message, lastError, samples, missing, listed, ...rest }) => ({
      exchange: venue,
      ...rest,
      since: isoTime(sinceMs),
      samples: samples.map(({ atMs, reason, text }) => ({ at: isoTime(atMs), reason, text })),
      ...(missing === undefined || missing.length === 0 ? {} : { missing: missing.map(wireMissing) }),
      ...(listed === undefined ? {} : { listed }),
      lastError: lastError ?? null,
      lagMs: lagMs ?? null,
      lastMessageAt: isoOrNull(lastMessageAtMs),
      message: message ?? null,
    }),
  ),
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
  ...(report.backfills === undefined || report.backfills.length === 0 ? {} : { backfills: report.backfills }),
  ...(report.exampleAccounts === undefined || report.exampleAccounts.length === 0
    ? {}
    : { exampleAccounts: report.exampleAccounts }),
  bus: report.bus === undefined ? null : { ...report.bus, message: report.bus.message ?? null },
})
