import { extentOf, type Values, valueAt } from '@gvol/plot'

/** Size of a sparkline in a cell, CSS pixels. */
export const SPARK = { width: 56, height: 14 } as const

/** Margin for half the line width, CSS pixels. */
const EDGE = 1

/**
 * Returns the path of a sparkline, evenly spaced, scaled from its smallest to its largest value; a constant one is
 * centered.
 */
export const sparkPath = (values: Values): string => {
  const extent = extentOf(values)
  if (extent === undefined) return ''
  const [low, high] = extent
  const step = (SPARK.width - 2 * EDGE) / Math.max(values.length - 1, 1)
  const tall = SPARK.height - 2 * EDGE
  let path = ''
  let isDown = false
  for (let i = 0; i < values.length; i++) {
    const value = valueAt(values, i)
    if (value === undefined) {
      isDown = false
      continue
    }
    const share = high > low ? (value - low) / (high - low) : 0.5
    path += `${isDown ? 'L' : 'M'}${Math.round((EDGE + i * step) * 10) / 10} ${Math.round((EDGE + (1 - share) * tall) * 10) / 10}`
    isDown = true
  }
  return path
}
