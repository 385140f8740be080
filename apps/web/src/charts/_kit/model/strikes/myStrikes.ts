import { decimalText, percentText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import type { HeldStrike } from '../../../../data/portfolio/heldStrikes.ts'

/** A plot of a coin's price through time says whose: strikes are levels of it. */
export type PricePlot = PlotSpec & { readonly pricesOf?: string }

/** The market whose strikes or prices stand on an axis of a plot; undefined where something else does. */
export const marketOfStrikes = ({
  crosshairKey,
  pricesOf,
}: Pick<PricePlot, 'crosshairKey' | 'pricesOf'>): string | undefined =>
  pricesOf ?? /^(?:strike|price):(.+)$/.exec(crosshairKey ?? '')?.[1]

/** How far beyond the prices drawn a strike is still shown, as a share of their range. */
const NEAR = 0.5

/** From the lowest to the highest price that is drawn on the left axis. */
const drawnPrices = ({ series }: PlotSpec): readonly [number, number] => {
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
  // A strike that price came near to is one to look at.
  const room = NEAR * (high - low)
  return [low - room, high + room]
}

/** From the least to the greatest x that is drawn. */
const drawnRange = ({ series }: PlotSpec): readonly [number, number] => {
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

/** Where a strike stands on an axis: at itself, or beside the bar of its name; undefined where the plot does not reach. */
const placeOf = ({ x }: PlotSpec, [low, high]: readonly [number, number], strike: number): number | undefined => {
  if (x.kind === 'time') return undefined
  if (x.kind !== 'category') return strike >= low && strike <= high ? strike : undefined
  const at = x.values?.indexOf(strike) ?? -1
  return at < 0 ? undefined : at
}

/**
 * What the reader holds as lines on a plot of strikes; none for those that the plot does not show.
 *
 * @param shares  by strike, of what is open there, decimal
 */
export const strikeLines = (
  spec: PricePlot,
  strikes: readonly HeldStrike[],
  shares: ReadonlyMap<number, number> = new Map(),
): readonly ReferenceLine[] => {
  const isPrice = spec.pricesOf !== undefined
  const range = isPrice ? drawnPrices(spec) : drawnRange(spec)
  return strikes.flatMap(({ strike, coins }): ReferenceLine[] => {
    const isNear = strike >= range[0] && strike <= range[1]
    const at = !isPrice ? placeOf(spec, range, strike) : isNear ? strike : undefined
    const held = coins === undefined ? 'mine' : decimalText(coins, Number.isInteger(coins) ? 0 : 2, { isSigned: true })
    const share = shares.get(strike)
    const label = share === undefined ? held : `${held}, ${percentText(share, share < 0.01 ? 2 : 1)} of OI`
    return at === undefined ? [] : [{ along: isPrice ? 'y' : 'x', at, label, color: 'accent' }]
  })
}
