import { decimalText, volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export type Measure = 'correlation' | 'beta' | 'ratio' | 'vols'

const COLUMNS = {
  correlation: ['correlation'],
  beta: ['beta'],
  ratio: ['ratio'],
  vols: ['vol', 'otherVol'],
} as const

/** Returns the columns needed for a measure. */
export const columnsOf = (measure: Measure) => ['at', 'windowDays', ...COLUMNS[measure]] as const

type Answer = StudyAnswer<'pair-relation', ReturnType<typeof columnsOf>[number]>

const NAMES = { correlation: 'Correlation', beta: 'Beta', ratio: 'Vol ratio', vols: 'Realised vol' } as const

/** Returns a line per window; for vols, one per coin over 30 days. */
export const toModel = (
  { data }: Answer,
  measure: Measure,
  coin: string,
  other: string,
): PlotSpec & { readonly headline: string | undefined } => {
  const isVols = measure === 'vols'
  const groups = [...groupedRows(data.windowDays, [...data.at.keys()])].filter(([days]) => !isVols || days === 30)
  const named = isVols
    ? ([
        ['vol', coin],
        ['otherVol', other],
      ] as const)
    : ([[measure, undefined]] as const)
  const series = groups.flatMap(([days, rows], i) =>
    named.flatMap(([column, name]): Series[] => {
      const y = valuesAt(data[column] as readonly (number | null)[], rows)
      if (y.every((value) => value === null)) return []
      const color = name === undefined ? { ramp: rampPosition(i, groups.length) } : { entity: name }
      return [
        { kind: 'line', id: `${column}-${days}`, name: name ?? `${days} d`, color, x: valuesAt(data.at, rows), y },
      ]
    }),
  )
  const texts = groups.flatMap(([days, rows]) =>
    named.flatMap(([column, name]) => {
      const value = (data[column] as readonly (number | null)[])[rows[rows.length - 1]]
      return value === null ? [] : [`${name ?? `${days} d`} ${isVols ? volPercentText(value) : decimalText(value, 2)}`]
    }),
  )
  return {
    kind: 'plot',
    headline: texts.length === 0 ? undefined : texts.join(' · '),
    x: { kind: 'time', name: 'Day', unit: '' },
    y: {
      kind: 'linear',
      name: isVols ? NAMES.vols : `${NAMES[measure]}, ${coin} to ${other}`,
      unit: isVols ? '%' : '',
      format: isVols ? { kind: 'vol' } : { kind: 'decimal', decimals: 2 },
    },
    series,
    crosshairKey: 'time',
  }
}
