import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { timePlot } from '../../_kit/timePlot/timePlot.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'implied', 'zScore', 'spot'] as const

/** Value below which a share of ascending numbers lies, between neighbours. */
const quantileOf = (ascending: readonly number[], share: number): number => {
  const place = share * (ascending.length - 1)
  const [low, high] = [ascending[Math.floor(place)], ascending[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** The vol in its band, scores beneath. */
export const toModel = (
  { data }: StudyAnswer<'tenor-realised', (typeof COLUMNS)[number]>,
  tenor: string,
): PlotSpec & { readonly headline: string | undefined } => {
  const vols = data.implied.filter((value) => value !== null).toSorted((a, b) => a - b)
  const scores = data.zScore.filter((value) => value !== null)
  const edge = (share: number) => data.at.map(() => quantileOf(vols, share))
  return {
    ...timePlot({
      at: data.at,
      behind:
        vols.length < 5
          ? []
          : [
              {
                kind: 'band',
                id: 'band',
                name: '5 % to 95 %',
                color: 'model',
                x: data.at,
                low: edge(0.05),
                high: edge(0.95),
              },
            ],
      lines: [
        { id: 'implied', name: `ATM ${tenor} d`, color: 'accent', y: data.implied },
        { id: 'spot', name: 'Spot', color: 'spot', role: 'shadow', isRight: true, y: data.spot },
        { id: 'score', name: 'Move', color: 'up', isBeneath: true, y: data.zScore, bars: { isSigned: true } },
      ],
      y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
      y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
      beneath: {
        kind: 'linear',
        name: 'Move',
        unit: 'sd',
        format: { kind: 'decimal', decimals: 1 },
        isSymmetric: true,
      },
    }),
    headline:
      scores.length === 0
        ? undefined
        : `${scores.filter((value) => Math.abs(value) <= 1).length} of ${scores.length} days within 1 sd`,
  }
}
