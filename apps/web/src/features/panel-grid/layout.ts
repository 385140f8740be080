import { flowed, type GridItem } from '../../ui/grid/gridItems.ts'

/** One panel of a page: its chart, its width on a twelve-column grid, its height in rows. */
export type PanelSlot<Id extends string> = {
  readonly id: Id
  /** Out of twelve, from 1024 px on. */
  readonly columns: number
  readonly rows?: 1 | 2
  /** As tall as its content, up to the remaining height of the window, such as an option chain. */
  readonly isWhole?: boolean
}

export type PanelBox = { readonly columns: number; readonly height: number }

export const GAP = 8
export const COLUMNS = 12
const MIN_ROW = 260
const MAX_ROW = 460

/** From this width on more panels fit next to each other, CSS pixels. */
const WALL = 2_200
const WALL_COLUMNS: ReadonlyMap<number, number> = new Map([
  [4, 3],
  [8, 6],
])

/**
 * Returns width and height of a panel for a window. Two rows of panels fill the window below `top`; on narrow windows
 * panels become wider, down to one per row; on very wide ones narrower.
 *
 * @param top  pixels taken by bars above (and below) the grid
 */
export const panelBox = (
  slot: { readonly columns: number; readonly rows?: 1 | 2; readonly isWhole?: boolean },
  window: { readonly width: number; readonly height: number },
  top: number,
): PanelBox => {
  const free = window.height - top - GAP
  if (slot.isWhole) return { columns: 12, height: Math.max(free - GAP, 420) }
  if (window.width < 640) return { columns: 12, height: slot.rows === 2 ? 420 : 300 }
  const row = Math.min(Math.max(Math.floor(free / 2) - GAP, MIN_ROW), MAX_ROW)
  const height = slot.rows === 2 ? row * 2 + GAP : row
  if (window.width < 1024) return { columns: slot.columns <= 6 ? 6 : 12, height }
  if (window.width >= WALL) return { columns: WALL_COLUMNS.get(slot.columns) ?? slot.columns, height }
  return { columns: slot.columns, height }
}

type Window = { readonly width: number; readonly height: number }

/** Height of a default panel in cells: a layout keeps its proportions on every window. */
const CELLS = 8

/** Minimum readable size of a panel, in cells. */
export const MIN_PANEL_CELLS = { w: 2, h: 5 } as const

/** Layouts of a desktop window are not used on a wall display; narrower windows have no custom layout. */
export const windowKind = (width: number): 'desk' | 'wall' | undefined =>
  width < 1024 ? undefined : width >= WALL ? 'wall' : 'desk'

/** Returns the CSS pixels of one cell: eight with their gaps are a default panel. */
export const rowUnit = (window: Window, top: number): number =>
  (panelBox({ columns: 4 }, window, top).height + GAP) / CELLS - GAP

/** Minimum height of a panel in a low row, in cells: a title, a header and a row. */
const MIN_OF_ITS_ROW = 3

/** Returns the rows of a page that no later panel can fill up: full ones and the last one. */
const closedRows = <Place extends { readonly columns: number }>(slots: readonly Place[]): readonly Place[][] => {
  const rows: Place[][] = []
  let row: Place[] = []
  let width = 0
  for (const slot of slots) {
    if (width + slot.columns > COLUMNS) {
      row = []
      width = 0
    }
    row.push(slot)
    width += slot.columns
    if (width < COLUMNS) continue
    rows.push(row)
    row = []
    width = 0
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/**
 * Returns the reduced height of rows, CSS pixels, by panel: where all panels of a row need less than the default, the row
 * is as tall as the tallest. A panel that fills the window is as tall as its content too, if that is less.
 *
 * @param needs  CSS pixels that a panel needs to show all of its content, by id; charts use all they get
 */
export const lowRows = (
  slots: readonly PanelSlot<string>[],
  window: Window,
  top: number,
  needs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const boxes = slots.map((slot) => ({ place: slot, ...panelBox(slot, window, top) }))
  return new Map(
    closedRows(boxes).flatMap((row) => {
      const neededHeights = row.map(({ place, height }) => Math.min(height, needs.get(place.id) ?? height))
      const usual = Math.max(...row.map(({ height }) => height))
      const isUniform = row.every(({ height }) => height === usual)
      const most = Math.max(...neededHeights)
      return isUniform && most < usual ? row.map(({ place }) => [place.id, most] as const) : []
    }),
  )
}

/**
 * Returns the default layout of a page, on a grid of cells.
 *
 * @param needs  CSS pixels that a panel needs to show all of its content, by id; a row in which all panels need less
 *   than the default is reduced to that
 */
export const defaultGridItems = (
  slots: readonly PanelSlot<string>[],
  window: Window,
  top: number,
  needs: ReadonlyMap<string, number> = new Map(),
): readonly GridItem[] => {
  const cell = rowUnit(window, top) + GAP
  const low = lowRows(slots, window, top, needs)
  const sizes = slots.map((slot) => {
    const { columns, height } = panelBox(slot, window, top)
    const h = Math.round((height + GAP) / cell)
    const need = low.get(slot.id)
    const needed = need === undefined ? h : Math.max(MIN_OF_ITS_ROW, Math.ceil((need + GAP) / cell))
    return { id: slot.id, w: columns, h: Math.min(h, needed) }
  })
  return flowed(sizes, COLUMNS)
}
