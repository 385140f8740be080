import { decimalText, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export type Measure = 'value' | 'ratio' | 'drawdown' | 'correlation'

const COLUMNS = {
  value: ['value', 'otherValue'],
  ratio: ['ratio'],
  drawdown: ['drawdown', 'otherDrawdown'],
  correlation: ['correlation', 'beta'],
} as const

/** Returns the columns needed for a measure. */
export const columnsOf = (measure: Measure) => ['at', ...COLUMNS[measure]] as const

type Answer = StudyAnswer<'performance-pair', ReturnType<typeof columnsOf>[number]>

/** Returns one or two lines over time. */
export const toModel = (
  { data }: Answer,
  measure: Measure,
  coin: string,
  other: string,
): PlotSpec & { readonly headline: string | undefined } => {
  const names = {
    value: [coin, other],
    ratio: [`${coin} / ${other}`],
    drawdown: [coin, other],
    correlation: ['Correlation', 'Beta'],
  }[measure]
  const isDrawdown = measure === 'drawdown'
  const isCoins = measure === 'value' || isDrawdown
  const columns = COLUMNS[measure].map((id) => {
    const column = data[id] as readonly (number | null)[]
    return isDrawdown ? column.map((value) => (value === null ? null : -value)) : column
  })
  const series = columns.flatMap((y, i): Series[] =>
    y.every((value) => value === null)
      ? []
      : [
          {
            kind: 'line',
            id: COLUMNS[measure][i],
            name: names[i],
            color: isCoins ? { entity: names[i] } : i === 0 ? 'accent' : 'model',
            x: data.at,
            y,
          },
        ],
  )
  const text = (value: number | null | undefined) =>
    isDrawdown
      ? percentText(value, 1)
      : measure === 'value'
        ? percentText((value ?? Number.NaN) - 1, 1, { isSigned: true })
        : decimalText(value, 2)
  return {
    kind: 'plot',
    headline: series.length === 0 ? undefined : columns.map((y, i) => `${names[i]} ${text(y.at(-1))}`).join(' · '),
    x: { kind: 'time', name: 'Day', unit: '' },
    y: {
      kind: measure === 'value' || measure === 'ratio' ? 'log' : 'linear',
      name: { value: 'Rebased', ratio: 'Ratio, rebased', drawdown: 'Drawdown', correlation: 'Correlation, beta' }[
        measure
      ],
      unit: isDrawdown ? '%' : '',
      format: isDrawdown ? { kind: 'vol' } : { kind: 'decimal', decimals: 2 },
    },
    series,
    crosshairKey: 'time',
  }
}
