import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../chart/model/timePlot/timePlot.ts'
import { dayCount } from '../../ui/format/dayCount.ts'

type Values = readonly (number | null)[]

type Scores = {
  readonly at: readonly number[]
  /** Implied vol drawn with its band, decimal. */
  readonly vol: Values
  readonly name: string
  readonly spot: Values
  /** Standard deviations, drawn as bars below. */
  readonly scores: Values
  readonly scoreName: string
}

/** Minimum number of days for a band. */
const MIN_DAYS = 5

/** Quantile of ascending numbers, interpolated. */
const quantileOf = (ascending: readonly number[], share: number): number => {
  const rank = share * (ascending.length - 1)
  const low = ascending[Math.floor(rank)]
  const high = ascending[Math.ceil(rank)]
  return low + (high - low) * (rank - Math.floor(rank))
}

/** Returns the share of days with a score within one; undefined if there are no scores. */
export const withinOne = (scores: Values): string | undefined => {
  const numbers = scores.filter((value) => value !== null)
  return numbers.length === 0
    ? undefined
    : `${numbers.filter((value) => Math.abs(value) <= 1).length} of ${dayCount(numbers.length)} within 1 sd`
}

/** Returns a vol between its 5th and 95th percentile with spot, and daily scores below. */
export const scoresInBand = ({ at, vol, name, spot, scores, scoreName }: Scores): PlotSpec => {
  const vols = vol.filter((value) => value !== null).toSorted((a, b) => a - b)
  const edge = (share: number) => at.map(() => quantileOf(vols, share))
  return timePlot({
    at,
    behind:
      vols.length < MIN_DAYS
        ? []
        : [
            {
              kind: 'band',
              id: 'band',
              name: '5 % to 95 %',
              color: 'model',
              x: at,
              low: edge(0.05),
              high: edge(0.95),
            },
          ],
    lines: [
      { id: 'implied', name, color: 'accent', y: vol },
      { id: 'spot', name: 'Spot', color: 'spot', role: 'shadow', isRight: true, y: spot },
      { id: 'score', name: scoreName, color: 'up', isBeneath: true, y: scores, bars: { isSigned: true } },
    ],
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
    beneath: {
      kind: 'linear',
      name: scoreName,
      unit: 'sd',
      isSymmetric: true,
      format: { kind: 'decimal', decimals: 1 },
    },
  })
}
