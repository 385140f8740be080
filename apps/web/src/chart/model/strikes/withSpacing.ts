import { type PlotSpec, valueAt } from '@gvol/plot'
import type { StrikeSpacing } from '../../choices/strikeSpacing.ts'

/** Share of the bars' amounts that may be outside the axis, at either end. */
const OUTSIDE = 0.01

/** Returns the positions with nearly all of the bars' amounts, and those of the levels; undefined without amounts. */
const mostPositions = ({ series, references = [] }: PlotSpec, count: number): readonly [number, number] | undefined => {
  const amounts = new Float64Array(count)
  for (const one of series)
    if (one.kind === 'bars')
      for (let i = 0; i < one.x.length; i++) amounts[valueAt(one.x, i) ?? -1] += Math.abs(valueAt(one.y, i) ?? 0)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return undefined
  let low = 0
  let high = count - 1
  for (let outside = amounts[low] ?? 0; outside < OUTSIDE * total; outside += amounts[low] ?? 0) low++
  for (let outside = amounts[high] ?? 0; outside < OUTSIDE * total; outside += amounts[high] ?? 0) high--
  const levels = references.flatMap(({ along, at }) => (along === 'x' ? [at] : []))
  return [Math.min(low, ...levels), Math.max(high, ...levels)]
}

/** Returns a plot of bars at strikes side by side with its axis as the user selected; other plots unchanged. */
export const withSpacing = <Spec extends PlotSpec>(spec: Spec, spacing: StrikeSpacing): Spec => {
  const { x } = spec
  if (spacing === 'even' || x.kind !== 'category' || x.name !== 'Strike') return spec
  const [first, last] = (spacing === 'near' ? mostPositions(spec, x.categories.length) : undefined) ?? []
  const isCut = first !== undefined && last !== undefined
  return {
    ...spec,
    x: { ...x, unit: 'USD', isTitled: true, isToScale: true, ...(isCut ? { min: first - 0.5, max: last + 0.5 } : {}) },
  }
}
