import { type Format, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortStrategyName, strategyName } from '../strategyName.ts'

export const COLUMNS = ['venue', 'strategy', 'trades', 'share', 'amountCoin', 'premiumUsd'] as const

type Measure = 'trades' | 'share' | 'amount' | 'premium'
type Axis = { readonly column: (typeof COLUMNS)[number]; readonly name: string; readonly format: Format }

const AXES = {
  trades: { column: 'trades', name: 'Structures', format: { kind: 'compact' } },
  share: { column: 'share', name: 'Share of the venue', format: { kind: 'percent', decimals: 1 } },
  amount: { column: 'amountCoin', name: 'Amount', format: { kind: 'compact' } },
  premium: { column: 'premiumUsd', name: 'Premium', format: { kind: 'compact' } },
} as const satisfies Readonly<Record<Measure, Axis>>

/** Shares of call and put spreads by number of trades. */
const spreadsOf = (strategies: readonly string[], trades: readonly number[]): string | undefined => {
  const all = trades.reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  const shareOf = (name: string) =>
    trades.reduce((sum, count, row) => sum + (strategies[row] === name ? count : 0), 0) / all
  return `call spreads ${percentText(shareOf('call-spread'), 1)}, put spreads ${percentText(shareOf('put-spread'), 1)}`
}

/** Returns a bar per kind of structure, the most traded first, venues stacked; shares are drawn side by side. */
export const toModel = (
  { data }: StudyAnswer<'venue-strategies', (typeof COLUMNS)[number]>,
  measure: Measure,
  coin: string,
): PlotSpec & { readonly note: string | undefined } => {
  const { column, name, format } = AXES[measure]
  const rows = Array.from(data.venue.keys())
  const trades = new Map<string, number>()
  for (const row of rows) trades.set(data.strategy[row], (trades.get(data.strategy[row]) ?? 0) + data.trades[row])
  const strategies = [...trades].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([key]) => key)
  const series = [...groupedRows(data.venue, rows)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([venue, own]): Series => {
      const amounts = new Map(own.map((row) => [data.strategy[row], data[column][row]]))
      return {
        kind: 'bars',
        id: venue,
        name: venue,
        color: { entity: venue },
        ...(measure === 'share' ? {} : { stack: 'venues' }),
        x: strategies.map((_, i) => i),
        y: strategies.map((strategy) => amounts.get(strategy) ?? 0),
      }
    })
  const unit = { trades: 'trades', share: '%', amount: coin, premium: 'USD' }[measure]
  return {
    kind: 'plot',
    note: spreadsOf(data.strategy, Array.from(data.trades)),
    x: {
      kind: 'category',
      name: 'Structure',
      unit: '',
      categories: strategies.map(strategyName),
      short: strategies.map(shortStrategyName),
    },
    y: { kind: 'linear', name, unit, format, hasZero: true },
    series,
  }
}
