import type { ColorRef } from '../colors.ts'
import type { Series } from '../marks/catalog.ts'
import type { PlotSpec } from '../spec.ts'

const rampIn = (color: ColorRef): number | undefined =>
  typeof color === 'object' && 'ramp' in color ? color.ramp : undefined

/** Returns the position of an item of the whole set among the visible ones, which are spread evenly from 0 to 1. */
const spread = (at: number, seen: readonly number[]): number => {
  if (seen.length < 2) return 0
  const above = seen.findIndex((one) => one >= at)
  if (above === 0) return 0
  if (above < 0) return 1
  const share = (at - seen[above - 1]) / (seen[above] - seen[above - 1])
  return (above - 1 + share) / (seen.length - 1)
}

/**
 * Returns the plot with its ordered colors spread over the visible series, so that four of fourteen expiries are as
 * distinct as possible. Hidden ones keep their position in the order.
 */
export const spreadRamps = (spec: PlotSpec, hidden: ReadonlySet<string>): PlotSpec => {
  const seen = new Set<number>()
  for (const { id, color } of spec.series) {
    const at = rampIn(color)
    if (at !== undefined && !hidden.has(id)) seen.add(at)
  }
  if (seen.size === 0) return spec
  const sorted = [...seen].sort((a, b) => a - b)
  const series = spec.series.map((one): Series => {
    const at = rampIn(one.color)
    return at === undefined ? one : { ...one, color: { ramp: spread(at, sorted) } }
  })
  return { ...spec, series }
}
