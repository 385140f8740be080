import { volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['at', 'own', 'published', 'difference', 'minutes'] as const),
  ...(['meanDifference', 'median', 'p99', 'rms'] as const),
] as const

/** Returns the mean difference of every bar, with the tracking error of the span in the header. */
export const toModel = ({
  data,
}: StudyAnswer<'vol-index-tracking', (typeof COLUMNS)[number]>): PlotSpec & {
  readonly headline: string | undefined
} => {
  const isEmpty = data.at.length === 0
  return {
    kind: 'plot',
    headline: isEmpty
      ? undefined
      : [
          `mean ${volText(data.meanDifference[0], { isSigned: true })} pt`,
          `median ${volText(data.median[0])}`,
          `p99 ${volText(data.p99[0])}`,
          `RMS ${volText(data.rms[0])}`,
        ].join(' · '),
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Own − published', unit: 'pt', format: { kind: 'vol' } },
    series: isEmpty
      ? []
      : [
          {
            kind: 'line',
            id: 'difference',
            name: 'Own − published',
            color: 'accent',
            x: data.at,
            y: data.difference,
            readout: (row) => [
              { label: 'Own', text: volText(data.own[row]) },
              { label: 'Published', text: volText(data.published[row]) },
              { label: 'Minutes', text: String(data.minutes[row]) },
            ],
          },
        ],
    crosshairKey: 'time',
  }
}
