import type { MarketTables, QualityReport, TableCoverage } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import { isoTime } from './answer.ts'

const dayText = (ms: number): string => isoTime(ms).slice(0, 10)

/** Most gaps listed; their count is complete. */
const MAX_GAPS = 20

const wireTable = ({ table, rows, days, firstDayMs, lastDayMs }: TableCoverage) => ({
  table,
  rows,
  fromDay: dayText(firstDayMs),
  toDay: dayText(lastDayMs),
  days,
  missingDays: (lastDayMs - firstDayMs) / MS_PER_DAY + 1 - days,
})

const wireChains = ({ firstMs, lastMs, chains, coverage }: QualityReport['markets'][number]) => ({
  from: isoTime(firstMs),
  to: isoTime(lastMs),
  count: chains,
  missingDays: coverage.missingDays.length,
  gapCount: coverage.gaps.length,
  gaps: coverage.gaps.slice(0, MAX_GAPS).map(({ fromMs, toMs }) => ({ from: isoTime(fromMs), to: isoTime(toMs) })),
})

/** Returns what is stored of each market in a range, by table; `chains` is null for a market without option chains. */
export const wireCoverage = ({ fromMs, toMs, markets, others = [] }: QualityReport, isSimulated: boolean) => {
  const wireMarket = ({ venue, symbol, tables }: MarketTables, chains: ReturnType<typeof wireChains> | null) => ({
    exchange: venue,
    symbol,
    chains,
    tables: tables.map(wireTable),
  })
  return {
    from: isoTime(fromMs),
    to: isoTime(toMs),
    simulated: isSimulated,
    markets: [
      ...markets.map((market) => wireMarket(market, wireChains(market))),
      ...others.map((market) => wireMarket(market, null)),
    ],
  }
}
