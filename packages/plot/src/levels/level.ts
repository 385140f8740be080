import { decimalText } from '@gvol/format'
import { type PlotGeometry, rangeOfSide } from '../axis/geometry.ts'
import { boxesOf, type PixelScale } from '../axis/pixelScale.ts'
import { axisOf, type Side } from '../axis/range.ts'
import { type ColorRef, type Colors, translucent } from '../colors.ts'
import type { Command } from '../commands.ts'
import { axisText } from '../reading/reading.ts'
import type { Axis, PlotSpec } from '../spec.ts'

/** A user's level on a plot, such as that of an alert: a horizontal line that can be moved. */
export type Level = {
  readonly id: string
  /** Its name. */
  readonly name: string
  /** In the unit of its axis. */
  readonly at: number
  readonly side: Side
  readonly color: ColorRef
  /** Drawn faint: currently inactive. */
  readonly isOff?: boolean
}

/** Position of a level on a plot of a given size. */
export type PlacedLevel = {
  readonly level: Level
  /** CSS pixels from the top, within the data. */
  readonly y: number
  /** Outside the axis at that end: no line is drawn, and its label is at the edge. */
  readonly beyond: 'top' | 'bottom' | undefined
  /** The value as the axis writes it, with its unit. */
  readonly text: string
}

const DASH = [6, 3]

/** Maximum pointer distance for dragging a line, CSS pixels. */
export const LEVEL_REACH = 5

/** Returns the smallest difference that an axis writes; 0 if it writes all digits. */
const writtenStep = (axis: Axis): number => {
  const format = 'format' in axis ? axis.format : undefined
  switch (format?.kind) {
    case 'vol':
      return 0.001
    case 'percent':
      return 10 ** -(2 + (format.decimals ?? 0))
    case 'decimal':
      return 10 ** -format.decimals
    case 'price':
      return 10 ** Math.floor(Math.log10(format.tick))
    default:
      return 0
  }
}

/**
 * Returns the largest power of ten within a pixel at a position of an axis, but no less than the axis writes: less can
 * neither be pointed at nor read.
 */
export const levelStep = (spec: PlotSpec, scale: PixelScale, side: Side, at: number): number => {
  const y = scale.pixelY(at, side)
  const perPixel = Math.abs(scale.valueOf(y - 1, side) - scale.valueOf(y, side))
  const pointed = perPixel > 0 && Number.isFinite(perPixel) ? 10 ** Math.floor(Math.log10(perPixel)) : 1
  return Math.max(pointed, writtenStep(axisOf(spec, side)))
}

/**
 * Returns a level with its unit: as its axis writes values, or with every significant digit where the axis omits some
 * (`123k`).
 */
const levelText = (spec: PlotSpec, scale: PixelScale, { side, at }: Level): string => {
  const axis = axisOf(spec, side)
  if (writtenStep(axis) > 0) return axisText('format' in axis ? { ...axis, ticks: [] } : axis, at, true)
  const text = decimalText(at, Math.max(0, -Math.round(Math.log10(levelStep(spec, scale, side, at)))))
  return axis.unit === '' ? text : `${text}\u2009${axis.unit}`
}

/** Returns levels of a plot from top to bottom; none on a category axis. */
export const placedLevels = (
  levels: readonly Level[],
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
): readonly PlacedLevel[] =>
  levels
    .filter(({ at, side }) => Number.isFinite(at) && axisOf(spec, side).kind !== 'category')
    .map((level): PlacedLevel => {
      const { at, side } = level
      const [min, max] = rangeOfSide(geometry, side)
      const { top, bottom } = scale.boxOf(side)
      const beyond = at > max ? 'top' : at < min ? 'bottom' : undefined
      const y = beyond === 'top' ? top : beyond === 'bottom' ? bottom : scale.pixelY(at, side)
      return { level, y: Math.min(Math.max(y, top), bottom), beyond, text: levelText(spec, scale, level) }
    })
    .sort((a, b) => a.y - b.y)

/** Returns the level whose line a pointer touches, the nearest of several. */
export const levelNear = (placed: readonly PlacedLevel[], y: number, reach = LEVEL_REACH): PlacedLevel | undefined => {
  let best: PlacedLevel | undefined
  for (const one of placed) {
    if (one.beyond !== undefined || Math.abs(one.y - y) > reach) continue
    if (best === undefined || Math.abs(one.y - y) < Math.abs(best.y - y)) best = one
  }
  return best
}

const roundedTo = (value: number, step: number): number => {
  const decimals = Math.max(0, -Math.round(Math.log10(step)))
  return Number((Math.round(value / step) * step).toFixed(Math.min(decimals, 15)))
}

/** Returns the value at a pixel, as round as a pixel allows; clamped to the data. */
export const levelAt = (spec: PlotSpec, scale: PixelScale, side: Side, pixel: number): number => {
  const clamped = Math.min(Math.max(pixel, scale.top), scale.bottom)
  const value = scale.valueOf(clamped, side)
  return roundedTo(value, levelStep(spec, scale, side, value))
}

/** Moves a level by a number of smallest steps, for the keyboard. */
export const steppedLevel = (spec: PlotSpec, scale: PixelScale, side: Side, at: number, steps: number): number => {
  const step = levelStep(spec, scale, side, at)
  return roundedTo(at + steps * step, step)
}

/** Returns the lines of the visible levels, across the data. */
export const levelLines = (
  levels: readonly Level[],
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
  { colors, width, height }: { readonly colors: Colors; readonly width: number; readonly height: number },
): readonly Command[] => {
  const { data } = boxesOf(spec, geometry, width, height)
  return placedLevels(levels, spec, geometry, scale)
    .filter(({ beyond }) => beyond === undefined)
    .map(({ level, y }) => {
      const pixel = Math.round(y) + 0.5
      return {
        kind: 'path',
        points: Float64Array.of(data.left, pixel, data.right, pixel),
        stroke: translucent(colors.of(level.color), level.isOff ? 0.45 : 0.95),
        width: 1.25,
        dash: DASH,
      }
    })
}
