import { compactText, type Format } from '@gvol/format'
import type { ColorRef, PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import { structurePath } from '../packageArguments.ts'

export const COLUMNS = ['at', 'name', 'uniTrade', 'side', 'isKnown', 'amountCoin', 'vol', 'netPremiumUsd'] as const

const MEASURES = {
  vol: { column: 'vol', name: 'IV', unit: '%', format: { kind: 'vol' } },
  premium: { column: 'netPremiumUsd', name: 'Net premium', unit: 'USD', format: { kind: 'compact' } },
  amount: { column: 'amountCoin', name: 'Size', unit: 'coin', format: { kind: 'compact' } },
} as const satisfies Readonly<
  Record<string, { column: (typeof COLUMNS)[number]; name: string; unit: string; format: Format }>
>

/** Returns separate series for bought, sold and unknown, in ascending time. */
export const toModel = (
  { data }: StudyAnswer<'structures', (typeof COLUMNS)[number]>,
  measure: keyof typeof MEASURES,
  { exchange, symbol }: MarketName,
): PlotSpec => {
  const { column, ...axis } = MEASURES[measure]
  const ascending = Array.from(data.at.keys()).sort((a, b) => data.at[a] - data.at[b])
  const dots = (id: string, name: string, color: ColorRef, isOf: (row: number) => boolean): readonly Series[] => {
    const rows = ascending.filter((row) => isOf(row) && data[column][row] !== null)
    if (rows.length === 0) return []
    return [
      {
        kind: 'points',
        id,
        name,
        color,
        x: rows.map((row) => data.at[row]),
        y: rows.map((row) => data[column][row]),
        readout: (i) => [
          { label: 'Structure', text: data.name[rows[i]] },
          { label: 'Size', text: `${compactText(data.amountCoin[rows[i]])} coin` },
        ],
        pick: (i) => structurePath(exchange, symbol, data.uniTrade[rows[i]]),
      },
    ]
  }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', ...axis },
    series: [
      ...dots('buy', 'Bought', 'up', (row) => data.isKnown[row] && data.side[row] === 'buy'),
      ...dots('sell', 'Sold', 'down', (row) => data.isKnown[row] && data.side[row] === 'sell'),
      ...dots('unknown', 'Not classified', 'textTertiary', (row) => !data.isKnown[row]),
    ],
    crosshairKey: 'time',
  }
}
