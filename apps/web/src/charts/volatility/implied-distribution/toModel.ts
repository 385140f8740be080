import { expiryText, percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['expiry', 'forward', 'price', 'density', 'lognormal', 'below', 'covered'] as const

/** A density plot; the headline has the expiry and the share of the probability that is drawn. */
export type Distribution = PlotSpec & { readonly headline: string | undefined }

/**
 * Returns the density of the fitted smile as a filled curve, the density of a flat smile as a line, probabilities in
 * the tooltip.
 */
export const toModel = (
  { data, asOfMs }: StudyAnswer<'implied-distribution', (typeof COLUMNS)[number]>,
  symbol: string,
): Distribution => ({
  kind: 'plot',
  headline:
    data.expiry.length === 0
      ? undefined
      : `${expiryText(data.expiry[0], asOfMs)} · ${percentText(data.covered[0], 2)} of the probability`,
  x: { kind: 'log', name: 'Price at expiry', unit: 'USD', format: { kind: 'compact' } },
  y: {
    kind: 'linear',
    name: 'Density',
    unit: '% per 1 % move',
    format: { kind: 'decimal', decimals: 2 },
    hasZero: true,
  },
  series:
    data.price.length === 0
      ? []
      : [
          {
            kind: 'band',
            id: 'density',
            name: 'Implied',
            color: 'model',
            x: data.price,
            high: perPercentMove(data.density, data.price),
            readout: (index) => [
              { label: 'Below', text: percentText(data.below[index], 1) },
              { label: 'Above', text: percentText(1 - data.below[index], 1) },
            ],
          },
          {
            kind: 'line',
            id: 'lognormal',
            name: 'Flat smile',
            color: 'shadow',
            role: 'shadow',
            x: data.price,
            y: perPercentMove(data.lognormal, data.price),
          },
        ],
  references:
    data.forward.length === 0 ? [] : [{ along: 'x', at: data.forward[0], label: 'Forward', color: 'forward' }],
  crosshairKey: `strike:${symbol}`,
})

/** On a log axis the visible area is probability per relative move: f(S)·S, in percent per percent. */
const perPercentMove = (density: readonly number[], price: readonly number[]): number[] =>
  density.map((value, i) => value * price[i])
