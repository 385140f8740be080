import type { PlotSpec } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { daysAxis } from '../../../chart/model/tenor/daysAxis.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['tenorDays', 'cross', 'correlation'] as const

/** Returns one line over time to expiry, from −1 to 1. */
export const toModel = (
  { data }: StudyAnswer<'implied-correlation', (typeof COLUMNS)[number]>,
  axis: TimeScale,
): PlotSpec => ({
  kind: 'plot',
  x: daysAxis(axis),
  y: { kind: 'linear', name: 'Correlation', unit: '', format: { kind: 'decimal', decimals: 2 } },
  series: data.correlation.every((value) => value === null)
    ? []
    : [
        {
          kind: 'line',
          id: 'correlation',
          name: `From ${data.cross[0]}`,
          color: 'accent',
          x: data.tenorDays,
          y: data.correlation,
        },
      ],
  crosshairKey: 'days',
})
