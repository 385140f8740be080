import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'tradedVol', 'realised', 'premiumUsd'] as const

/** Returns two vols, the premium volume below. */
export const toModel = ({ data }: StudyAnswer<'traded-realised', (typeof COLUMNS)[number]>): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      { id: 'traded', name: 'Traded', color: 'accent', y: data.tradedVol },
      { id: 'realised', name: 'Realised', color: 'shadow', role: 'shadow', y: data.realised },
      { id: 'premium', name: 'Premium', color: 'outline', isBeneath: true, y: data.premiumUsd, bars: {} },
    ],
    y: { kind: 'linear', name: 'Vol', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Premium', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
  })
