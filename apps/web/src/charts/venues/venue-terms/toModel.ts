import type { PlotSpec, Series } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import { daysAxis } from '../../../chart/model/tenor/daysAxis.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'symbol', 'days', 'atmVol', 'rr25'] as const

/** Returns a line per book, in the color of its venue. */
export const toModel = (
  { data }: StudyAnswer<'venue-terms', (typeof COLUMNS)[number]>,
  { measure, axis }: { readonly measure: 'atmVol' | 'rr25'; readonly axis: TimeScale },
): PlotSpec => {
  const books = data.venue.map((venue, row) => `${venue} ${data.symbol[row]}`)
  const series = [...groupedRows(books, Array.from(books.keys()))].map(
    ([book, rows]): Series => ({
      kind: 'line',
      id: book,
      name: book,
      color: { entity: data.venue[rows[0]] },
      x: valuesAt(data.days, rows),
      y: valuesAt(data[measure], rows),
    }),
  )
  return {
    kind: 'plot',
    x: daysAxis(axis, 'Days to expiry'),
    y: {
      kind: 'linear',
      name: measure === 'atmVol' ? 'ATM IV' : '25Δ call − put',
      unit: measure === 'atmVol' ? '%' : 'vol points',
      isSigned: measure !== 'atmVol',
      format: { kind: 'vol' },
    },
    series,
    crosshairKey: 'days',
  }
}
