import { decodedObject } from '../../data/user/workspaces/workspace.ts'
import { isSamePlacing, type Place, type Placed } from '../../ui/grid/places.ts'

export const ORIENTATIONS = ['top', 'bottom', 'left', 'right'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Screen and size of window, `options-current.volatility.desk` → where its panels stand. Empty: as the page has them. */
export type LayoutMap = Readonly<Record<string, readonly Placed[]>>

/** How the screens are arranged. */
export type Layout = {
  readonly orientation: Orientation
  readonly isMobile: boolean
  readonly layouts: LayoutMap
}

export const DEFAULT_LAYOUT: Layout = { orientation: 'top', isMobile: false, layouts: {} }

/** Some screens anew; the others stay. */
export const setLayout =
  (layouts: LayoutMap) =>
  (layout: Layout): Layout => ({ ...layout, layouts: { ...layout.layouts, ...layouts } })

export const setOrientation =
  (orientation: Orientation) =>
  (layout: Layout): Layout =>
    layout.orientation === orientation ? layout : { ...layout, orientation }

export const setMobile =
  (isMobile: boolean) =>
  (layout: Layout): Layout =>
    layout.isMobile === isMobile ? layout : { ...layout, isMobile }

const isCells = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const isPlaced = (value: unknown): value is Placed => {
  const { id, x, y, w, h } = (value ?? {}) as Partial<Placed>
  const isSized = isCells(w, 12) && w > 0 && isCells(h, 500) && h > 0
  return typeof id === 'string' && isCells(x, 11) && isCells(y, 100_000) && isSized
}

const placeOf = ({ id, x, y, w, h }: Placed): Placed => ({ id, x, y, w, h })

/** The map in whatever came, decoded until it is an object; screens that mean nothing are left out. */
export const layoutMapFrom = (value: unknown): LayoutMap =>
  Object.fromEntries(
    Object.entries(decodedObject(value) ?? {}).flatMap(([screen, placed]) =>
      Array.isArray(placed) && placed.every(isPlaced) ? [[screen, placed.map(placeOf)]] : [],
    ),
  )

/** What the browser kept under LAYOUT. */
export const layoutFrom = (text: string | undefined): Layout => {
  const record = decodedObject(text)
  if (record === undefined) return DEFAULT_LAYOUT
  const orientation = ORIENTATIONS.find((one) => one === record.orientation) ?? DEFAULT_LAYOUT.orientation
  return { orientation, isMobile: record.isMobile === true, layouts: layoutMapFrom(record.layouts) }
}

/** Both of two maps that began as the same one: of a screen that both changed, `mine`. */
export const mergedLayouts = (mine: LayoutMap, newer: LayoutMap, base: LayoutMap): LayoutMap => {
  const changed = Object.entries(mine).filter(
    ([screen, placed]) => base[screen] === undefined || !isSamePlacing(base[screen], placed),
  )
  return { ...newer, ...Object.fromEntries(changed) }
}

const samePlace = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/**
 * Where the panels of a page stand: as saved, where that says something; panels that are new since then keep the size
 * that the page gives them and come last, those that are gone leave no trace.
 */
export const arranged = (saved: readonly Placed[] | undefined, usual: readonly Placed[]): readonly Placed[] => {
  if (saved === undefined || saved.length === 0) return usual
  const known = new Map(saved.map((one) => [one.id, one]))
  const end = Math.max(...saved.map(({ y, h }) => y + h))
  return usual.map((one) => known.get(one.id) ?? { ...one, y: end + one.y })
}

/** Whether a page stands as it was made, so that there is nothing to reset. */
export const isUsual = (placed: readonly Placed[], usual: readonly Placed[]): boolean =>
  placed.every((one) => {
    const made = usual.find(({ id }) => id === one.id)
    return made !== undefined && samePlace(one, made)
  })
