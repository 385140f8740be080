import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['symbol', 'margin', 'kind', 'days', 'apr'] as const

/** Returns a bar per tenor and curve; curves without any rate are left out. */
export const toModel = ({ data }: StudyAnswer<'futures-term-structure', (typeof COLUMNS)[number]>): PlotSpec => {
  const usableRows = Array.from(data.days.keys()).filter((row) => data.kind[row] === 'constant-maturity')
  const tenors = [...new Set(usableRows.map((row) => data.days[row]))].sort((a, b) => a - b)
  const names = data.symbol.map((symbol, row) => `${symbol} ${marginText(data.margin[row])}`)
  const curves = [...groupedRows(names, usableRows)].filter(([, rows]) => rows.some((row) => data.apr[row] !== null))
  const series = curves.map(
    ([name, rows], i): Series => ({
      kind: 'bars',
      id: name,
      name,
      color: i === 0 ? 'accent' : { ramp: rampPosition(i, curves.length) },
      x: rows.map((row) => tenors.indexOf(data.days[row])),
      y: rows.map((row) => data.apr[row]),
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Maturity', unit: '', categories: tenors.map((days) => `${days} d`), values: tenors },
    y: { kind: 'linear', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 }, hasZero: true },
    series,
    crosshairKey: 'tenor',
  }
}
