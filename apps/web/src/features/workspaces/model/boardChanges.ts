import type { MarketName } from '@gvol/wire'
import { marketNameKey } from '../../../data/subject.ts'
import type { WorkspaceComponent } from '../../../data/user/workspaces/workspace.ts'
import { compacted, freeRect, type GridItem, type GridRect } from '../../../ui/grid/gridItems.ts'
import {
  BOARD_COLUMNS,
  type Board,
  type BoardComponent,
  type LinkGroup,
  type Range,
  type Subject,
  subjectOf,
  USUAL_SIZE,
} from './board.ts'

/** Initial state of a new panel. */
export type NewComponent = {
  readonly id: string
  readonly chartId: string
  readonly subject: Subject
  readonly texts?: Readonly<Record<string, string>>
  readonly page?: Readonly<Record<string, string>>
  readonly dte?: Range
  readonly compare?: string
  readonly delta?: Range
  readonly group?: LinkGroup
  readonly size?: { readonly w: number; readonly h: number }
}

export const gridItemsOf = (board: Board): readonly GridItem[] =>
  board.components.map(({ id, place }) => ({ id, ...place }))

const rawOf = (id: string): WorkspaceComponent => ({ meta: { id } })

/** Returns the board with one panel changed; the same board when there is none with that id. */
const withComponent = (board: Board, id: string, change: (one: BoardComponent) => BoardComponent): Board =>
  board.components.some((one) => one.id === id)
    ? { ...board, components: board.components.map((one) => (one.id === id ? change(one) : one)) }
    : board

const isSameRect = (a: GridRect, b: GridRect): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** Returns the board with all panels at the given positions, without vertical gaps. */
export const withGridItems = (board: Board, items: readonly GridItem[]): Board => {
  const rectsById = new Map(compacted(items, BOARD_COLUMNS).map(({ id, x, y, w, h }) => [id, { x, y, w, h }]))
  // Unmoved panels remain the same object, so that they are not re-rendered.
  const components = board.components.map((one) => {
    const rect = rectsById.get(one.id)
    return rect === undefined || isSameRect(rect, one.place) ? one : { ...one, place: rect }
  })
  return { ...board, components }
}

/** Returns the board with another panel, in the first gap that it fits into. */
export const withAdded = (board: Board, added: NewComponent): Board => {
  const { id, chartId, subject, texts = {}, page = {}, dte, delta, compare, group, size = USUAL_SIZE } = added
  const rect = freeRect(
    board.components.map((one) => one.place),
    size,
    BOARD_COLUMNS,
  )
  const component = { id, chartId, place: rect, subject, group, dte, delta, compare, texts, page, raw: rawOf(id) }
  const groups = group && board.groups[group] === undefined ? { ...board.groups, [group]: subject } : board.groups
  return { ...board, components: [...board.components, component], groups }
}

export const withoutComponent = (board: Board, id: string): Board => {
  const components = board.components.filter((one) => one.id !== id)
  if (components.length === board.components.length) return board
  const next = { ...board, components }
  return withGridItems(next, gridItemsOf(next))
}

/** Returns the board with a copy of a panel, under another id. */
export const withDuplicated = (board: Board, id: string, newId: string): Board => {
  const one = board.components.find((component) => component.id === id)
  if (one === undefined) return board
  const rect = freeRect(
    board.components.map((component) => component.place),
    one.place,
    BOARD_COLUMNS,
  )
  const copy = { ...one, id: newId, place: rect, raw: { ...one.raw, meta: { ...one.raw.meta, id: newId } } }
  return { ...board, components: [...board.components, copy] }
}

/** Returns the board with another chart instead of a panel's, in its position and on its market. */
export const withReplaced = (board: Board, id: string, newId: string, chartId: string): Board =>
  withComponent(board, id, (one) => ({ ...one, id: newId, chartId, texts: {}, raw: rawOf(newId) }))

/** Returns the board whose panels of a color have no tenor of their own, so that they follow the shared one. */
const withoutTenors = (board: Board, group: LinkGroup): Board => {
  const components = board.components.map((one) => {
    if (one.group !== group || one.texts.tenor === undefined) return one
    const { tenor: _, ...texts } = one.texts
    return { ...one, texts }
  })
  return { ...board, components }
}

/** Returns the board with another market, other expiries or another tenor for a panel and all that are linked with it. */
export const withSubject = (board: Board, id: string, change: Partial<Subject>): Board => {
  const one = board.components.find((component) => component.id === id)
  if (one === undefined) return board
  const before = subjectOf(board, one)
  const next = { ...before, ...change }
  const isOtherMarket = next.exchange !== before.exchange || next.symbol !== before.symbol
  // Expiries of one market need not exist in another.
  const subject = isOtherMarket && change.expiries === undefined ? { ...next, expiries: [] } : next
  if (one.group) {
    const followers = 'tenor' in change ? withoutTenors(board, one.group) : board
    return { ...followers, groups: { ...board.groups, [one.group]: subject } }
  }
  return withComponent(board, id, (component) => ({ ...component, subject }))
}

/**
 * Links a panel to a color and takes over its subject; the first panel of a color sets it. After unlinking, the panel
 * keeps the last subject.
 */
export const withGroup = (board: Board, id: string, group: LinkGroup | undefined): Board => {
  const one = board.components.find((component) => component.id === id)
  if (one === undefined || one.group === group) return board
  const subject = subjectOf(board, one)
  const next = withComponent(board, id, (component) => ({ ...component, subject, group }))
  if (group === undefined) return next
  const isFirst = !board.components.some((component) => component.id !== id && component.group === group)
  return isFirst || board.groups[group] === undefined
    ? { ...next, groups: { ...board.groups, [group]: subject } }
    : next
}

/** Returns the board whose panels all follow one color, with the subject that the color has, else that of the first panel. */
export const withAllLinked = (board: Board, group: LinkGroup): Board =>
  board.components.reduce((linked, { id }) => withGroup(linked, id, group), board)

/** @param text  undefined for the default */
export const withText = (board: Board, id: string, name: string, text: string | undefined): Board =>
  withComponent(board, id, (one) => {
    const { [name]: _before, ...others } = one.texts
    return { ...one, texts: text === undefined ? others : { ...others, [name]: text } }
  })

export const withRanges = (
  board: Board,
  id: string,
  change: Partial<Pick<BoardComponent, 'dte' | 'delta' | 'compare' | 'page'>>,
): Board => withComponent(board, id, (one) => ({ ...one, ...change }))

const MAX_NAME = 80

/** Returns the renamed board; a blank name is ignored. */
export const renamed = (board: Board, name: string): Board => {
  const trimmed = name.trim().slice(0, MAX_NAME)
  return trimmed === '' || trimmed === board.name ? board : { ...board, name: trimmed }
}

/** Returns the distinct markets of a board's charts. */
export const marketsOf = (board: Board): readonly MarketName[] => {
  const seen = new Map<string, MarketName>()
  for (const one of board.components) {
    const { exchange, symbol } = subjectOf(board, one)
    seen.set(marketNameKey({ exchange, symbol }), { exchange, symbol })
  }
  return [...seen.values()]
}
