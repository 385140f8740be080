import type { GridRect } from './gridItems.ts'

/** CSS pixels: `width` of the whole grid, `rowHeight` of a row, `gap` between cells and around them. */
export type GridMeasures = {
  readonly width: number
  readonly columns: number
  readonly rowHeight: number
  readonly gap: number
}

/** CSS pixels from the left top of the grid. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const columnWidth = ({ width, columns, gap }: GridMeasures): number => (width - gap * (columns + 1)) / columns

/** Returns the box of a rectangle of cells. */
export const boxOf = ({ x, y, w, h }: GridRect, measures: GridMeasures): Box => {
  const { rowHeight, gap } = measures
  const column = columnWidth(measures)
  return {
    left: Math.round((column + gap) * x + gap),
    top: Math.round((rowHeight + gap) * y + gap),
    width: Math.round(column * w + Math.max(0, w - 1) * gap),
    height: Math.round(rowHeight * h + Math.max(0, h - 1) * gap),
  }
}

/** Returns the height of a grid with the given number of rows. */
export const heightOfRows = (rows: number, { rowHeight, gap }: GridMeasures): number =>
  Math.round(rows * rowHeight + (rows + 1) * gap)

/** Returns the cell nearest to the corner of a box. */
export const cellAt = ({ left, top }: Box, measures: GridMeasures): Pick<GridRect, 'x' | 'y'> => {
  const { rowHeight, gap } = measures
  return {
    x: Math.max(0, Math.round((left - gap) / (columnWidth(measures) + gap))),
    y: Math.max(0, Math.round((top - gap) / (rowHeight + gap))),
  }
}

/** Returns the nearest size of a box in cells. */
export const sizeAt = ({ width, height }: Box, measures: GridMeasures): Pick<GridRect, 'w' | 'h'> => {
  const { rowHeight, gap } = measures
  return {
    w: Math.round((width + gap) / (columnWidth(measures) + gap)),
    h: Math.round((height + gap) / (rowHeight + gap)),
  }
}
