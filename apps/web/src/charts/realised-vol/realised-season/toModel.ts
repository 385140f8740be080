import { volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['name', 'vol', 'error', 'observations', 'overall', 'source'] as const

export type Season = 'weekday' | 'hour' | 'month' | 'hour-of-week'
type Answer = StudyAnswer<'realised-season', (typeof COLUMNS)[number]>

const NAMES = { weekday: 'Weekday', hour: 'Hour, UTC', month: 'Month', 'hour-of-week': 'Hour, UTC' } as const

/** The quietest season, and the number of bars in each. */
const headlineOf = ({ data }: Answer): string | undefined => {
  const usableRows = [...data.vol.keys()].filter((row) => data.vol[row] !== null)
  if (usableRows.length === 0) return undefined
  const quiet = usableRows.reduce((best, row) => ((data.vol[row] ?? 0) < (data.vol[best] ?? 0) ? row : best))
  const counts = usableRows.map((row) => data.observations[row])
  const least = Math.min(...counts)
  const most = Math.max(...counts)
  return `quietest: ${data.name[quiet]} ${volPercentText(data.vol[quiet])} · ${least === most ? least : `${least}–${most}`} bars each · ${data.source[0]}`
}

const heat = ({ data }: Answer): Pick<PlotSpec, 'x' | 'y' | 'series'> => {
  const days = [...new Set(data.name.map((name) => name?.slice(0, 3) ?? ''))]
  return {
    x: {
      kind: 'category',
      name: NAMES['hour-of-week'],
      unit: '',
      categories: data.name.slice(0, 24).map((name) => name?.slice(4, 6) ?? ''),
    },
    y: { kind: 'category', name: 'Weekday', unit: '', categories: days },
    series: data.vol.every((vol) => vol === null)
      ? []
      : [
          {
            kind: 'heat',
            id: 'vol',
            name: 'Realised vol, %',
            color: 'accent',
            values: data.vol,
            scale: 'intensity',
            format: { kind: 'vol' },
            hasLabels: true,
            readout: (at) => [{ label: 'Bars', text: String(data.observations[at]) }],
          },
        ],
  }
}

const bars = (
  { data }: Answer,
  season: Exclude<Season, 'hour-of-week'>,
): Pick<PlotSpec, 'x' | 'y' | 'series' | 'references'> => {
  const x = [...data.name.keys()]
  const edge = (by: number) => data.vol.map((vol, row) => (vol === null ? null : vol + by * (data.error[row] ?? 0)))
  const series: readonly Series[] = [
    {
      kind: 'bars',
      id: 'vol',
      name: 'Realised vol',
      color: 'accent',
      x,
      y: data.vol,
      readout: (at) => [{ label: 'Bars', text: String(data.observations[at]) }],
    },
    {
      kind: 'points',
      id: 'error',
      name: '± 2 standard errors',
      color: 'text',
      x,
      y: data.vol,
      low: edge(-2),
      high: edge(2),
    },
  ]
  return {
    x: { kind: 'category', name: NAMES[season], unit: '', categories: data.name.map((name) => name ?? '') },
    y: { kind: 'linear', name: 'Realised vol', unit: '%', format: { kind: 'vol' }, hasZero: true },
    series: data.vol.every((vol) => vol === null) ? [] : series,
    references: [{ along: 'y', at: data.overall[0] ?? Number.NaN, label: 'All', color: 'textTertiary' }],
  }
}

/** Returns bars with their error, or a heat map of the hours of the week. */
export const toModel = (answer: Answer, season: Season): PlotSpec & { readonly headline: string | undefined } => ({
  kind: 'plot',
  headline: headlineOf(answer),
  ...(season === 'hour-of-week' ? heat(answer) : bars(answer, season)),
})
