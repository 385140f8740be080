import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

type Units = 'coin' | 'usd'
type OpenInterestColumn = 'openInterestCoin' | 'openInterestUsd'

/** Returns the column of open interest in the unit. */
export const columnOf = (units: Units): OpenInterestColumn =>
  units === 'coin' ? 'openInterestCoin' : 'openInterestUsd'

/** Returns open interest over time; empty if there are no numbers. */
export const toModel = ({ data }: StudyAnswer<'future-history', 'at' | OpenInterestColumn>, units: Units): PlotSpec => {
  const open = data[columnOf(units)]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Open interest', unit: units === 'coin' ? 'coin' : 'USD', format: { kind: 'compact' } },
    series: open.some((value) => value !== null)
      ? [{ kind: 'line', id: 'open', name: 'Open interest', color: 'accent', x: data.at, y: open }]
      : [],
    crosshairKey: 'time',
  }
}
