import { decimalText, percentText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import type { HeldStrike } from '../../../../data/portfolio/heldStrikes.ts'

/** The market whose strikes or prices stand on the x axis of a plot; undefined where something else does. */
export const marketOfStrikes = ({ crosshairKey }: Pick<PlotSpec, 'crosshairKey'>): string | undefined =>
  /^(?:strike|price):(.+)$/.exec(crosshairKey ?? '')?.[1]

/** From the least to the greatest x that is drawn. */
const drawnRange = ({ series }: PlotSpec): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
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
  spec: PlotSpec,
  strikes: readonly HeldStrike[],
  shares: ReadonlyMap<number, number> = new Map(),
): readonly ReferenceLine[] => {
  const range = drawnRange(spec)
  return strikes.flatMap(({ strike, coins }): ReferenceLine[] => {
    const at = placeOf(spec, range, strike)
    const held = coins === undefined ? 'mine' : decimalText(coins, Number.isInteger(coins) ? 0 : 2, { isSigned: true })
    const share = shares.get(strike)
    const label = share === undefined ? held : `${held}, ${percentText(share, share < 0.01 ? 2 : 1)} of OI`
    return at === undefined ? [] : [{ along: 'x', at, label, color: 'accent' }]
  })
}
