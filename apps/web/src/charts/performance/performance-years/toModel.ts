import { MONTHS, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['year', 'dayOfYear', 'value', 'yearChange', 'mean', 'deviation', 'years', 'source'] as const

type Answer = StudyAnswer<'performance-years', (typeof COLUMNS)[number]>

const TICKS = MONTHS.map((label, month) => ({ value: (Date.UTC(2025, month) - Date.UTC(2025, 0)) / MS_PER_DAY, label }))

/** Rows with a mean, one per day of the year. */
const meanRows = (data: Answer['data']): readonly number[] => {
  const byDay = new Map<number, number>()
  for (const [row, mean] of data.mean.entries()) if (mean !== null) byDay.set(data.dayOfYear[row], row)
  return [...byDay].sort(([a], [b]) => a - b).map(([, row]) => row)
}

/** Returns a line per year, with the mean and one standard deviation around it. */
export const toModel = (
  { data }: Answer,
  scale: 'log' | 'linear',
): PlotSpec & { readonly headline: string | undefined } => {
  const years = [...Map.groupBy(data.year.keys(), (row) => data.year[row])].sort(([a], [b]) => a - b)
  const mean = meanRows(data)
  const x = mean.map((row) => data.dayOfYear[row])
  const edge = (by: number) =>
    // On a log axis a band cannot reach zero.
    mean.map((row) => Math.max(0.01, (data.mean[row] ?? 0) + by * (data.deviation[row] ?? 0)))
  const lines = years.map(([year, rows], i): Series => {
    const isNow = i === years.length - 1
    return {
      kind: 'line',
      id: String(year),
      name: String(year),
      color: isNow ? 'accent' : { ramp: years.length > 1 ? i / (years.length - 1) : 0 },
      ...(isNow ? {} : { role: 'shadow' }),
      x: rows.map((row) => data.dayOfYear[row]),
      y: rows.map((row) => data.value[row]),
    }
  })
  const [now, rows] = years.at(-1) ?? []
  const change = rows === undefined ? null : data.yearChange[rows[rows.length - 1]]
  return {
    kind: 'plot',
    headline:
      change === null || change === undefined
        ? undefined
        : `${now} ${percentText(change, 1, { isSigned: true })} · ${years.length} ${years.length === 1 ? 'year' : 'years'} · ${data.source[0]}`,
    x: {
      kind: 'linear',
      name: 'Day of the year',
      unit: '',
      format: { kind: 'decimal', decimals: 0 },
      ticks: TICKS,
      min: 0,
      max: 366,
    },
    y: { kind: scale, name: 'Rebased', unit: '', format: { kind: 'decimal', decimals: 2 } },
    series:
      years.length === 0
        ? []
        : [
            ...(mean.length === 0
              ? []
              : ([
                  { kind: 'band', id: 'band', name: '± 1 sd', color: 'model', x, low: edge(-1), high: edge(1) },
                  {
                    kind: 'line',
                    id: 'mean',
                    name: 'Mean',
                    color: 'model',
                    role: 'model',
                    x,
                    y: mean.map((row) => data.mean[row]),
                  },
                ] as const)),
            ...lines,
          ],
  }
}
