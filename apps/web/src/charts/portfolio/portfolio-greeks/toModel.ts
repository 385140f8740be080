import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { curvesOf, spotAxis, spotLine } from '../curves.ts'

/** Greeks with the unit of their axis. */
export const GREEKS = {
  deltaUsd: ['Delta', 'USD'],
  delta: ['Delta', 'coin'],
  deltaCash: ['Cash delta', 'coin'],
  deltaSkew: ['Skew delta', 'coin'],
  gammaUsd: ['Gamma', 'USD per 1 %'],
  vega: ['Vega', 'USD per point'],
  weightedVega: ['Vega on 30 days', 'USD per point'],
  theta: ['Theta', 'USD per day'],
} as const
export type Greek = keyof typeof GREEKS

export const columnsOf = (greek: Greek) => ['when', 'days', 'move', 'price', 'spot', greek] as const

type Scenario = StudyAnswer<'portfolio-scenario', 'when' | 'days' | 'move' | 'price' | 'spot' | Greek>

/**
 * Returns today and half-way over spot. The curve at expiry is left out, since only delta remains. Greeks in coins are
 * not summed over different coins.
 */
export const toModel = ({ data }: Scenario, greek: Greek): PlotSpec => {
  const [name, unit] = GREEKS[greek]
  const values = data[greek]
  return {
    kind: 'plot',
    x: spotAxis(data),
    y: {
      kind: 'linear',
      name,
      unit,
      hasZero: true,
      isSigned: true,
      format: unit === 'coin' ? { kind: 'decimal', decimals: 2 } : { kind: 'compact' },
    },
    series: values.every((value) => value === null) ? [] : curvesOf(data, values, ['today', 'half']),
    references: [...spotLine(data.spot), { along: 'y', at: 0, label: '', color: 'outline' }],
    crosshairKey: 'portfolio-spot',
  }
}
