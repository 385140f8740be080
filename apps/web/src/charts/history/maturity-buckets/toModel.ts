import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'shortAtm', 'mediumAtm', 'longAtm', 'mediumSkew', 'mediumWings', 'index'] as const

/**
 * Returns three maturity buckets, or skew and wings of the middle one.
 *
 * @param hasSpot  draws the price of the coin, too
 */
export const toModel = (
  { data }: StudyAnswer<'delta-surface-history', (typeof COLUMNS)[number]>,
  show: 'atm' | 'skew',
  hasSpot: boolean,
): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      ...(show === 'atm'
        ? ([
            { id: 'short', name: 'Short', color: { ramp: 0 }, y: data.shortAtm },
            { id: 'medium', name: 'Medium', color: { ramp: 0.5 }, y: data.mediumAtm },
            { id: 'long', name: 'Long', color: { ramp: 1 }, y: data.longAtm },
          ] as const)
        : ([
            { id: 'skew', name: '25Δ skew', color: 'accent', y: data.mediumSkew },
            { id: 'wings', name: 'Wings', color: 'model', y: data.mediumWings },
          ] as const)),
      ...(hasSpot
        ? ([{ id: 'spot', name: 'Spot', color: 'spot', role: 'shadow', isRight: true, y: data.index }] as const)
        : []),
    ],
    y: {
      kind: 'linear',
      name: show === 'atm' ? 'ATM IV' : 'Skew and wings',
      unit: show === 'atm' ? '%' : 'vol points',
      isSigned: show !== 'atm',
      format: { kind: 'vol' },
    },
    ...(hasSpot ? { y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } } as const } : {}),
  })
