import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'within', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd', 'pressure'] as const

/** Both sides as lines, the pressure between them as bars on the right. */
export const toModel = (
  { data }: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>,
  { within, unit }: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => {
  const rows = Array.from(data.at.keys()).filter((row) => `bp${data.within[row]}` === within)
  const of = (values: readonly (number | null)[]) => rows.map((row) => values[row] ?? null)
  const x = rows.map((row) => data.at[row])
  const [bids, asks] = unit === 'usd' ? [data.bidUsd, data.askUsd] : [data.bidCoin, data.askCoin]
  const pressure = of(data.pressure)
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Depth',
      unit: unit === 'usd' ? 'USD' : 'coin',
      format: { kind: 'compact' },
      hasZero: true,
    },
    y2: { kind: 'linear', name: 'Pressure', unit: '', format: { kind: 'percent', decimals: 0 }, hasZero: true },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'pressure',
              name: 'Pressure',
              color: 'shadow',
              isRight: true,
              x,
              y: pressure,
              colorAt: (i) => ((pressure[i] ?? 0) >= 0 ? 'up' : 'down'),
            },
            { kind: 'line', id: 'bid', name: 'Bid for', color: 'bid', x, y: of(bids) },
            { kind: 'line', id: 'ask', name: 'Offered', color: 'ask', x, y: of(asks) },
          ],
    crosshairKey: 'time',
  }
}
