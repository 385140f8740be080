import { moveElement, verticalCompactor } from 'react-grid-layout/core'

/** A rectangle of grid cells: columns from the left, rows from the top. */
export type GridRect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** A rectangle with an id. */
export type GridItem = GridRect & { readonly id: string }

export type LeastSize = { readonly w: number; readonly h: number }

type Item = GridRect & { readonly i: string }

const itemsOf = (panels: readonly GridItem[]): Item[] => panels.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h }))

const gridItemsOf = (items: readonly Item[]): readonly GridItem[] =>
  items.map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }))

const inside = (panel: GridItem, columns: number): GridItem => {
  const w = Math.min(Math.max(panel.w, 1), columns)
  return {
    ...panel,
    w,
    h: Math.max(panel.h, 1),
    x: Math.min(Math.max(panel.x, 0), columns - w),
    y: Math.max(panel.y, 0),
  }
}

/** Returns the same panels without vertical gaps and without overlaps, in the given order. */
export const compacted = (panels: readonly GridItem[], columns: number): readonly GridItem[] =>
  gridItemsOf(verticalCompactor.compact(itemsOf(panels.map((one) => inside(one, columns))), columns))

const isSame = (a: readonly GridItem[], b: readonly GridItem[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]
    return other !== undefined && (['id', 'x', 'y', 'w', 'h'] as const).every((name) => one[name] === other[name])
  })

/** Returns the number of rows down to the lowest panel. */
export const bottomOf = (rects: readonly GridRect[]): number => Math.max(0, ...rects.map(({ y, h }) => y + h))

/**
 * Handles an arrow key: moves the panel one column sideways, or up or down past its neighbors, which make room.
 *
 * @returns the same array when the panel cannot move
 */
export const moved = (
  panels: readonly GridItem[],
  id: string,
  [dx, dy]: readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1],
  columns: number,
): readonly GridItem[] => {
  const before = compacted(panels, columns)
  const one = before.find((candidate) => candidate.id === id)
  if (one === undefined) return panels
  const most = dx !== 0 ? 1 : bottomOf(before) + 1
  // Without stepping over the neighbor, compaction would move the panel straight back.
  for (let step = 1; step <= most; step++) {
    const x = one.x + dx * step
    const y = one.y + dy * step
    if (x < 0 || x + one.w > columns || y < 0) return panels
    const after = movedTo(before, id, { x, y }, columns)
    const now = after.find((candidate) => candidate.id === id)
    if (now !== undefined && (now.x !== one.x || now.y !== one.y)) return after
  }
  return panels
}

/** Handles an arrow key with Shift: wider, narrower, taller or lower by one cell. */
export const resized = (
  panels: readonly GridItem[],
  id: string,
  [dw, dh]: readonly [dw: number, dh: number],
  columns: number,
  least: LeastSize,
): readonly GridItem[] => {
  const next = panels.map((one) =>
    one.id === id
      ? { ...one, w: Math.min(Math.max(one.w + dw, least.w), columns - one.x), h: Math.max(one.h + dh, least.h) }
      : one,
  )
  return isSame(next, panels) ? panels : compacted(next, columns)
}

/** Moves a panel to a cell; the panels there make room. */
export const movedTo = (
  panels: readonly GridItem[],
  id: string,
  { x, y }: Pick<GridRect, 'x' | 'y'>,
  columns: number,
): readonly GridItem[] => {
  const items = itemsOf(compacted(panels, columns))
  const item = items.find(({ i }) => i === id)
  if (item === undefined) return panels
  const column = Math.min(Math.max(x, 0), columns - item.w)
  const shifted = moveElement(items, item, column, Math.max(y, 0), true, false, 'vertical', columns, false)
  return gridItemsOf(verticalCompactor.compact(shifted, columns))
}

/** Resizes a panel, at most to the right edge of the grid. */
export const sizedTo = (
  panels: readonly GridItem[],
  id: string,
  { w, h }: Pick<GridRect, 'w' | 'h'>,
  columns: number,
  least: LeastSize,
): readonly GridItem[] =>
  compacted(
    panels.map((one) =>
      one.id === id ? { ...one, w: Math.min(Math.max(w, least.w), columns - one.x), h: Math.max(h, least.h) } : one,
    ),
    columns,
  )

const overlaps = (a: GridRect, b: GridRect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Returns the first gap from the top left that fits a panel of this size, else below everything. */
export const freeRect = (
  occupied: readonly GridRect[],
  size: { readonly w: number; readonly h: number },
  columns: number,
): GridRect => {
  const w = Math.min(size.w, columns)
  const end = bottomOf(occupied)
  for (let y = 0; y < end; y++) {
    for (let x = 0; x + w <= columns; x++) {
      const rect = { x, y, w, h: size.h }
      if (!occupied.some((other) => overlaps(rect, other))) return rect
    }
  }
  return { x: 0, y: end, w, h: size.h }
}

/** Lays out panels by size alone, each in the first gap. */
export const flowed = (
  sizes: readonly { readonly id: string; readonly w: number; readonly h: number }[],
  columns: number,
): readonly GridItem[] => {
  const panels: GridItem[] = []
  for (const { id, w, h } of sizes) panels.push({ id, ...freeRect(panels, { w, h }, columns) })
  return panels
}

/** Returns panels in reading order: row by row, from the left. */
export const inReadingOrder = <P extends GridRect>(panels: readonly P[]): readonly P[] =>
  [...panels].sort((a, b) => a.y - b.y || a.x - b.x)

/** Returns whether both layouts are equal, whatever their order. */
export const isSamePlacing = (a: readonly GridItem[], b: readonly GridItem[]): boolean => {
  const byId = (one: GridItem, other: GridItem) => (one.id < other.id ? -1 : 1)
  return isSame([...a].sort(byId), [...b].sort(byId))
}
