import { decimalText, percentText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'vol',
  'otherVol',
  'spread',
  'ratio',
  'mean',
  'zScore',
  'percentile',
  'otherCoin',
] as const

type Answer = StudyAnswer<'vol-index-pair', (typeof COLUMNS)[number]>
type Measure = 'spread' | 'ratio' | 'levels'

const lastOf = (column: readonly (number | null)[]) => column.findLast((value) => value !== null)

/** Returns the selected measure over time; the header always shows the current ratio. */
export const toModel = (
  { data }: Answer,
  coin: string,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => {
  const other = data.otherCoin[0] ?? ''
  const line = (
    id: string,
    name: string,
    color: 'accent' | 'spot' | 'shadow',
    y: readonly (number | null)[],
  ): Series => ({
    kind: 'line',
    id,
    name,
    color,
    x: data.at,
    y,
  })
  const series = {
    levels: [line('vol', coin, 'accent', data.vol), line('other', other, 'spot', data.otherVol)],
    spread: [line('spread', `${coin} − ${other}`, 'accent', data.spread)],
    ratio: [
      line('ratio', `${coin} / ${other}`, 'accent', data.ratio),
      line('mean', 'Mean of 90 d', 'shadow', data.mean),
    ],
  }[measure]
  const spread = lastOf(data.spread)
  const ratio = lastOf(data.ratio)
  const z = lastOf(data.zScore)
  const percentile = data.percentile[0]
  return {
    kind: 'plot',
    headline:
      spread === undefined || ratio === undefined
        ? undefined
        : [
            `${coin} ${volText(spread, { isSigned: true })} pt to ${other}`,
            `ratio ${decimalText(ratio, 2)}`,
            ...(z === undefined ? [] : [`z ${decimalText(z, 1)}`]),
            ...(percentile === null || percentile === undefined ? [] : [`above ${percentText(percentile, 0)} of days`]),
          ].join(' · '),
    x: { kind: 'time', name: 'Day', unit: '' },
    y:
      measure === 'ratio'
        ? { kind: 'linear', name: 'Ratio', unit: '', format: { kind: 'decimal', decimals: 2 } }
        : {
            kind: 'linear',
            name: measure === 'levels' ? 'Index' : 'Spread',
            unit: measure === 'levels' ? '%' : 'pt',
            format: { kind: 'vol' },
          },
    series: data.at.length === 0 ? [] : series,
    crosshairKey: 'time',
  }
}
