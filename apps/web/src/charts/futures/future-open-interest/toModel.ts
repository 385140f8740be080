import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

type Units = 'coin' | 'usd'
type Shown = 'openInterestCoin' | 'openInterestUsd'

/** The column that is drawn. */
export const columnOf = (units: Units): Shown => (units === 'coin' ? 'openInterestCoin' : 'openInterestUsd')

/** Open contracts through time; nothing where no amount is known. */
export const toModel = ({ data }: StudyAnswer<'future-history', 'at' | Shown>, units: Units): PlotSpec => {
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
