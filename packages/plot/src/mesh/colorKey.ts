import { formatted } from '@gvol/format'
import { axisTicks } from '../axis/ticks.ts'
import type { Colors } from '../colors.ts'
import type { Command } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import type { SurfaceSpec } from '../spec.ts'
import type { PlacedText } from './labels.ts'
import { type SurfaceRanges, surfaceRanges } from './nodes.ts'

/** Steps of the ramp; more could not be distinguished by eye. */
const SHADES = 64

/** The least part of the ramp: its very beginning is the panel's own color. */
const MIN_INTENSITY = 0.12

const shadesOf = new WeakMap<Colors, readonly string[]>()

/** Fills from the lowest to the highest value. */
export const surfaceShades = (colors: Colors): readonly string[] => {
  const cached = shadesOf.get(colors)
  if (cached) return cached
  const shades = Array.from({ length: SHADES }, (_, i) =>
    colors.intensity(MIN_INTENSITY + (i / (SHADES - 1)) * (1 - MIN_INTENSITY)),
  )
  shadesOf.set(colors, shades)
  return shades
}

export const shadeOf = (value: number, [low, high]: SurfaceRanges['values']): number =>
  Math.round(Math.min(Math.max((value - low) / (high - low || 1), 0), 1) * (SHADES - 1))

type Size = { readonly width: number; readonly height: number }

/** From this width on the key is beside the surface, below it above. */
const WIDE = 480
const BAR = 8
const SIDE = 46
/** Room above a surface for a key that is not beside it. */
const TOP = 20

/** The part of a picture that the key leaves to the surface. */
export const besideKey = ({ width }: Size): { readonly right: number; readonly top: number } =>
  width >= WIDE ? { right: SIDE, top: 0 } : { right: 0, top: TOP }

/** What each color means: an upright bar with round numbers where there is room beside the surface, else a bar between its ends. */
export const colorKey = (
  spec: SurfaceSpec,
  colors: Colors,
  size: Size,
): { readonly commands: readonly Command[]; readonly texts: readonly PlacedText[] } => {
  const { values } = surfaceRanges(spec)
  const shades = surfaceShades(colors)
  const boxes = new Float64Array(SHADES * 4)
  const bar = (i: number, left: number, top: number, width: number, height: number) =>
    boxes.set([left, top, width, height], i * 4)
  const commands: Command[] = [{ kind: 'rects', boxes, fill: shades }]
  if (size.width < WIDE) {
    const [low, high] = values.map((value) => formatted(spec.z.format, value)) as [string, string]
    const right = size.width - 6
    const y = 8
    const length = Math.min(96, size.width / 3)
    const left = right - labelWidth(high) - 6 - length
    for (let i = 0; i < SHADES; i++) bar(i, left + (i / SHADES) * length, y - BAR / 2, length / SHADES + 0.5, BAR)
    return {
      commands,
      texts: [
        { text: low, x: left - 6 - labelWidth(low) / 2, y, isTitle: false },
        { text: high, x: right - labelWidth(high) / 2, y, isTitle: false },
      ],
    }
  }
  const length = Math.min(200, size.height * 0.6)
  const left = size.width - SIDE + 2
  const top = (size.height - length) / 2
  for (let i = 0; i < SHADES; i++)
    bar(i, left, top + length - ((i + 1) / SHADES) * length - 0.5, BAR, length / SHADES + 0.5)
  const span = values[1] - values[0] || 1
  return {
    commands,
    texts: axisTicks(spec.z, values, length, 'y').map(({ value, label }) => ({
      text: label,
      x: left + BAR + 6 + labelWidth(label) / 2,
      y: top + length - ((value - values[0]) / span) * length,
      isTitle: false,
    })),
  }
}
