import type { PixelScale } from '../axis/pixelScale.ts'
import { fullXRange } from '../axis/range.ts'
import type { PlotSpec } from '../spec.ts'

/** A user's mark at an instant on a plot over time, such as that of a note. */
export type Flag = {
  readonly id: string
  /** Unix milliseconds. */
  readonly atMs: number
  /** Its text, shown as far as it fits. */
  readonly name: string
}

/** Flags at one position of a plot of a given size. */
export type PlacedFlag = {
  /** The oldest first. */
  readonly flags: readonly [Flag, ...Flag[]]
  /** CSS pixels from the left, within the data. */
  readonly x: number
  /** Maximum width of its label, CSS pixels. */
  readonly room: number
}

/** Flags closer than this are combined, CSS pixels: the width of the smallest mark and of a touch target. */
export const FLAG_WIDTH = 18

/**
 * A flag newer than the newest value is drawn at the end of the axis, up to this share of its span: values come at
 * intervals.
 */
const STEP_SHARE = 0.05

/** Whether the x axis of a plot shows past instants. */
export const hasInstants = ({ x }: PlotSpec): boolean => x.kind === 'time' && x.ahead === undefined

/**
 * Returns flags of a plot from left to right, combining those that would overlap; flags outside the axis are left out.
 */
export const placedFlags = (flags: readonly Flag[], spec: PlotSpec, scale: PixelScale): readonly PlacedFlag[] => {
  if (!hasInstants(spec)) return []
  const [from, to] = fullXRange(spec)
  const latest = to + (to - from) * STEP_SHARE
  const groups: { flags: [Flag, ...Flag[]]; x: number }[] = []
  for (const flag of flags.toSorted((a, b) => a.atMs - b.atMs)) {
    const x = scale.pixelX(flag.atMs > to && flag.atMs <= latest ? to : flag.atMs)
    if (!(x >= scale.left && x <= scale.right)) continue
    const last = groups.at(-1)
    if (last !== undefined && x - last.x < FLAG_WIDTH) last.flags.push(flag)
    else groups.push({ flags: [flag], x })
  }
  return groups.map((group, i) => ({ ...group, room: (groups[i + 1]?.x ?? scale.right) - group.x }))
}
