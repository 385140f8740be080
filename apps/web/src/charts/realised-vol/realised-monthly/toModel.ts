import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['month', 'monthly', 'daily', 'ratio', 'days'] as const

type Answer = StudyAnswer<'realised-monthly', (typeof COLUMNS)[number]>

/** Months are UTC calendar months, whatever the user's time zone. */
const monthText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7)

/** Returns two bars per month, and their ratio on the right axis. */
export const toModel = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const rows = [...data.month.keys()].filter((row) => data.monthly[row] !== null)
  const x = rows.map((_, i) => i)
  const of = (column: readonly (number | null)[]) => rows.map((row) => column[row])
  const trending = rows.filter((row) => (data.ratio[row] ?? 0) > 1).length
  const days = (at: number) => [{ label: 'Days', text: String(data.days[rows[at]]) }]
  return {
    kind: 'plot',
    headline: rows.length === 0 ? undefined : `${trending} of ${rows.length} months trended`,
    x: { kind: 'category', name: 'Month', unit: '', categories: rows.map((row) => monthText(data.month[row])) },
    y: { kind: 'linear', name: 'Realised vol', unit: '%', format: { kind: 'vol' }, hasZero: true },
    y2: { kind: 'linear', name: 'Month ÷ days', unit: '', format: { kind: 'decimal', decimals: 2 }, min: 0 },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'monthly',
              name: 'Month as one bar',
              color: 'accent',
              x,
              y: of(data.monthly),
              readout: days,
            },
            { kind: 'bars', id: 'daily', name: 'Its days', color: 'shadow', x, y: of(data.daily) },
            { kind: 'line', id: 'ratio', name: 'Month ÷ days', color: 'model', isRight: true, x, y: of(data.ratio) },
          ],
  }
}
