/** One panel of a page: which chart, how wide on a desk of twelve columns, how many rows tall. */
export type PanelPlace<Id extends string> = {
  readonly id: Id
  /** Of twelve, from 1024 px on. */
  readonly columns: number
  readonly rows?: 1 | 2
  /** Fills what is left of the window, such as an option chain. */
  readonly isWhole?: boolean
}

export type PanelBox = { readonly columns: number; readonly height: number }

const GAP = 8
const LEAST_ROW = 260
const MOST_ROW = 460

/** From this width on more panels stand beside each other. */
const WALL = 2_200
const WALL_COLUMNS: ReadonlyMap<number, number> = new Map([
  [4, 3],
  [8, 6],
])

/**
 * Width and height of a panel for a window. Two rows of panels fill what is left of the window below `top`; on narrow
 * windows panels become wider until they stand alone, on very wide ones they become narrower.
 *
 * @param top  pixels taken by bars above (and below) the grid
 */
export const panelBox = (
  place: { readonly columns: number; readonly rows?: 1 | 2; readonly isWhole?: boolean },
  window: { readonly width: number; readonly height: number },
  top: number,
): PanelBox => {
  const free = window.height - top - GAP
  if (place.isWhole) return { columns: 12, height: Math.max(free - GAP, 420) }
  if (window.width < 640) return { columns: 12, height: place.rows === 2 ? 420 : 300 }
  const row = Math.min(Math.max(Math.floor(free / 2) - GAP, LEAST_ROW), MOST_ROW)
  const height = place.rows === 2 ? row * 2 + GAP : row
  if (window.width < 1024) return { columns: place.columns <= 6 ? 6 : 12, height }
  if (window.width >= WALL) return { columns: WALL_COLUMNS.get(place.columns) ?? place.columns, height }
  return { columns: place.columns, height }
}
