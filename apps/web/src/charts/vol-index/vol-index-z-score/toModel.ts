import { decimalText } from '@gvol/format'
import type { PlotSpec, ReferenceLine, Series } from '@gvol/plot'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { dayCount } from '../../../ui/format/dayCount.ts'

export const COLUMNS = ['at', 'venue', 'isOwn', 'close', 'mean', 'deviation', 'zScore', 'moveZScore'] as const

export type ZScorePlot = PlotSpec & { readonly headline: string | undefined }
export type Measure = 'bands' | 'score' | 'moves'

type Answer = StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>
type Maybe = readonly (number | null)[]

/** Standard deviations of bands and levels. */
const LEVELS = [1, 2] as const

const hasNumbers = (column: Maybe): boolean => column.some((value) => value !== null)

const bandsOf = ({ data }: Answer, coin: string): readonly Series[] => {
  const edge = (by: number) =>
    data.mean.map((mean, row) => {
      const deviation = data.deviation[row]
      return mean === null || deviation === null ? null : mean + by * deviation
    })
  const bands = LEVELS.toReversed().map(
    (by): Series => ({
      kind: 'band',
      id: `band-${by}`,
      name: `±${by} sd`,
      color: 'model',
      x: data.at,
      low: edge(-by),
      high: edge(by),
    }),
  )
  return [
    ...bands,
    { kind: 'line', id: 'mean', name: 'Mean', color: 'shadow', role: 'shadow', x: data.at, y: data.mean },
    { kind: 'line', id: 'index', name: volIndexName(data, coin), color: 'accent', x: data.at, y: data.close },
  ]
}

const scoresOf = ({ data }: Answer, measure: 'score' | 'moves'): readonly Series[] => {
  const y = measure === 'score' ? data.zScore : data.moveZScore
  if (!hasNumbers(y)) return []
  return measure === 'score'
    ? [{ kind: 'line', id: 'score', name: 'Z-score of the index', color: 'accent', x: data.at, y }]
    : [
        {
          kind: 'bars',
          id: 'moves',
          name: 'Move of spot, in implied daily moves',
          color: 'up',
          x: data.at,
          y,
          colorAt: (row) => ((y[row] ?? 0) < 0 ? 'down' : 'up'),
        },
      ]
}

const levels = (): readonly ReferenceLine[] =>
  [...LEVELS.map((by) => -by), ...LEVELS].map((at) => ({
    along: 'y',
    at,
    label: `${decimalText(at, 0, { isSigned: true })} sd`,
    color: 'textTertiary',
  }))

/** Share of moves within one implied daily move; 68 % for a normal distribution. */
const within = (moves: Maybe): string | undefined => {
  const numbers = moves.filter((value) => value !== null)
  const inside = numbers.filter((value) => Math.abs(value) <= 1).length
  return numbers.length === 0 ? undefined : `${inside} of ${dayCount(numbers.length)} within 1 sd`
}

const lastOf = (column: Maybe): string | undefined => {
  const last = column.at(-1)
  return last === null || last === undefined ? undefined : `now ${decimalText(last, 2, { isSigned: true })} sd`
}

/** Returns the index in its bands, or a score with its levels. */
export const toModel = (answer: Answer, coin: string, measure: Measure): ZScorePlot => {
  const { data } = answer
  const isBands = measure === 'bands'
  const series = isBands ? (hasNumbers(data.close) ? bandsOf(answer, coin) : []) : scoresOf(answer, measure)
  return {
    kind: 'plot',
    headline: measure === 'moves' ? within(data.moveZScore) : lastOf(data.zScore),
    x: { kind: 'time', name: 'Day', unit: '' },
    y: isBands
      ? { kind: 'linear', name: 'Index', unit: '%', format: { kind: 'vol' } }
      : { kind: 'linear', name: 'Z-score', unit: 'sd', format: { kind: 'decimal', decimals: 1 }, isSymmetric: true },
    series,
    references: isBands ? [] : levels(),
    crosshairKey: 'time',
  }
}
