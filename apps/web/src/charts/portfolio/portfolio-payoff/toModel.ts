import { strikeText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { curvesOf, rowsOf, spotAxis, spotLine, WHEN } from '../curves.ts'

export const COLUMNS = ['when', 'days', 'move', 'price', 'spot', 'pnlUsd', 'pnlCoin', 'breakEven', 'unknown'] as const

/** A plot with a note in its header about legs that are not included. */
export type Payoff = PlotSpec & { readonly note: string | undefined }

const MAX_BREAK_EVENS = 6

/**
 * Returns three curves over spot with the break-evens at expiry. With several coins, values are in USD since there is
 * no common coin.
 */
export const toModel = (
  { data }: StudyAnswer<'portfolio-scenario', (typeof COLUMNS)[number]>,
  unit: 'usd' | 'coin',
): Payoff => {
  const isMixed = data.price.every((price) => price === null)
  const inCoin = unit === 'coin' && !isMixed
  const zeros = rowsOf(data, 'expiry')
    .flatMap((row) => data.breakEven[row] ?? [])
    .slice(0, MAX_BREAK_EVENS)
  const breakEvens = zeros.map(
    (at): ReferenceLine => ({ along: 'x', at, label: strikeText(Math.round(at)), color: 'warning' }),
  )
  const left = data.unknown[0] ?? 0
  const notes = [
    ...(left > 0 ? [`${left} of the legs could not be priced and ${left === 1 ? 'is' : 'are'} left out`] : []),
    ...(unit === 'coin' && isMixed ? ['Several coins: values in USD'] : []),
  ]
  return {
    kind: 'plot',
    note: notes.length === 0 ? undefined : notes.join('. '),
    x: spotAxis(data),
    y: {
      kind: 'linear',
      name: 'P&L',
      unit: inCoin ? 'coin' : 'USD',
      hasZero: true,
      isSigned: true,
      format: inCoin ? { kind: 'decimal', decimals: 3 } : { kind: 'compact' },
    },
    series: curvesOf(data, inCoin ? data.pnlCoin : data.pnlUsd, WHEN),
    references: [...spotLine(data.spot), ...breakEvens, { along: 'y', at: 0, label: '', color: 'outline' }],
    crosshairKey: 'portfolio-spot',
  }
}
