import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'bidVol', 'markVol', 'askVol', 'openInterestCoin'] as const

/** Returns the mark vol within its bid-ask band, open interest as steps. */
export const toModel = ({ data }: StudyAnswer<'option-history', (typeof COLUMNS)[number]>): PlotSpec =>
  timePlot({
    at: data.at,
    behind: [
      {
        kind: 'band',
        id: 'spread',
        name: 'Bid-ask band',
        color: 'accent',
        x: data.at,
        low: data.bidVol,
        high: data.askVol,
      },
    ],
    lines: [
      { id: 'mark', name: 'Mark IV', color: 'accent', y: data.markVol },
      { id: 'open', name: 'Open interest', color: 'shadow', role: 'shadow', isRight: true, y: data.openInterestCoin },
    ],
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    y2: { kind: 'linear', name: 'Open interest', unit: 'coin', format: { kind: 'compact' } },
  })
