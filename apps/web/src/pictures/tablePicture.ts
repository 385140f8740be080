import type { Command, Picture } from '@gvol/plot'
import { columnWidth, type TableSpec } from '../ui/table/tableSpec.ts'
import type { Tokens } from '../ui/tokens/tokens.ts'

const ROW = 20
const PAD = 8

/** Returns a picture of the rows and columns of a table that fit, and the number of remaining rows. */
export const tablePicture = <Row>(
  { columns, items }: TableSpec<Row>,
  tokens: Tokens,
  { width, height }: { readonly width: number; readonly height: number },
): Picture => {
  const natural = columns.map((column) => columnWidth(column))
  const visible: { readonly column: (typeof columns)[number]; readonly left: number; readonly wide: number }[] = []
  let left = 0
  for (const [i, column] of columns.entries()) {
    const wide = natural[i] ?? 0
    if (left + wide > width && visible.length > 0) break
    visible.push({ column, left, wide })
    left += wide
  }
  const room = Math.max(1, Math.floor(height / ROW) - 2)
  const grid: Command[] = []
  const marks: Command[] = []
  const write = (text: string, x: number, row: number, align: 'left' | 'center' | 'right', fill: string) =>
    marks.push({ kind: 'text', text, x, y: row * ROW + ROW / 2, fill, align, baseline: 'middle' })
  const across = ({ left: from, wide, column }: (typeof visible)[number]) =>
    column.align === 'left'
      ? ([from + PAD, 'left'] as const)
      : column.align === 'center'
        ? ([from + wide / 2, 'center'] as const)
        : ([from + wide - PAD, 'right'] as const)
  for (const one of visible) {
    const [x, align] = across(one)
    const { header, unit } = one.column
    write(unit ? `${header} ${unit}` : header, x, 0, align, tokens.textSecondary)
  }
  for (const [i, item] of items.slice(0, room).entries()) {
    const row = i + 1
    grid.push({ kind: 'rects', boxes: Float64Array.of(0, row * ROW, left, 0.5), fill: tokens.hairline })
    if (item.kind !== 'row') {
      write(item.label, PAD, row, 'left', item.kind === 'level' ? tokens[item.color] : tokens.text)
      continue
    }
    for (const one of visible) {
      const [x, align] = across(one)
      const { ink } = one.column.cellStyle?.(item.row) ?? {}
      write(one.column.text(item.row), x, row, align, ink === undefined ? tokens.text : tokens[ink])
    }
  }
  if (items.length > room) write(`${items.length - room} more rows`, PAD, room + 1, 'left', tokens.textTertiary)
  return { grid, marks }
}
