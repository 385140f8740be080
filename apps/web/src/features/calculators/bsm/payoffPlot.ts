import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import { type BsmInput, type BsmResult, pnlCurve } from './bsmModel.ts'

const POINTS = 161

/** Returns prices from three standard deviations below to three above; strike and break-even are well inside. */
const pricesAround = (input: BsmInput, result: BsmResult): Float64Array => {
  const reach = Math.min(Math.max(3 * input.vol * Math.sqrt(input.timeYears), 0.05), 1.5)
  const marks = [input.price, input.strike, result.breakEven ?? input.strike]
  const low = Math.min(...marks.map((mark) => mark * 0.97), input.price * Math.exp(-reach))
  const high = Math.max(...marks.map((mark) => mark * 1.03), input.price * Math.exp(reach))
  const grid = Array.from({ length: POINTS }, (_, i) => low + ((high - low) * i) / (POINTS - 1))
  // The kinks of the payoff are points of the line, so that they are drawn exactly.
  return Float64Array.from([...grid, ...marks]).sort()
}

/** Plots profit and loss at expiry and today over the price of the underlying. */
export const payoffPlot = (input: BsmInput, result: BsmResult, coin: string, unit: 'usd' | 'coin'): PlotSpec => {
  const prices = pricesAround(input, result)
  const references: ReferenceLine[] = [
    {
      along: 'x',
      at: input.price,
      label: input.basis === 'forward' ? 'Forward' : 'Spot',
      color: input.basis === 'forward' ? 'forward' : 'spot',
    },
    { along: 'x', at: input.strike, label: 'Strike', color: 'textTertiary' },
  ]
  if (result.breakEven !== undefined)
    references.push({ along: 'x', at: result.breakEven, label: 'Break-even', color: 'accent' })
  return {
    kind: 'plot',
    x: {
      kind: 'linear',
      name: 'Underlying',
      unit: 'USD',
      format: { kind: 'compact' },
      min: prices[0],
      max: prices[prices.length - 1],
    },
    y: { kind: 'linear', name: 'P&L', unit: unit === 'usd' ? 'USD' : coin, format: { kind: 'compact' }, hasZero: true },
    series: [
      {
        kind: 'line',
        id: 'expiry',
        name: 'At expiry',
        color: input.type,
        role: 'model',
        x: prices,
        y: pnlCurve(input, result, prices, 'expiry')[unit],
      },
      {
        kind: 'line',
        id: 'today',
        name: 'Today',
        color: 'model',
        role: 'model',
        x: prices,
        y: pnlCurve(input, result, prices, 'today')[unit],
      },
    ],
    references,
    hasEndLabels: true,
  }
}
