import { decodedObject } from '../../data/user/workspaces/workspace.ts'
import { type GridItem, type GridRect, isSamePlacing } from '../../ui/grid/gridItems.ts'

export const ORIENTATIONS = ['top', 'bottom', 'left', 'right'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Screen and kind of window, `options-current.volatility.desk` → layout of its panels. Empty: the default layout. */
export type LayoutMap = Readonly<Record<string, readonly GridItem[]>>

/** Layout settings of all screens. */
export type Layout = {
  readonly orientation: Orientation
  readonly isMobile: boolean
  readonly layouts: LayoutMap
}

export const DEFAULT_LAYOUT: Layout = { orientation: 'top', isMobile: false, layouts: {} }

/** Replaces the layouts of some screens. */
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

const isGridItem = (value: unknown): value is GridItem => {
  const { id, x, y, w, h } = (value ?? {}) as Partial<GridItem>
  const isSized = isCells(w, 12) && w > 0 && isCells(h, 500) && h > 0
  return typeof id === 'string' && isCells(x, 11) && isCells(y, 100_000) && isSized
}

const gridItemOf = ({ id, x, y, w, h }: GridItem): GridItem => ({ id, x, y, w, h })

/** Parses a layout map, decoding JSON text until it is an object; invalid screens are left out. */
export const layoutMapFrom = (value: unknown): LayoutMap =>
  Object.fromEntries(
    Object.entries(decodedObject(value) ?? {}).flatMap(([screen, items]) =>
      Array.isArray(items) && items.every(isGridItem) ? [[screen, items.map(gridItemOf)]] : [],
    ),
  )

/** Parses the layout stored under LAYOUT. */
export const layoutFrom = (text: string | undefined): Layout => {
  const record = decodedObject(text)
  if (record === undefined) return DEFAULT_LAYOUT
  const orientation = ORIENTATIONS.find((one) => one === record.orientation) ?? DEFAULT_LAYOUT.orientation
  return { orientation, isMobile: record.isMobile === true, layouts: layoutMapFrom(record.layouts) }
}

/** Merges two maps with a common base; for a screen changed in both, `mine` is used. */
export const mergedLayouts = (mine: LayoutMap, newer: LayoutMap, base: LayoutMap): LayoutMap => {
  const changed = Object.entries(mine).filter(
    ([screen, items]) => base[screen] === undefined || !isSamePlacing(base[screen], items),
  )
  return { ...newer, ...Object.fromEntries(changed) }
}

const isSameRect = (a: GridRect, b: GridRect): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/**
 * Returns the layout of a page: as saved, if there is one; panels added since then keep their default size and are
 * appended, removed ones are dropped.
 */
export const arranged = (saved: readonly GridItem[] | undefined, usual: readonly GridItem[]): readonly GridItem[] => {
  if (saved === undefined || saved.length === 0) return usual
  const savedById = new Map(saved.map((one) => [one.id, one]))
  const end = Math.max(...saved.map(({ y, h }) => y + h))
  return usual.map((one) => savedById.get(one.id) ?? { ...one, y: end + one.y })
}

/** Returns whether a page has its default layout, so that there is nothing to reset. */
export const isUsual = (items: readonly GridItem[], usual: readonly GridItem[]): boolean =>
  items.every((one) => {
    const defaultItem = usual.find(({ id }) => id === one.id)
    return defaultItem !== undefined && isSameRect(one, defaultItem)
  })
