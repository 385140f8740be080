import type { Finding, MarketQuality, QualityReport } from '@gvol/analytics'
import type { DataQuality } from '@gvol/wire'
import { isoTime } from './answer.ts'

const dayText = (ms: number): string => isoTime(ms).slice(0, 10)

/** Most gaps listed; their count is complete. */
const MAX_GAPS = 20

const wireMarket = ({ venue, symbol, firstMs, lastMs, chains, coverage, checks, tables }: MarketQuality) => ({
  exchange: venue,
  symbol,
  from: isoTime(firstMs),
  to: isoTime(lastMs),
  chains,
  days: coverage.days.map(({ dayMs, chains: count, cadenceMs, share }) => ({
    day: dayText(dayMs),
    chains: count,
    cadenceMs: cadenceMs ?? null,
    share,
  })),
  missingDays: coverage.missingDays.length,
  gapCount: coverage.gaps.length,
  gaps: coverage.gaps.slice(0, MAX_GAPS).map(({ fromMs, toMs }) => ({ from: isoTime(fromMs), to: isoTime(toMs) })),
  checks,
  tables: tables.map(({ table, days, rows }) => ({ table, days, rows })),
})

const wireFinding = ({ venue, ...finding }: Finding) => ({ exchange: venue, ...finding })

/** Returns the quality of stored data as REST returns it. */
export const wireQuality = (
  { fromMs, toMs, markets, findings, note }: QualityReport,
  isSimulated: boolean,
): DataQuality => ({
  from: isoTime(fromMs),
  to: isoTime(toMs),
  simulated: isSimulated,
  markets: markets.map(wireMarket),
  findings: findings.map(wireFinding),
  note: note ?? null,
})
