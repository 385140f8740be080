import { flowed, type Placed } from '../../ui/grid/places.ts'

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

export const GAP = 8
export const COLUMNS = 12
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

type Window = { readonly width: number; readonly height: number }

/** Cells that a usual panel is tall: an arrangement keeps its proportions on every window. */
const CELLS = 8

/** Below this a panel says nothing, in cells. */
export const LEAST = { w: 2, h: 5 } as const

/** Arrangements of a laptop are none of a wall; narrower windows are not arranged at all. */
export const windowKind = (width: number): 'desk' | 'wall' | undefined =>
  width < 1024 ? undefined : width >= WALL ? 'wall' : 'desk'

/** CSS pixels of one cell: eight and their gaps are a usual panel. */
export const rowUnit = (window: Window, top: number): number =>
  (panelBox({ columns: 4 }, window, top).height + GAP) / CELLS - GAP

/** What a panel of a low row needs at least, in cells: a title, a header and a row. */
const LEAST_OF_ITS_ROW = 3

/** Rows of a page that are full: no panel further on fills a hole in them. */
const fullRows = <Place extends { readonly columns: number }>(places: readonly Place[]): readonly Place[][] => {
  const rows: Place[][] = []
  let row: Place[] = []
  let width = 0
  for (const place of places) {
    if (width + place.columns > COLUMNS) {
      row = []
      width = 0
    }
    row.push(place)
    width += place.columns
    if (width < COLUMNS) continue
    rows.push(row)
    row = []
    width = 0
  }
  return rows
}

/**
 * CSS pixels that rows may be low, by the panels in them: where all of a full row need less than they have, the row is as
 * tall as the neediest.
 *
 * @param needs  CSS pixels that a panel needs to show all that it holds, by id; charts need all that they get
 */
export const lowRows = (
  places: readonly PanelPlace<string>[],
  window: Window,
  top: number,
  needs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const boxes = places.map((place) => ({ place, ...panelBox(place, window, top) }))
  return new Map(
    fullRows(boxes).flatMap((row) => {
      const wanted = row.map(({ place, height }) => Math.min(height, needs.get(place.id) ?? height))
      const usual = Math.max(...row.map(({ height }) => height))
      const isUniform = row.every(({ place, height }) => !place.isWhole && height === usual)
      const most = Math.max(...wanted)
      return isUniform && most < usual ? row.map(({ place }) => [place.id, most] as const) : []
    }),
  )
}

/**
 * The panels of a page as it has them, on a grid of cells.
 *
 * @param needs  CSS pixels that a panel needs to show all that it holds, by id; a row of panels that all need less than
 *   they have is only as tall as that
 */
export const usualPlaces = (
  places: readonly PanelPlace<string>[],
  window: Window,
  top: number,
  needs: ReadonlyMap<string, number> = new Map(),
): readonly Placed[] => {
  const cell = rowUnit(window, top) + GAP
  const low = lowRows(places, window, top, needs)
  const sizes = places.map((place) => {
    const { columns, height } = panelBox(place, window, top)
    const h = Math.round((height + GAP) / cell)
    const need = low.get(place.id)
    const needed = need === undefined ? h : Math.max(LEAST_OF_ITS_ROW, Math.ceil((need + GAP) / cell))
    return { id: place.id, w: columns, h: Math.min(h, needed) }
  })
  return flowed(sizes, COLUMNS)
}
