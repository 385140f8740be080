import { daysBetween } from '@gvol/market'
import type { HeldLeg } from './heldLegs.ts'

/** Moments of a scenario: now, half of the way, and the expiry that ends it. */
export const WHEN = ['today', 'half', 'expiry'] as const

/** Days without an option to wait for. */
const USUAL_DAYS = 30

/** Days to the first or last expiry of the options held. */
export const horizonOf = (held: readonly HeldLeg[], atMs: number, which: 'first' | 'last'): number => {
  const days = held.flatMap(({ kind, expiryMs }) =>
    kind === 'option' && expiryMs !== undefined ? [daysBetween(atMs, expiryMs)] : [],
  )
  if (days.length === 0) return USUAL_DAYS
  return Math.max(0, which === 'first' ? Math.min(...days) : Math.max(...days))
}

/** An odd number of moves from −width to width, the middle of them none. */
export const movesOf = (width: number, points: number): Float64Array => {
  const half = Math.max(1, Math.round((Math.floor(points) - 1) / 2))
  return Float64Array.from({ length: 2 * half + 1 }, (_, i) => (width * (i - half)) / half)
}
