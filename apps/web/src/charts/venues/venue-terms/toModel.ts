import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DAY_TICKS } from '../../_kit/model/dayTicks.ts'
import { groupedRows, picked } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['venue', 'symbol', 'days', 'atmVol', 'rr25'] as const

/** A line per book, in the colour of its venue. */
export const toModel = (
  { data }: StudyAnswer<'venue-terms', (typeof COLUMNS)[number]>,
  measure: 'atmVol' | 'rr25',
): PlotSpec => {
  const books = data.venue.map((venue, row) => `${venue} ${data.symbol[row]}`)
  const series = [...groupedRows(books, Array.from(books.keys()))].map(
    ([book, rows]): Series => ({
      kind: 'line',
      id: book,
      name: book,
      color: { entity: data.venue[rows[0]] },
      x: picked(data.days, rows),
      y: picked(data[measure], rows),
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'log', name: 'Days to expiry', unit: '', format: { kind: 'days' }, ticks: DAY_TICKS },
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
