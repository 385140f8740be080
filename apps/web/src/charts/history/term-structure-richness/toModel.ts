import { decimalText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'richness'] as const

const LEVELS = [
  [0.9, 'contango'],
  [1, 'flat'],
  [1.1, 'backwardation'],
] as const

/** Returns one line with reference levels. */
export const toModel = ({
  data,
}: StudyAnswer<'richness-history', (typeof COLUMNS)[number]>): PlotSpec & { readonly headline: string | undefined } => {
  const now = data.richness.findLast((value) => value !== null)
  return {
    ...timePlot({
      at: data.at,
      lines: [{ id: 'richness', name: 'Richness', color: 'accent', y: data.richness }],
      y: { kind: 'linear', name: 'Near ÷ far', unit: '', format: { kind: 'decimal', decimals: 3 } },
      references: LEVELS.map(([at, name]) => ({
        along: 'y',
        at,
        label: `${decimalText(at, 1)} ${name}`,
        color: 'textTertiary',
      })),
    }),
    headline: typeof now === 'number' ? decimalText(now, 3) : undefined,
  }
}
