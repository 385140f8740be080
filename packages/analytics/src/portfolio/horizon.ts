import type { MarketLeg } from './marketLegs.ts'

/** Times of a scenario: now, half-way, and the expiry that ends it. */
export const WHEN = ['today', 'half', 'expiry'] as const

const DAYS_PER_YEAR = 365
/** Days of the horizon if there is no option. */
const USUAL_DAYS = 30

/**
 * Returns the days to the first or last expiry of the portfolio's options, from the instant of their quotes: an option
 * that expires there has no life left.
 */
export const horizonOf = (positions: readonly MarketLeg[], which: 'first' | 'last'): number => {
  const days = positions.flatMap(({ priced }) =>
    priced.type === 'call' || priced.type === 'put' ? [priced.timeYears * DAYS_PER_YEAR] : [],
  )
  if (days.length === 0) return USUAL_DAYS
  return Math.max(0, which === 'first' ? Math.min(...days) : Math.max(...days))
}

/** Returns an odd number of moves from −width to width; the middle one is 0. */
export const movesOf = (width: number, points: number): Float64Array => {
  const half = Math.max(1, Math.round((Math.floor(points) - 1) / 2))
  return Float64Array.from({ length: 2 * half + 1 }, (_, i) => (width * (i - half)) / half)
}
