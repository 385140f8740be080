import type { PageControls } from '../../../page-controls/_kit/pageControls.ts'

/**
 * |Δ| in percent that a smile shows when the page asks for no range: beyond the 1-delta wings a vol says more about the
 * tick than about the market, and it would flatten the rest.
 */
const FIRST_LOOK: readonly [number, number] = [1, 100]

/**
 * Whether a point of a smile lies in the page's delta range.
 *
 * @param deltaAxis  |Δ| of a put, 1 − Δ of a call; null where no delta is known
 */
export const isInDeltaRange = (
  deltaAxis: number | null,
  { delta: [least, most] = FIRST_LOOK }: Pick<PageControls, 'delta'>,
): boolean => {
  if (deltaAxis === null) return false
  const percent = Math.min(deltaAxis, 1 - deltaAxis) * 100
  return percent >= least && percent <= most
}
