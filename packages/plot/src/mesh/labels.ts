import { labelWidth } from '../labelWidth.ts'
import type { PlacedAxis } from './axes.ts'

/** A text around its middle, pixels. */
export type PlacedText = { readonly text: string; readonly x: number; readonly y: number; readonly isTitle: boolean }

/** Height of a line of text and the gap between two texts, pixels. */
const LINE = 13
const GAP = 3
/** From an edge of the box to its labels, and from those to the title. */
const TO_LABEL = 7
const TO_TITLE = 4
const STEP = 5

const isApart = (a: PlacedText, b: PlacedText): boolean =>
  Math.abs(a.x - b.x) >= (labelWidth(a.text) + labelWidth(b.text)) / 2 + GAP || Math.abs(a.y - b.y) >= LINE

/** How far a text reaches from its middle in a direction. */
const reachOf = (text: string, { outX, outY }: PlacedAxis): number =>
  Math.abs(outX) * (labelWidth(text) / 2) + Math.abs(outY) * (LINE / 2)

type Size = { readonly width: number; readonly height: number }

const isInside = ({ text, x, y }: PlacedText, { width, height }: Size): boolean =>
  x >= labelWidth(text) / 2 && x <= width - labelWidth(text) / 2 && y >= LINE / 2 && y <= height - LINE / 2

const moveInside = (placed: PlacedText, { width, height }: Size): PlacedText => {
  const half = labelWidth(placed.text) / 2
  return {
    ...placed,
    x: Math.min(Math.max(placed.x, half), Math.max(width - half, half)),
    y: Math.min(Math.max(placed.y, LINE / 2), height - LINE / 2),
  }
}

/** The first position from the middle of the edge outwards, then along it, that touches no other text. */
const titleOf = (axis: PlacedAxis, size: Size, others: readonly PlacedText[]): PlacedText => {
  const { title, from, to, outX, outY, name } = axis
  const widest = Math.max(0, ...axis.ticks.map(({ label }) => 2 * reachOf(label, axis)))
  const start = TO_LABEL + widest + TO_TITLE + reachOf(title, axis)
  const candidate = (share: number, distance: number): PlacedText =>
    moveInside(
      {
        text: title,
        x: from.x + (to.x - from.x) * share + outX * distance,
        y: from.y + (to.y - from.y) * share + outY * distance,
        isTitle: true,
      },
      size,
    )
  // The vertical axis is named above its upper end, as on flat plots.
  if (name === 'z') return moveInside({ text: title, x: to.x, y: to.y - LINE, isTitle: true }, size)
  const candidates = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1].flatMap((share) =>
    Array.from({ length: 6 }, (_, i) => candidate(share, start + i * STEP)),
  )
  return candidates.find((one) => others.every((other) => isApart(one, other))) ?? candidate(0.5, start)
}

/** Ends before what is between: where few labels fit, the range is still readable. */
const endsFirst = (count: number): readonly number[] => {
  const all = Array.from({ length: count }, (_, i) => i)
  const middle = (count - 1) / 2
  return all.sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
}

/** Titles of all axes, and of their ticks' labels those that touch no other text and stay in the picture. */
export const placedTexts = (
  axes: readonly PlacedAxis[],
  size: Size,
  obstacles: readonly PlacedText[],
): readonly PlacedText[] => {
  const texts: PlacedText[] = [...obstacles]
  for (const axis of axes.toReversed()) texts.push(titleOf(axis, size, texts))
  for (const axis of axes)
    for (const i of endsFirst(axis.ticks.length)) {
      const tick = axis.ticks[i]
      const distance = TO_LABEL + reachOf(tick.label, axis)
      const placed: PlacedText = {
        text: tick.label,
        x: tick.x + axis.outX * distance,
        y: tick.y + axis.outY * distance,
        isTitle: false,
      }
      if (isInside(placed, size) && texts.every((other) => isApart(placed, other))) texts.push(placed)
    }
  return texts.slice(obstacles.length)
}
