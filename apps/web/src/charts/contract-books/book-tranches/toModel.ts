import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'within', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd'] as const

/** Distances of the newest book, bids upwards, offers downwards. */
export const toModel = (
  { data }: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>,
  unit: 'usd' | 'coin',
): PlotSpec => {
  const newest = data.at.at(-1)
  const rows = Array.from(data.at.keys()).filter((row) => data.at[row] === newest)
  const categories = rows.map((row) => `${data.within[row]} bp`)
  const [bids, asks] = unit === 'usd' ? [data.bidUsd, data.askUsd] : [data.bidCoin, data.askCoin]
  const x = rows.map((_, i) => i)
  const offered = rows.map((row) => {
    const value = asks[row]
    return value === null ? null : -value
  })
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Distance', unit: '', categories },
    y: {
      kind: 'linear',
      name: 'Depth',
      unit: unit === 'usd' ? 'USD' : 'coin',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'bid',
              name: 'Bid for',
              color: 'bid',
              stack: 'depth',
              x,
              y: rows.map((row) => bids[row]),
            },
            { kind: 'bars', id: 'ask', name: 'Offered', color: 'ask', stack: 'depth', x, y: offered },
          ],
  }
}
