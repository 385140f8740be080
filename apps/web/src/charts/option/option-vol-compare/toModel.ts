import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'markVol', 'sameDeltaVol', 'atmVol', 'distanceDeviations'] as const

/** Returns three vols, and the distance of the strike from the forward. */
export const toModel = ({ data }: StudyAnswer<'option-history', (typeof COLUMNS)[number]>): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      { id: 'strike', name: 'Its strike', color: 'accent', y: data.markVol },
      { id: 'delta', name: 'Its delta now', color: 'model', y: data.sameDeltaVol },
      { id: 'atm', name: 'ATM', color: 'shadow', role: 'shadow', y: data.atmVol },
      { id: 'distance', name: 'Strike from forward', color: 'spot', isBeneath: true, y: data.distanceDeviations },
    ],
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Distance', unit: 'sd', format: { kind: 'decimal', decimals: 2 } },
  })
