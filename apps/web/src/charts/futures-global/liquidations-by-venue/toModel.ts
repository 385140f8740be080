import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'venue', 'longLiquidatedUsd', 'shortLiquidatedUsd'] as const

/** Returns stacks by venue: liquidated shorts upward, longs downward. */
export const toModel = ({ data }: StudyAnswer<'flow-by-venue', (typeof COLUMNS)[number]>): PlotSpec => {
  const usableRows = Array.from(data.venue.keys()).filter(
    (row) => data.longLiquidatedUsd[row] !== null || data.shortLiquidatedUsd[row] !== null,
  )
  const series = [...groupedRows(data.venue, usableRows)].flatMap(([venue, rows]): Series[] => {
    const bars = { kind: 'bars', color: { entity: venue }, stack: 'forced', x: valuesAt(data.at, rows) } as const
    const longs = valuesAt(data.longLiquidatedUsd, rows).map((usd) => (usd === null ? null : -usd))
    return [
      { ...bars, id: `${venue} short`, name: `${venue} shorts`, y: valuesAt(data.shortLiquidatedUsd, rows) },
      { ...bars, id: `${venue} long`, name: `${venue} longs`, y: longs },
    ]
  })
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Liquidated', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
    series,
    crosshairKey: 'time',
  }
}
