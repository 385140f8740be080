import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'premium', 'price'] as const

/** Returns the premium in basis points on the left axis, price on the right. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const series: readonly Series[] = [
    {
      kind: 'line',
      id: 'premium',
      name: 'Premium',
      color: 'accent',
      x: data.at,
      y: data.premium.map((share) => (share === null ? null : share * 10_000)),
    },
    {
      kind: 'line',
      id: 'price',
      name: 'Price',
      color: 'spot',
      role: 'shadow',
      isRight: true,
      x: data.at,
      y: data.price,
    },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Premium', unit: 'bp', format: { kind: 'decimal', decimals: 1 }, hasZero: true },
    y2: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'compact' } },
    series: data.premium.some((share) => share !== null) ? series : [],
    references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'time',
  }
}
