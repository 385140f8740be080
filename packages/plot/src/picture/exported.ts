import { visibleSeries } from '../axis/geometry.ts'
import type { Command } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import { legendEntries, swatchOf } from '../reading/legend.ts'
import { MAX_LINES, type PlotSpec } from '../spec.ts'
import { type Drawing, type Picture, pictureOf } from './picture.ts'

/** A picture for use outside the page: `top` pixels above the plot name the series. */
export type ExportedPicture = { readonly picture: Picture; readonly top: number; readonly height: number }

const ROW = 16
const SWATCH = 10
const GAP = 16
const MARGIN = 12

/**
 * Returns the names of the series with their colors, in as many rows as they need. Rows count downwards to the plot at
 * 0.
 */
const legendRows = (spec: PlotSpec, { colors, width }: Drawing) => {
  const placed: {
    readonly x: number
    readonly row: number
    readonly entry: ReturnType<typeof legendEntries>[number]
  }[] = []
  let x = MARGIN
  let row = 0
  for (const entry of legendEntries(spec.series)) {
    const wide = SWATCH + 4 + labelWidth(entry.name)
    if (x > MARGIN && x + wide > width - MARGIN) {
      row++
      x = MARGIN
    }
    placed.push({ x, row, entry })
    x += wide + GAP
  }
  const top = (row + 1) * ROW
  const commands = placed.flatMap((one): Command[] => {
    const fill = colors.of(one.entry.series.color)
    const y = one.row * ROW + ROW / 2 - top
    const tall = swatchOf(one.entry) === 'line' ? 2 : 8
    return [
      { kind: 'rects', boxes: Float64Array.of(one.x, y - tall / 2, SWATCH, tall), fill },
      {
        kind: 'text',
        text: one.entry.name,
        x: one.x + SWATCH + 4,
        y,
        fill: colors.of('textSecondary'),
        align: 'left',
        baseline: 'middle',
      },
    ]
  })
  return { top, commands }
}

/** Returns a plot with its series named: at the line ends if all are lines, else in rows above it. */
export const exportedPicture = (spec: PlotSpec, drawing: Drawing): ExportedPicture => {
  const visible = visibleSeries(spec, drawing.hidden)
  const entries = legendEntries(visible.series)
  const { height } = drawing
  // Ghosts have no names at line ends: they are close to their own series.
  const hasGhosts = visible.series.some(({ ghostOf }) => ghostOf !== undefined)
  if ((spec.hasEndLabels && !hasGhosts) || entries.length < 2)
    return { picture: pictureOf(spec, drawing), top: 0, height }
  const lines = new Set(visible.series.filter(({ kind }) => kind === 'line').map(({ name }) => name))
  if (!hasGhosts && entries.length <= MAX_LINES && entries.every(({ name }) => lines.has(name)))
    return { picture: pictureOf({ ...spec, hasEndLabels: true }, drawing), top: 0, height }
  const { top, commands } = legendRows(visible, drawing)
  const { grid, marks } = pictureOf(spec, drawing)
  return { picture: { grid: [...commands, ...grid], marks }, top, height: height + top }
}
