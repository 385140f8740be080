import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import { black76 } from '@gvol/quant'
import { forwardOf, unitValue } from '../inputs/contract.ts'
import type { IvInput, IvResult } from './ivModel.ts'

const POINTS = 81

/** Plots the premium over vol, with the quotes as dots on the curve; undefined where no quote has a vol. */
export const volPlot = (input: IvInput, result: IvResult, coin: string): PlotSpec | undefined => {
  const quotes = [result.bid, result.mid, result.ask].flatMap((quote) => (quote?.ok ? [quote] : []))
  if (quotes.length === 0) return undefined
  const vols = quotes.map(({ vol }) => vol)
  const low = Math.min(...vols)
  const high = Math.max(...vols)
  const margin = Math.max(high - low, 0.25 * high)
  const from = Math.max(low - margin, 0)
  const grid = Float64Array.from({ length: POINTS }, (_, i) => from + ((high + margin - from) * i) / (POINTS - 1))
  const worth = unitValue(input)[input.unit]
  const forward = forwardOf(input)
  const premiums = grid.map((vol) => black76(input.type, forward, input.strike, input.timeYears, vol) * worth)
  const dots = (['bid', 'mid', 'ask'] as const).flatMap((name) => {
    const quote = result[name]
    const color = name === 'mid' ? 'text' : name
    const title = { bid: 'Bid', mid: 'Mid', ask: 'Ask' }[name]
    return quote?.ok
      ? [{ kind: 'points', id: name, name: title, color, x: [quote.vol], y: [quote.premium] } as const]
      : []
  })
  const floor: readonly ReferenceLine[] =
    result.minimum > 0 ? [{ along: 'y', at: result.minimum, label: 'Intrinsic', color: 'textTertiary' }] : []
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Vol', unit: '%', format: { kind: 'vol' } },
    y: {
      kind: 'linear',
      name: 'Premium',
      unit: input.unit === 'coin' ? coin : 'USD',
      format: input.unit === 'coin' ? { kind: 'decimal', decimals: 4 } : { kind: 'compact' },
    },
    series: [
      { kind: 'line', id: 'premium', name: 'Premium', color: 'model', role: 'model', x: grid, y: premiums },
      ...dots,
    ],
    references: floor,
  }
}
