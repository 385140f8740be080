import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'implied', 'impliedBefore', 'realised', 'premium'] as const

/** Returns implied and realized vol, the premium below. */
export const toModel = (
  { data }: StudyAnswer<'tenor-realised', (typeof COLUMNS)[number]>,
  { tenor, window, shifted }: { readonly tenor: string; readonly window: string; readonly shifted: boolean },
): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      {
        id: 'implied',
        color: 'accent',
        y: shifted ? data.impliedBefore : data.implied,
        name: shifted ? `ATM ${tenor} d, asked ${tenor} d earlier` : `ATM ${tenor} d`,
      },
      { id: 'realised', name: `Realised ${window} d`, color: 'shadow', role: 'shadow', y: data.realised },
      { id: 'premium', name: 'Premium', color: 'up', isBeneath: true, y: data.premium, bars: { isSigned: true } },
    ],
    y: { kind: 'linear', name: 'Vol', unit: '%', format: { kind: 'vol' } },
    beneath: {
      kind: 'linear',
      name: 'Premium',
      unit: 'vol points',
      format: { kind: 'vol' },
      isSigned: true,
      hasZero: true,
    },
  })
