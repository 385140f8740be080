import { decimalText, percentText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import type { PositionStrike } from '../../../data/portfolio/positionStrikes.ts'

/** A plot with the coin whose prices are on its y axis, if any; strikes can then be drawn as horizontal lines. */
export type PricePlot = PlotSpec & { readonly pricesOf?: string }

/** Returns the market whose strikes or prices are on an axis of a plot; undefined if there are none. */
export const marketOfStrikes = ({
  crosshairKey,
  pricesOf,
}: Pick<PricePlot, 'crosshairKey' | 'pricesOf'>): string | undefined =>
  pricesOf ?? /^(?:strike|price):(.+)$/.exec(crosshairKey ?? '')?.[1]

/** Strikes outside the drawn prices are shown up to this distance, as a share of the price range. */
const NEAR = 0.5

/** Lowest and highest price on the left axis. */
const visiblePriceRange = ({ series }: PlotSpec): readonly [number, number] => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const one of series) {
    if (one.isRight || one.isBeneath || (one.kind !== 'line' && one.kind !== 'candles' && one.kind !== 'walls'))
      continue
    for (const values of one.kind === 'candles' ? [one.low, one.high] : [one.y])
      for (let i = 0; i < values.length; i++) {
        const at = values[i]
        if (typeof at !== 'number' || Number.isNaN(at)) continue
        low = Math.min(low, at)
        high = Math.max(high, at)
      }
  }
  // Strikes near the price range are also relevant.
  const room = NEAR * (high - low)
  return [low - room, high + room]
}

/** Lowest and highest x. */
const visibleXRange = ({ series }: PlotSpec): readonly [number, number] => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const one of series) {
    if (!('x' in one)) continue
    for (let i = 0; i < one.x.length; i++) {
      const at = one.x[i]
      if (typeof at !== 'number' || Number.isNaN(at)) continue
      low = Math.min(low, at)
      high = Math.max(high, at)
    }
  }
  return [low, high]
}

/**
 * The position of a strike on the x axis: the strike itself or the index of its bar; undefined if it is outside the
 * plot.
 */
const axisPosition = ({ x }: PlotSpec, [low, high]: readonly [number, number], strike: number): number | undefined => {
  if (x.kind === 'time') return undefined
  if (x.kind !== 'category') return strike >= low && strike <= high ? strike : undefined
  const at = x.values?.indexOf(strike) ?? -1
  return at < 0 ? undefined : at
}

/**
 * Returns the user's option positions as lines on a plot of strikes, without those outside the plot.
 *
 * @param shares  share of the open interest, decimal, by strike
 */
export const strikeLines = (
  spec: PricePlot,
  strikes: readonly PositionStrike[],
  shares: ReadonlyMap<number, number> = new Map(),
): readonly ReferenceLine[] => {
  const isPrice = spec.pricesOf !== undefined
  const range = isPrice ? visiblePriceRange(spec) : visibleXRange(spec)
  return strikes.flatMap(({ strike, coins }): ReferenceLine[] => {
    const isNear = strike >= range[0] && strike <= range[1]
    const at = !isPrice ? axisPosition(spec, range, strike) : isNear ? strike : undefined
    const sizeText =
      coins === undefined ? 'mine' : decimalText(coins, Number.isInteger(coins) ? 0 : 2, { isSigned: true })
    const share = shares.get(strike)
    const label = share === undefined ? sizeText : `${sizeText}, ${percentText(share, share < 0.01 ? 2 : 1)} of OI`
    return at === undefined ? [] : [{ along: isPrice ? 'y' : 'x', at, label, color: 'accent' }]
  })
}
