import { type Values, valueAt } from '../columns.ts'
import type { Pen } from './mark.ts'

/** Maximum width of a bar: a single expiry would otherwise fill the plot. */
export const WIDEST = 56

/** Width of a single bar on a continuous axis, where the distance to the next is unknown. */
const ALONE = 14

/** Filled share of a slot. */
const FILLED = 0.82

/** Returns the width of a slot: the smallest distance between two different visible x values at `xs`, pixels. */
export const slotPixels = (columns: readonly Values[], pen: Pen): number => {
  const at = new Set<number>()
  for (const xs of columns)
    for (let i = 0; i < xs.length; i++) {
      const x = valueAt(xs, i)
      if (x !== undefined) at.add(pen.x(x))
    }
  const sorted = [...at].sort((a, b) => a - b)
  if (sorted.length < 2 && pen.columns === 0) return ALONE
  let least = sorted.length < 2 ? pen.x(1) - pen.x(0) : pen.box.right - pen.box.left
  for (let i = 1; i < sorted.length; i++) least = Math.min(least, sorted[i] - sorted[i - 1])
  return least * FILLED
}

/** Returns the width of a mark that has a slot to itself, pixels. */
export const loneWidth = (xs: Values, pen: Pen): number => Math.min(slotPixels([xs], pen), WIDEST)

/** Rounds corners to pixel borders for crisp edges: left, top, width, height. At least one pixel each way. */
export const crispBox = (x1: number, x2: number, y1: number, y2: number, gapX = 0, gapY = 0) => {
  const left = Math.round(Math.min(x1, x2) + gapX / 2)
  const top = Math.round(Math.min(y1, y2) + gapY / 2)
  return [
    left,
    top,
    Math.max(Math.round(Math.max(x1, x2) - gapX / 2) - left, 1),
    Math.max(Math.round(Math.max(y1, y2) - gapY / 2) - top, 1),
  ] as const
}
