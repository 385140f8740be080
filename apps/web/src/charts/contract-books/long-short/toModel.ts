import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['at', 'accountShare', 'accountRatio', 'topAccountShare', 'topAccountRatio'] as const),
  ...(['topPositionShare', 'topPositionRatio'] as const),
] as const

const LINES = [
  { id: 'accounts', name: 'All accounts', color: 'accent', share: 'accountShare', ratio: 'accountRatio' },
  { id: 'top-accounts', name: 'Largest accounts', color: 'spot', share: 'topAccountShare', ratio: 'topAccountRatio' },
  {
    id: 'top-positions',
    name: 'Positions of the largest accounts',
    color: 'up',
    share: 'topPositionShare',
    ratio: 'topPositionRatio',
  },
] as const

/** Returns a line for each ratio that the venue publishes. */
export const toModel = (
  { data }: StudyAnswer<'long-short', (typeof COLUMNS)[number]>,
  measure: 'ratio' | 'share',
): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: '' },
  y: {
    kind: 'linear',
    name: measure === 'ratio' ? 'Long for each short' : 'Long',
    unit: '',
    format: measure === 'ratio' ? { kind: 'decimal', decimals: 2 } : { kind: 'percent', decimals: 1 },
  },
  series: LINES.flatMap(({ id, name, color, ...columns }): readonly Series[] => {
    const y = data[columns[measure]]
    return y.some((value) => value !== null) ? [{ kind: 'line', id, name, color, x: data.at, y }] : []
  }),
  crosshairKey: 'time',
})
