import { type BlockRfqTrade, type Market, MS_PER_DAY } from '@gvol/market'
import type { TradedRows } from '@gvol/store'
import { tradedFlow } from './tradedFlow.ts'
import type { TradedOption } from './tradedOption.ts'
import { hintsByExpiry, type Stretch, tradedSmiles } from './tradedSmiles.ts'

const HOUR_MS = 3_600_000

/**
 * What is stored of a day's option trades: the smiles of each hour and of the day, and the flow of each hour. Pure: the
 * same trades, the same rows; an hour depends on nothing after it.
 *
 * @param dayMs       beginning of the UTC day, Unix ms
 * @param options     its option trades of one market, any order
 * @param structures  its requests for quote
 */
export const tradedRows = (
  market: Market,
  dayMs: number,
  options: readonly TradedOption[],
  structures: readonly BlockRfqTrade[],
): TradedRows => {
  const ordered = options
    .filter(({ trade }) => trade.atMs >= dayMs && trade.atMs < dayMs + MS_PER_DAY)
    .sort((a, b) => a.trade.atMs - b.trade.atMs || a.trade.tradeId.localeCompare(b.trade.tradeId))
  if (ordered.length === 0) return { surface: [], flow: [] }
  const hints = hintsByExpiry(market.symbol, ordered)
  const hours = Array.from({ length: 24 }, (_, i): Stretch => ({ atMs: dayMs + i * HOUR_MS, intervalMs: HOUR_MS }))
  const stretches: readonly Stretch[] = [...hours, { atMs: dayMs, intervalMs: MS_PER_DAY }]
  const surface = stretches.flatMap((stretch) => {
    const untilMs = stretch.atMs + stretch.intervalMs
    const within = ordered.filter(({ trade }) => trade.atMs >= stretch.atMs && trade.atMs < untilMs)
    if (within.length === 0) return []
    return tradedSmiles(market.symbol, stretch, within, hints)
  })
  return { surface: surface.map((row) => ({ ...market, ...row })), flow: tradedFlow(ordered, structures) }
}
