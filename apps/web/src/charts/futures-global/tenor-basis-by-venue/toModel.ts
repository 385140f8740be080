import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'symbol', 'margin', 'kind', 'days', 'apr'] as const

/** Returns a bar per tenor, venue and margin; curves without any rate are left out. */
export const toModel = ({ data }: StudyAnswer<'curves-by-venue', (typeof COLUMNS)[number]>): PlotSpec => {
  const usableRows = Array.from(data.venue.keys()).filter((row) => data.kind[row] === 'constant-maturity')
  const tenors = [...new Set(usableRows.map((row) => data.days[row]))].sort((a, b) => a - b)
  const names = data.venue.map((venue, row) => `${venue} ${data.symbol[row]} ${marginText(data.margin[row])}`)
  const series = [...groupedRows(names, usableRows)].flatMap(([name, rows]): Series[] =>
    rows.every((row) => data.apr[row] === null)
      ? []
      : [
          {
            kind: 'bars',
            id: name,
            name,
            color: { entity: data.venue[rows[0]] },
            x: rows.map((row) => tenors.indexOf(data.days[row])),
            y: rows.map((row) => data.apr[row]),
          },
        ],
  )
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Maturity', unit: '', categories: tenors.map((days) => `${days} d`), values: tenors },
    y: { kind: 'linear', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 }, hasZero: true },
    series,
    crosshairKey: 'tenor',
  }
}
