import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { timePlot } from '../../_kit/timePlot/timePlot.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'bidVol', 'markVol', 'askVol', 'openInterestCoin'] as const

/** Mark within its band, open interest as steps. */
export const toModel = ({ data }: StudyAnswer<'option-history', (typeof COLUMNS)[number]>): PlotSpec =>
  timePlot({
    at: data.at,
    behind: [
      {
        kind: 'band',
        id: 'spread',
        name: 'Bid to ask',
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
