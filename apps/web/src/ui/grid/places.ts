import { moveElement, verticalCompactor } from 'react-grid-layout/core'

/** A rectangle of grid cells: columns from the left, rows from the top. */
export type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** Something with a name on the grid. */
export type Placed = Place & { readonly id: string }

export type LeastSize = { readonly w: number; readonly h: number }

type Item = Place & { readonly i: string }

const itemsOf = (placed: readonly Placed[]): Item[] => placed.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h }))

const placedOf = (items: readonly Item[]): readonly Placed[] =>
  items.map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }))

const inside = (place: Placed, columns: number): Placed => {
  const w = Math.min(Math.max(place.w, 1), columns)
  return {
    ...place,
    w,
    h: Math.max(place.h, 1),
    x: Math.min(Math.max(place.x, 0), columns - w),
    y: Math.max(place.y, 0),
  }
}

/** The same panels without gaps above them and without overlaps, in the order given. */
export const compacted = (placed: readonly Placed[], columns: number): readonly Placed[] =>
  placedOf(verticalCompactor.compact(itemsOf(placed.map((one) => inside(one, columns))), columns))

const isSame = (a: readonly Placed[], b: readonly Placed[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]
    return other !== undefined && (['id', 'x', 'y', 'w', 'h'] as const).every((name) => one[name] === other[name])
  })

/** Rows down to the lowest end. */
export const bottomOf = (placed: readonly Place[]): number => Math.max(0, ...placed.map(({ y, h }) => y + h))

/**
 * One press of an arrow key: the panel goes one column aside, or up or down past what is there; others make way.
 *
 * @returns the same array when there is nowhere to go
 */
export const moved = (
  placed: readonly Placed[],
  id: string,
  [dx, dy]: readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1],
  columns: number,
): readonly Placed[] => {
  const before = compacted(placed, columns)
  const one = before.find((candidate) => candidate.id === id)
  if (one === undefined) return placed
  const most = dx !== 0 ? 1 : bottomOf(before) + 1
  // Without a step over the neighbour, compaction would bring the panel straight back.
  for (let step = 1; step <= most; step++) {
    const x = one.x + dx * step
    const y = one.y + dy * step
    if (x < 0 || x + one.w > columns || y < 0) return placed
    const after = movedTo(before, id, { x, y }, columns)
    const now = after.find((candidate) => candidate.id === id)
    if (now !== undefined && (now.x !== one.x || now.y !== one.y)) return after
  }
  return placed
}

/** One press of an arrow key with Shift: wider, narrower, taller or lower by one cell. */
export const resized = (
  placed: readonly Placed[],
  id: string,
  [dw, dh]: readonly [dw: number, dh: number],
  columns: number,
  least: LeastSize,
): readonly Placed[] => {
  const next = placed.map((one) =>
    one.id === id
      ? { ...one, w: Math.min(Math.max(one.w + dw, least.w), columns - one.x), h: Math.max(one.h + dh, least.h) }
      : one,
  )
  return isSame(next, placed) ? placed : compacted(next, columns)
}

/** A panel put down at a cell: those that are there make way. */
export const movedTo = (
  placed: readonly Placed[],
  id: string,
  { x, y }: Pick<Place, 'x' | 'y'>,
  columns: number,
): readonly Placed[] => {
  const items = itemsOf(compacted(placed, columns))
  const item = items.find(({ i }) => i === id)
  if (item === undefined) return placed
  const column = Math.min(Math.max(x, 0), columns - item.w)
  const shifted = moveElement(items, item, column, Math.max(y, 0), true, false, 'vertical', columns, false)
  return placedOf(verticalCompactor.compact(shifted, columns))
}

/** A panel of another size, as wide as there are columns right of it at most. */
export const sizedTo = (
  placed: readonly Placed[],
  id: string,
  { w, h }: Pick<Place, 'w' | 'h'>,
  columns: number,
  least: LeastSize,
): readonly Placed[] =>
  compacted(
    placed.map((one) =>
      one.id === id ? { ...one, w: Math.min(Math.max(w, least.w), columns - one.x), h: Math.max(h, least.h) } : one,
    ),
    columns,
  )

const overlaps = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The first gap from the top left that a panel of this size fits into, else below everything. */
export const freePlace = (
  placed: readonly Place[],
  size: { readonly w: number; readonly h: number },
  columns: number,
): Place => {
  const w = Math.min(size.w, columns)
  const end = bottomOf(placed)
  for (let y = 0; y < end; y++) {
    for (let x = 0; x + w <= columns; x++) {
      const place = { x, y, w, h: size.h }
      if (!placed.some((other) => overlaps(place, other))) return place
    }
  }
  return { x: 0, y: end, w, h: size.h }
}

/** Panels laid out by their sizes alone, each in the first gap, like words that flow. */
export const flowed = (
  sizes: readonly { readonly id: string; readonly w: number; readonly h: number }[],
  columns: number,
): readonly Placed[] => {
  const placed: Placed[] = []
  for (const { id, w, h } of sizes) placed.push({ id, ...freePlace(placed, { w, h }, columns) })
  return placed
}

/** Panels as they are read: row by row, from the left. */
export const inReadingOrder = <P extends Place>(placed: readonly P[]): readonly P[] =>
  [...placed].sort((a, b) => a.y - b.y || a.x - b.x)

/** Whether both say the same places, whatever their order. */
export const isSamePlacing = (a: readonly Placed[], b: readonly Placed[]): boolean => {
  const byId = (one: Placed, other: Placed) => (one.id < other.id ? -1 : 1)
  return isSame([...a].sort(byId), [...b].sort(byId))
}
