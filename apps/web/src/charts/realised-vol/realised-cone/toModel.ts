import { percentText, volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

const LEVELS = {
  plain: ['min', 'p25', 'median', 'p75', 'max'],
  corrected: ['correctedMin', 'correctedP25', 'correctedMedian', 'correctedP75', 'correctedMax'],
} as const
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const

/** Returns the columns needed. */
export const columnsOf = (isCorrected: boolean) =>
  [
    'windowDays',
    'current',
    'percentile',
    'implied',
    'observations',
    'independent',
    'source',
    ...LEVELS[isCorrected ? 'corrected' : 'plain'],
  ] as readonly Name[]

type Name =
  | 'windowDays'
  | 'current'
  | 'percentile'
  | 'implied'
  | 'observations'
  | 'independent'
  | 'source'
  | (typeof LEVELS)[keyof typeof LEVELS][number]
type Answer = StudyAnswer<'realised-cone', Name>

const LOOKED_AT_DAYS = 30

/** Returns the cone as a fan, current and implied vol as lines. */
export const toModel = (
  { data }: Answer,
  isCorrected: boolean,
): PlotSpec & { readonly headline: string | undefined } => {
  const levels = LEVELS[isCorrected ? 'corrected' : 'plain']
  const rows = [...data.windowDays.keys()].filter((row) => data[levels[2]][row] !== null)
  const x = valuesAt(data.windowDays, rows)
  const month = data.windowDays.indexOf(LOOKED_AT_DAYS)
  const now = data.current[month]
  const count = (at: number) => [
    { label: 'Windows', text: `${data.observations[rows[at]]}` },
    { label: 'Non-overlapping', text: `${data.independent[rows[at]]}` },
  ]
  const line = (
    id: string,
    name: string,
    color: 'accent' | 'model',
    column: readonly (number | null)[],
  ): readonly Series[] =>
    rows.every((row) => column[row] === null) ? [] : [{ kind: 'line', id, name, color, x, y: valuesAt(column, rows) }]
  return {
    kind: 'plot',
    headline:
      month < 0 || now === null || now === undefined
        ? undefined
        : `30 d ${volPercentText(now)}${data.percentile[month] === null ? '' : `, above ${percentText(data.percentile[month], 0)} of windows`} · ${data.independent[month]} non-overlapping · ${data.source[0]}`,
    x: {
      kind: 'log',
      name: 'Window',
      unit: 'd',
      format: { kind: 'decimal', decimals: 0 },
      ticks: x.map((value) => ({ value, label: `${value}` })),
    },
    y: { kind: 'linear', name: 'Realised vol', unit: '%', format: { kind: 'vol' } },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'fan',
              id: 'cone',
              name: isCorrected ? 'Cone, corrected' : 'Cone',
              color: 'shadow',
              x,
              percentiles: levels.map((level, i) => ({ share: SHARES[i], values: valuesAt(data[level], rows) })),
              readout: count,
            },
            ...line('now', 'Now', 'accent', data.current),
            ...line('implied', 'Implied', 'model', data.implied),
          ],
  }
}
