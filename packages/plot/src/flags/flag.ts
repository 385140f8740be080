import type { PixelScale } from '../axis/pixelScale.ts'
import { fullXRange } from '../axis/range.ts'
import type { PlotSpec } from '../spec.ts'

/** An instant of the reader's own on a plot over time, such as that of a note. */
export type Flag = {
  readonly id: string
  /** Unix milliseconds. */
  readonly atMs: number
  /** What it says, shown as far as there is room. */
  readonly name: string
}

/** Flags that stand in one place of a plot of some size. */
export type PlacedFlag = {
  /** The oldest first. */
  readonly flags: readonly [Flag, ...Flag[]]
  /** CSS pixels from the left, within the data. */
  readonly x: number
  /** How far its label may reach to the right, CSS pixels. */
  readonly room: number
}

/** Flags nearer than this are one, CSS pixels: as wide as its smallest mark and a finger needs. */
export const FLAG_WIDTH = 18

/** What is newer than the newest value waits at the end of the axis, as long as it is no more of its span than this: values come at steps. */
const STEP_SHARE = 0.05

/** Whether the x axis of a plot is one of past instants. */
export const hasInstants = ({ x }: PlotSpec): boolean => x.kind === 'time' && x.ahead === undefined

/** Flags of a plot from left to right, those that would stand on each other in one place; what the axis does not show is left out. */
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
