import type { PageControls } from '../../page-controls/pageControls.ts'

/**
 * Default range of |Δ| in percent. Beyond the 1-delta wings, vols mostly reflect the tick size and would flatten the
 * rest of the smile.
 */
const DEFAULT_DELTA_RANGE: readonly [number, number] = [1, 100]

/**
 * Returns whether a point of a smile is in the page's delta range.
 *
 * @param deltaAxis  |Δ| of a put, 1 − Δ of a call; null if there is no delta
 */
export const isInDeltaRange = (
  deltaAxis: number | null,
  { delta: [least, most] = DEFAULT_DELTA_RANGE }: Pick<PageControls, 'delta'>,
): boolean => {
  if (deltaAxis === null) return false
  const percent = Math.min(deltaAxis, 1 - deltaAxis) * 100
  return percent >= least && percent <= most
}
