import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'venue', 'openCoin', 'volumeCoin', 'putCallRatio'] as const

/** Returns venues stacked, or a line each for measures that cannot be added. */
export const toModel = (
  { data }: StudyAnswer<'venue-history', (typeof COLUMNS)[number]>,
  measure: 'openCoin' | 'volumeCoin' | 'putCallRatio',
  coin: string,
): PlotSpec => {
  const isRatio = measure === 'putCallRatio'
  const days = [...new Set(data.at)].sort((a, b) => a - b)
  const series = [...groupedRows(data.venue, Array.from(data.venue.keys()))].map(([venue, rows]): Series => {
    const line = { id: venue, name: venue, color: { entity: venue } } as const
    if (isRatio) return { kind: 'line', ...line, x: valuesAt(data.at, rows), y: valuesAt(data[measure], rows) }
    const valueOn = new Map(rows.map((row) => [data.at[row], data[measure][row]]))
    return { kind: 'bars', ...line, stack: 'venues', x: days, y: days.map((day) => valueOn.get(day) ?? null) }
  })
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Day', unit: '' },
    y: isRatio
      ? { kind: 'linear', name: 'Puts ÷ calls', unit: '', format: { kind: 'decimal', decimals: 2 } }
      : {
          kind: 'linear',
          name: measure === 'openCoin' ? 'Open interest' : 'Volume 24 h',
          unit: coin,
          format: { kind: 'compact' },
          hasZero: true,
        },
    series,
    crosshairKey: 'time',
  }
}
