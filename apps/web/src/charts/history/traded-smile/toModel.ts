import { dateText } from '@gvol/format'
import { MOST_LINES, type PlotSpec, type Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'strike', 'type', 'weightedVol', 'premiumUsd', 'trades'] as const

/** A cloud per expiry, near before far. */
export const toModel = ({ data }: StudyAnswer<'traded-smile', (typeof COLUMNS)[number]>, symbol: string): PlotSpec => {
  const known = Array.from(data.strike.keys()).filter((row) => data.weightedVol[row] !== null)
  const groups = [...groupedRows(data.expiry, known)].sort(([a], [b]) => a - b)
  const series = groups.map(
    ([expiry, rows], i): Series => ({
      ...{ kind: 'scatter', id: String(expiry), name: dateText(expiry), color: { ramp: rampOf(i, groups.length) } },
      x: picked(data.strike, rows),
      y: picked(data.weightedVol, rows),
      size: { name: 'Premium', values: picked(data.premiumUsd, rows), format: { kind: 'usd' } },
      readout: (index) => [
        { label: 'Type', text: data.type[rows[index]] },
        { label: 'Trades', text: String(data.trades[rows[index]]) },
      ],
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'Traded IV', unit: '%', format: { kind: 'vol' } },
    series,
    initiallyShown: series.slice(0, MOST_LINES).map(({ id }) => id),
    crosshairKey: `strike:${symbol}`,
  }
}
