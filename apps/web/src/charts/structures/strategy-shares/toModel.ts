import type { Format } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortStrategyName, strategyName } from '../strategyName.ts'

export const COLUMNS = ['strategy', 'side', 'trades', 'amountCoin', 'premiumUsd'] as const

type Measure = 'share' | 'amount' | 'premium'
type Data = StudyAnswer<'unique-trades', (typeof COLUMNS)[number]>['data']

const AXES: Readonly<Record<Measure, { readonly name: string; readonly unit: string; readonly format: Format }>> = {
  share: { name: 'Share of structures', unit: '%', format: { kind: 'percent', decimals: 1 } },
  amount: { name: 'Amount', unit: 'coin', format: { kind: 'compact' } },
  premium: { name: 'Premium', unit: 'USD', format: { kind: 'compact' } },
}

const measured = (data: Data, measure: Measure, row: number, all: number): number =>
  measure === 'share' ? data.trades[row] / all : measure === 'amount' ? data.amountCoin[row] : data.premiumUsd[row]

/** Returns a bar per kind of structure, the most traded first, bought and sold stacked. */
export const toModel = (
  { data }: StudyAnswer<'unique-trades', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec => {
  const all = data.trades.reduce((sum, count) => sum + count, 0)
  const sums = new Map<string, { buy: number; sell: number }>()
  for (const row of data.strategy.keys()) {
    const sum = sums.get(data.strategy[row]) ?? { buy: 0, sell: 0 }
    sums.set(data.strategy[row], sum)
    sum[data.side[row] === 'sell' ? 'sell' : 'buy'] += measured(data, measure, row, all)
  }
  const sorted = [...sums].sort(([, a], [, b]) => b.buy + b.sell - a.buy - a.sell)
  const x = sorted.map((_, i) => i)
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Structure',
      unit: '',
      categories: sorted.map(([strategy]) => strategyName(strategy)),
      short: sorted.map(([strategy]) => shortStrategyName(strategy)),
    },
    y: { kind: 'linear', ...AXES[measure], hasZero: true },
    series:
      sorted.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'buy',
              name: 'Bought',
              color: 'up',
              x,
              y: sorted.map(([, { buy }]) => buy),
              stack: 'all',
            },
            {
              kind: 'bars',
              id: 'sell',
              name: 'Sold',
              color: 'down',
              x,
              y: sorted.map(([, { sell }]) => sell),
              stack: 'all',
            },
          ],
  }
}
