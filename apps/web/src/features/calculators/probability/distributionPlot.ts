import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import { type DensityCurves, densityCurves, type PriceEvent, type ProbabilityInput } from './probabilityModel.ts'

/**
 * Returns whether a price belongs to the event; for a touch, whether it is beyond the level as seen from the current
 * price.
 */
const isInside = (event: PriceEvent, at: number, { price, level, upper }: ProbabilityInput): boolean => {
  if (event === 'above') return at >= level
  if (event === 'below') return at <= level
  if (event === 'between') return at >= level && at <= (upper ?? level)
  return level >= price ? at >= level : at <= level
}

const shaded = (event: PriceEvent, curves: DensityCurves, density: Float64Array, input: ProbabilityInput) => {
  const at: number[] = []
  const high: number[] = []
  for (let i = 0; i < density.length; i++) {
    if (!isInside(event, curves.price[i], input)) continue
    at.push(curves.price[i])
    high.push(density[i])
  }
  return { at, high }
}

const DECIMALS = { kind: 'decimal', decimals: 2 } as const

/** Plots the distribution of the price at expiry with the event shaded; for a touch, the area beyond the level. */
export const distributionPlot = (input: ProbabilityInput, event: PriceEvent, isSmile: boolean): PlotSpec => {
  const curves = densityCurves(input)
  const density = (isSmile ? curves.smile : undefined) ?? curves.flat
  const region = shaded(event, curves, density, input)
  const level = (at: number, label: string): ReferenceLine => ({ along: 'x', at, label, color: 'accent' })
  const marks: readonly ReferenceLine[] = [
    { along: 'x', at: input.price, label: 'Now', color: 'spot' },
    level(input.level, event === 'between' ? 'Lower' : 'Level'),
    ...(event === 'between' && input.upper !== undefined ? [level(input.upper, 'Upper')] : []),
  ]
  return {
    kind: 'plot',
    x: {
      kind: 'log',
      name: 'Price at expiry',
      unit: 'USD',
      format: { kind: 'compact' },
      min: curves.price[0],
      max: curves.price[curves.price.length - 1],
    },
    y: { kind: 'linear', name: 'Density', unit: '% per 1 %', format: DECIMALS, hasZero: true },
    series: [
      { kind: 'band', id: 'event', name: 'Event', color: 'accent', x: region.at, high: region.high },
      {
        kind: 'line',
        id: 'law',
        name: isSmile ? 'Smile' : 'Flat vol',
        color: 'model',
        role: 'model',
        x: curves.price,
        y: density,
      },
      ...(isSmile
        ? [
            {
              kind: 'line',
              id: 'flat',
              name: 'Flat vol',
              color: 'shadow',
              role: 'shadow',
              x: curves.price,
              y: curves.flat,
            } as const,
          ]
        : []),
    ],
    references: marks,
  }
}
