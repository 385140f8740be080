import { percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['tenorDays', 'now', 'p05', 'p25', 'median', 'p75', 'p95', 'percentile'] as const

const NAMES = { atm: 'ATM IV', rr25: '25Δ risk reversal', fly25: '25Δ butterfly' } as const

/** Returns a box per tenor with a dot for the current value. */
export const toModel = (
  { data }: StudyAnswer<'tenor-distribution', (typeof COLUMNS)[number]>,
  measure: keyof typeof NAMES,
): PlotSpec & { readonly headline: string | undefined } => {
  const rows = Array.from(data.tenorDays.keys()).filter((row) => data.median[row] !== null)
  const x = rows.map((_, i) => i)
  const month = data.percentile[data.tenorDays.indexOf(30)]
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Tenor', unit: '', categories: rows.map((row) => `${data.tenorDays[row]} d`) },
    y: {
      kind: 'linear',
      name: NAMES[measure],
      unit: measure === 'atm' ? '%' : 'vol points',
      format: { kind: 'vol' },
      isSigned: measure !== 'atm',
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'boxes',
              id: 'past',
              name: 'Span',
              color: 'model',
              x,
              low: valuesAt(data.p05, rows),
              high: valuesAt(data.p95, rows),
              lowerQuartile: valuesAt(data.p25, rows),
              median: valuesAt(data.median, rows),
              upperQuartile: valuesAt(data.p75, rows),
            },
            {
              kind: 'points',
              id: 'now',
              name: 'Now',
              color: 'accent',
              x,
              y: valuesAt(data.now, rows),
              readout: (index) => [
                { label: 'Above', text: `${percentText(data.percentile[rows[index]], 0)} of the span` },
              ],
            },
          ],
    headline: typeof month === 'number' ? `30 d above ${percentText(month, 0)} of the span` : undefined,
  }
}
