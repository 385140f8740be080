import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'spreadBps'] as const

/** A line from zero; nothing where no quote had two sides. */
export const toModel = ({ data }: StudyAnswer<'future-history', (typeof COLUMNS)[number]>): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: '' },
  y: { kind: 'linear', name: 'Spread', unit: 'bp', format: { kind: 'decimal', decimals: 2 }, hasZero: true },
  series: data.spreadBps.every((bps) => bps === null)
    ? []
    : [{ kind: 'line', id: 'spread', name: 'Spread', color: 'accent', x: data.at, y: data.spreadBps }],
  crosshairKey: 'time',
})
