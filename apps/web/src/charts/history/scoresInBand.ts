import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../_kit/timePlot/timePlot.ts'

type Values = readonly (number | null)[]

type Scores = {
  readonly at: readonly number[]
  /** The implied vol that stands in its band, decimal. */
  readonly vol: Values
  readonly name: string
  readonly spot: Values
  /** Standard deviations, bars beneath. */
  readonly scores: Values
  readonly scoreName: string
}

/** Of fewer days a band says nothing. */
const LEAST_DAYS = 5

/** Value below which a share of ascending numbers lies, between neighbours. */
const quantileOf = (ascending: readonly number[], share: number): number => {
  const place = share * (ascending.length - 1)
  const low = ascending[Math.floor(place)]
  const high = ascending[Math.ceil(place)]
  return low + (high - low) * (place - Math.floor(place))
}

/** Days on which a score stayed within one, of all that are known; undefined for none. */
export const withinOne = (scores: Values): string | undefined => {
  const known = scores.filter((value) => value !== null)
  return known.length === 0
    ? undefined
    : `${known.filter((value) => Math.abs(value) <= 1).length} of ${known.length} days within 1 sd`
}

/** A vol between its 5th and 95th percentile with spot beside it, and scores of the days beneath. */
export const scoresInBand = ({ at, vol, name, spot, scores, scoreName }: Scores): PlotSpec => {
  const vols = vol.filter((value) => value !== null).toSorted((a, b) => a - b)
  const edge = (share: number) => at.map(() => quantileOf(vols, share))
  return timePlot({
    at,
    behind:
      vols.length < LEAST_DAYS
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
