import { type Values, valueAt } from '../columns.ts'
import type { Pen } from './mark.ts'

/** A bar wider than this is a slab: one expiry alone would fill the plot. */
export const WIDEST = 56

/** What stands alone on an axis of time or numbers says nothing of how far the next would be. */
const ALONE = 14

/** What of a slot is filled. */
const FILLED = 0.82

/** Pixels of a slot: the least distance between two different x in view, of what stands at `xs`. */
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

/** Pixels of one thing that stands alone in its slot. */
export const loneWidth = (xs: Values, pen: Pen): number => Math.min(slotPixels([xs], pen), WIDEST)

/** Corners on pixel borders, so that edges are crisp: left, top, width, height. At least a pixel each way. */
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
