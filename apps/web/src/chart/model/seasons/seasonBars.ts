import { percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const SEASON_COLUMNS = ['name', 'mean', 'error', 'hitRate', 'observations', 'source'] as const

type Answer = StudyAnswer<'performance-seasons' | 'perpetual-seasons', (typeof SEASON_COLUMNS)[number]>

/** Returns bars with whiskers of two standard errors, colored by sign. */
export const seasonBars = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const x = [...data.name.keys()]
  const edge = (by: number) => data.mean.map((mean, row) => (mean === null ? null : mean + by * (data.error[row] ?? 0)))
  const significant = x.filter(
    (row) => Math.abs(data.mean[row] ?? 0) > 2 * (data.error[row] ?? Number.POSITIVE_INFINITY),
  )
  const hasMeans = data.mean.some((mean) => mean !== null)
  const counts = data.observations.filter((count) => count > 0)
  return {
    kind: 'plot',
    headline: hasMeans
      ? `${significant.length === 0 ? 'none' : significant.map((row) => data.name[row]).join(', ')} beyond 2 errors · ${Math.min(...counts)}–${Math.max(...counts)} returns each · ${data.source[0]}`
      : undefined,
    x: { kind: 'category', name: 'UTC', unit: '', categories: data.name.map((name) => name ?? '') },
    y: { kind: 'linear', name: 'Mean return', unit: '%', format: { kind: 'percent', decimals: 2 }, hasZero: true },
    series: hasMeans
      ? [
          {
            kind: 'bars',
            id: 'mean',
            name: 'Mean return',
            color: 'up',
            x,
            y: data.mean,
            colorAt: (row) => ((data.mean[row] ?? 0) < 0 ? 'down' : 'up'),
            readout: (row) => [
              { label: 'Rose', text: percentText(data.hitRate[row], 0) },
              { label: 'Returns', text: String(data.observations[row]) },
            ],
          },
          {
            kind: 'points',
            id: 'error',
            name: '± 2 standard errors',
            color: 'text',
            x,
            y: data.mean,
            low: edge(-2),
            high: edge(2),
          },
        ]
      : [],
  }
}
