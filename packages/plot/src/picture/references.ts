import { axisTitle, type PlotGeometry, rangeOfSide } from '../axis/geometry.ts'
import type { PixelScale } from '../axis/pixelScale.ts'
import { type Colors, translucent } from '../colors.ts'
import type { Command, TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import type { Box } from '../marks/mark.ts'
import type { PlotSpec, ReferenceLine } from '../spec.ts'
import { heatKeyLeft } from './heatKey.ts'

const DASH = [4, 3]
const ROW = 13

/** Returns the horizontal extent of the first row of labels: between the titles of the axes at either side, pixels. */
const betweenTitles = (spec: PlotSpec, geometry: PlotGeometry, box: Box): readonly [number, number] => {
  const left = axisTitle(spec.y)
  const right = spec.y2 ? axisTitle(spec.y2) : ''
  const width = box.right + geometry.frame.right
  return [
    left === '' ? Number.NEGATIVE_INFINITY : 6 + labelWidth(left),
    heatKeyLeft(spec, width) ?? (right === '' ? Number.POSITIVE_INFINITY : width - 6 - labelWidth(right)),
  ]
}

/** Returns the pixels of the plot that a label covers: left, top, right, bottom. */
export const coveredBy = ({ text, x, y, align, baseline }: TextCommand): readonly [number, number, number, number] => {
  const width = labelWidth(text)
  const left = x - (align === 'left' ? 0 : align === 'center' ? width / 2 : width)
  const top = y - (baseline === 'top' ? 0 : baseline === 'middle' ? ROW / 2 : ROW)
  return [left, top, left + width, top + ROW]
}

type Covered = ReturnType<typeof coveredBy>

/** Whether two labels overlap. */
export const isTouching = (
  [left, top, right, bottom]: Covered,
  [otherLeft, otherTop, otherRight, otherBottom]: Covered,
): boolean => left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom

/** Maximum rows of labels: more would reach the middle of the data. */
const MAX_ROWS = 12

/**
 * Labels of vertical lines are above the data; one that would touch its neighbor, a title, or a label of a mark moves a
 * row down. A name already shown is not repeated in a lower row: lines of a kind have the same style.
 */
const labelsAbove = (
  lines: readonly { readonly label: string; readonly x: number; readonly fill: string }[],
  box: Box,
  [titleEnd, titleStart]: readonly [number, number],
  halo: string,
  words: readonly TextCommand[],
): TextCommand[] => {
  const ends = [titleEnd]
  const taken = words.map(coveredBy)
  const written = new Set<string>()
  return [...lines]
    .sort((a, b) => a.x - b.x)
    .flatMap(({ label, x, fill }): TextCommand[] => {
      const width = labelWidth(label)
      const at = Math.min(Math.max(x, box.left + width / 2), Math.max(box.right - width / 2, box.left + width / 2))
      const base = (row: number) => box.top - 3 + row * ROW
      const isFree = (row: number) =>
        at - width / 2 > (ends[row] ?? Number.NEGATIVE_INFINITY) + 6 &&
        (row > 0 || at + width / 2 < titleStart - 6) &&
        !taken.some(
          ([left, top, right, bottom]) =>
            left < at + width / 2 && right > at - width / 2 && top < base(row) && bottom > base(row) - ROW,
        )
      let row = 0
      while (!isFree(row) && row < MAX_ROWS) row++
      if (row > 0 && written.has(label)) return []
      written.add(label)
      ends[row] = at + width / 2
      return [{ kind: 'text', text: label, x: at, y: base(row), fill, halo, align: 'center', baseline: 'bottom' }]
    })
}

/**
 * Labels of horizontal lines are on them at their right end; one that would overlap another moves to its left, or is
 * left out if there is no space.
 */
const referenceLabels = (
  lines: readonly { readonly label: string; readonly y: number; readonly fill: string }[],
  box: Box,
  halo: string,
): TextCommand[] => {
  const placed: { readonly y: number; readonly left: number }[] = []
  return lines.flatMap(({ label, y, fill }): TextCommand[] => {
    const at = y - box.top < ROW ? y + ROW : y - 2
    const touched = placed.filter((one) => Math.abs(one.y - at) < ROW - 1)
    const right = Math.min(box.right - 2, ...touched.map(({ left }) => left - 8))
    const left = right - labelWidth(label)
    if (touched.length > 0 && left < box.left) return []
    placed.push({ y: at, left })
    return [{ kind: 'text', text: label, x: right, y: at, fill, halo, align: 'right', baseline: 'bottom' }]
  })
}

/**
 * Returns the visible reference lines, dashed, each with its name.
 *
 * @param words  texts drawn by marks, which names avoid
 */
export const referenceLines = (
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
  box: Box,
  colors: Colors,
  words: readonly TextCommand[],
): readonly Command[] => {
  const isInView = ({ along, at, strip }: ReferenceLine) => {
    const [min, max] = along === 'x' ? geometry.xRange : rangeOfSide(geometry, strip ?? 'left')
    return at >= min && at <= max
  }
  const inView = (spec.references ?? []).filter(isInView)
  const path = ({ along, at, color, strip }: ReferenceLine): Command => {
    const pixel = Math.round(along === 'x' ? scale.pixelX(at) : scale.pixelY(at, strip)) + 0.5
    const points =
      along === 'x'
        ? Float64Array.of(pixel, scale.bottom, pixel, box.top)
        : Float64Array.of(box.left, pixel, box.right, pixel)
    return { kind: 'path', points, stroke: translucent(colors.of(color), 0.85), width: 1, dash: DASH }
  }
  const named = inView.filter(({ label }) => label !== '')
  const above = named
    .filter(({ along }) => along === 'x')
    .map(({ at, label, color }) => ({ label, x: scale.pixelX(at), fill: colors.of(color) }))
  const yLabels = named
    .filter(({ along }) => along === 'y')
    .map(({ at, label, color, strip }) => ({ label, y: scale.pixelY(at, strip), fill: colors.of(color) }))
  const halo = colors.of('panel')
  return [
    ...inView.map(path),
    ...labelsAbove(above, box, betweenTitles(spec, geometry, box), halo, words),
    ...referenceLabels(yLabels, box, halo),
  ]
}
