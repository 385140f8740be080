import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['at', 'instrument', 'spreadBps', 'bidSizeQuote', 'askSizeQuote', 'pressureQuote', 'premium'] as const),
  'indexVenue',
] as const

type Data = StudyAnswer<'spot-spread', (typeof COLUMNS)[number]>['data']
type Measure = 'spread' | 'sizes' | 'pressure' | 'premium'

const AXES = {
  spread: { kind: 'linear', name: 'Spread', unit: 'bp', format: { kind: 'decimal', decimals: 2 }, hasZero: true },
  sizes: { kind: 'linear', name: 'At the best price', unit: 'quote', format: { kind: 'compact' }, hasZero: true },
  pressure: { kind: 'linear', name: 'Bid − ask size', unit: 'quote', format: { kind: 'compact' }, hasZero: true },
  premium: { kind: 'linear', name: 'Premium', unit: '%', format: { kind: 'percent', decimals: 3 } },
} as const

const hasNumbers = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null)

const seriesOf = (data: Data, measure: Measure): readonly Series[] => {
  const x = data.at
  const line = (id: string, name: string, color: 'accent' | 'bid' | 'ask', y: readonly (number | null)[]): Series => ({
    kind: 'line',
    id,
    name,
    color,
    x,
    y,
  })
  switch (measure) {
    case 'spread':
      return hasNumbers(data.spreadBps) ? [line('spread', 'Spread', 'accent', data.spreadBps)] : []
    case 'premium':
      return hasNumbers(data.premium) ? [line('premium', 'Premium', 'accent', data.premium)] : []
    case 'sizes':
      return [line('bid', 'Bid', 'bid', data.bidSizeQuote), line('ask', 'Ask', 'ask', data.askSizeQuote)].filter(
        ({ id }) => hasNumbers(id === 'bid' ? data.bidSizeQuote : data.askSizeQuote),
      )
    case 'pressure':
      return hasNumbers(data.pressureQuote)
        ? [
            {
              kind: 'bars',
              id: 'pressure',
              name: 'Pressure',
              color: 'accent',
              x,
              y: data.pressureQuote,
              colorAt: (row) => ((data.pressureQuote[row] ?? 0) >= 0 ? 'up' : 'down'),
            },
          ]
        : []
  }
}

/** Returns one measure of the pair over time; empty if there are no numbers. */
export const toModel = (
  { data }: StudyAnswer<'spot-spread', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => ({
  kind: 'plot',
  headline:
    data.at.length === 0
      ? undefined
      : measure === 'premium' && data.indexVenue[0] !== null
        ? `${data.instrument[0]} against the index of ${data.indexVenue[0]}`
        : data.instrument[0],
  x: { kind: 'time', name: 'Time', unit: '' },
  y: AXES[measure],
  series: seriesOf(data, measure),
  references: measure === 'premium' ? [{ along: 'y', at: 0, label: '', color: 'hairline' }] : [],
  crosshairKey: 'time',
})
