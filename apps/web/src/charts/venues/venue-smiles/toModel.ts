import { dateText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'symbol', 'expiry', 'deltaAxis', 'vol'] as const

/** Returns a line per book, the expiry is in the header. */
export const toModel = ({
  data,
}: StudyAnswer<'venue-smiles', (typeof COLUMNS)[number]>): PlotSpec & { readonly headline: string | undefined } => {
  const books = data.venue.map((venue, row) => `${venue} ${data.symbol[row]}`)
  const series = [...groupedRows(books, Array.from(books.keys()))].map(
    ([book, rows]): Series => ({
      kind: 'line',
      id: book,
      name: book,
      color: { entity: data.venue[rows[0]] },
      x: valuesAt(data.deltaAxis, rows),
      y: valuesAt(data.vol, rows),
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS, min: 0, max: 1 },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    crosshairKey: 'delta',
    headline: data.expiry.length === 0 ? undefined : dateText(data.expiry[0]),
  }
}
