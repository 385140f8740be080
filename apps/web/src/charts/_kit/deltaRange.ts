import type { PageControls } from '../../data/controls.ts'

/**
 * Whether a point of the smile lies in the page's delta range.
 *
 * @param deltaAxis  |Δ| of a put, 1 − Δ of a call; null where no delta is known
 */
export const isInDeltaRange = (deltaAxis: number | null, { delta }: Pick<PageControls, 'delta'>): boolean => {
  if (delta === undefined) return true
  if (deltaAxis === null) return false
  const percent = Math.min(deltaAxis, 1 - deltaAxis) * 100
  return percent >= delta[0] && percent <= delta[1]
}
