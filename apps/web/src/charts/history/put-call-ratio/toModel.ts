import type { PlotSpec } from '@gvol/plot'
import { timePlot, ZERO } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'openRatio', 'volumeRatio', 'tradedRatio', 'premiumRatio', 'blockRatio'] as const

/** Ratios around one. */
export const toModel = (
  { data }: StudyAnswer<'put-call-history', (typeof COLUMNS)[number]>,
  show: 'ratios' | 'premium',
): PlotSpec =>
  timePlot({
    at: data.at,
    lines:
      show === 'ratios'
        ? [
            { id: 'open', name: 'Open interest', color: 'accent', y: data.openRatio },
            { id: 'volume', name: 'Volume 24 h', color: 'model', y: data.volumeRatio },
            { id: 'traded', name: 'Recorded trades', color: 'shadow', role: 'shadow', y: data.tradedRatio },
          ]
        : [
            { id: 'premium', name: 'Premium', color: 'accent', y: data.premiumRatio },
            { id: 'block', name: 'Blocks', color: 'model', y: data.blockRatio },
          ],
    y: { kind: 'linear', name: 'Puts ÷ calls', unit: '', format: { kind: 'decimal', decimals: 2 } },
    references: [{ ...ZERO, at: 1 }],
  })
