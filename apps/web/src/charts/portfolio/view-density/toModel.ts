import { compactText, expiryText, percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['expiry', 'forward', 'from', 'to', 'own', 'implied', 'ownBelow', 'impliedBelow', 'low', 'high'] as const),
  ...(['confidence', 'impliedInRange', 'heldShare', 'independentCases'] as const),
] as const

type Answer = StudyAnswer<'view-density', (typeof COLUMNS)[number]>
type Data = Answer['data']

/** A plot of both densities; the headline compares the range. */
export type TwoDensities = PlotSpec & { readonly headline: string | undefined }

const headlineOf = (data: Data, asOfMs: number): string | undefined => {
  if (data.expiry.length === 0) return undefined
  const held =
    data.heldShare[0] === null
      ? 'no history'
      : `past ${percentText(data.heldShare[0], 0)} (${data.independentCases[0]} separate periods)`
  const range = `${compactText(data.low[0])} to ${compactText(data.high[0])}`
  return `${expiryText(data.expiry[0], asOfMs)} · ${range}: mine ${percentText(data.confidence[0], 0)}, market ${percentText(data.impliedInRange[0], 0)}, ${held}`
}

/** Returns both densities over the price, the range of the view as lines, and the probability below in the tooltip. */
export const toModel = ({ data, asOfMs }: Answer, symbol: string): TwoDensities => {
  // The outer cells have no width.
  const rows = data.own.flatMap((_, row) => (data.from[row] === null || data.to[row] === null ? [] : [row]))
  const edge = (column: readonly (number | null)[], row: number): number => column[row] ?? Number.NaN
  const width = (row: number) => Math.log(edge(data.to, row) / edge(data.from, row))
  const density = (column: readonly number[]) => rows.map((row) => column[row] / width(row))
  const x = rows.map((row) => Math.sqrt(edge(data.from, row) * edge(data.to, row)))
  return {
    kind: 'plot',
    headline: headlineOf(data, asOfMs),
    x: { kind: 'log', name: 'Price at expiry', unit: 'USD', format: { kind: 'compact' } },
    y: {
      kind: 'linear',
      name: 'Density',
      unit: '% per 1 % move',
      format: { kind: 'decimal', decimals: 2 },
      hasZero: true,
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'band',
              id: 'implied',
              name: 'Market',
              color: 'model',
              x,
              high: density(data.implied),
              readout: (index) => [{ label: 'Market below', text: percentText(data.impliedBelow[rows[index]], 1) }],
            },
            {
              kind: 'line',
              id: 'own',
              name: 'Mine',
              color: 'accent',
              x,
              y: density(data.own),
              readout: (index) => [{ label: 'Mine below', text: percentText(data.ownBelow[rows[index]], 1) }],
            },
          ],
    references:
      rows.length === 0
        ? []
        : [
            { along: 'x', at: data.forward[0], label: 'Forward', color: 'forward' },
            { along: 'x', at: data.low[0], label: 'From', color: 'accent' },
            { along: 'x', at: data.high[0], label: 'To', color: 'accent' },
          ],
    crosshairKey: `strike:${symbol}`,
  }
}
