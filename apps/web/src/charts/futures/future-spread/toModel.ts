import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'spreadBps'] as const

/** Returns a line from zero; empty if no quote had two sides. */
export const toModel = ({ data }: StudyAnswer<'future-history', (typeof COLUMNS)[number]>): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: '' },
  y: { kind: 'linear', name: 'Spread', unit: 'bp', format: { kind: 'decimal', decimals: 2 }, hasZero: true },
  series: data.spreadBps.every((bps) => bps === null)
    ? []
    : [{ kind: 'line', id: 'spread', name: 'Spread', color: 'accent', x: data.at, y: data.spreadBps }],
  crosshairKey: 'time',
})
