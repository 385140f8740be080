import type { MarketName } from '@gvol/wire'
import { marketNameKey } from '../../../data/subject.ts'
import type { WorkspaceComponent } from '../../../data/user/workspaces/workspace.ts'
import { compacted, freePlace, type Place, type Placed } from '../../../ui/grid/places.ts'
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

/** What a new panel begins with. */
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

export const placedOf = (board: Board): readonly Placed[] => board.components.map(({ id, place }) => ({ id, ...place }))

const rawOf = (id: string): WorkspaceComponent => ({ meta: { id } })

/** The panels with one changed; the same board when there is none of that id. */
const withComponent = (board: Board, id: string, change: (one: BoardComponent) => BoardComponent): Board =>
  board.components.some((one) => one.id === id)
    ? { ...board, components: board.components.map((one) => (one.id === id ? change(one) : one)) }
    : board

const isSamePlace = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** Every panel where it is told to be; without gaps above. */
export const withPlaces = (board: Board, placed: readonly Placed[]): Board => {
  const places = new Map(compacted(placed, BOARD_COLUMNS).map(({ id, x, y, w, h }) => [id, { x, y, w, h }]))
  // Panels that stay where they are stay the same object: they need not be drawn again.
  const components = board.components.map((one) => {
    const place = places.get(one.id)
    return place === undefined || isSamePlace(place, one.place) ? one : { ...one, place }
  })
  return { ...board, components }
}

/** One more panel, in the first gap that it fits into. */
export const withAdded = (board: Board, wanted: NewComponent): Board => {
  const { id, chartId, subject, texts = {}, page = {}, dte, delta, compare, group, size = USUAL_SIZE } = wanted
  const place = freePlace(
    board.components.map((one) => one.place),
    size,
    BOARD_COLUMNS,
  )
  const component = { id, chartId, place, subject, group, dte, delta, compare, texts, page, raw: rawOf(id) }
  const groups = group && board.groups[group] === undefined ? { ...board.groups, [group]: subject } : board.groups
  return { ...board, components: [...board.components, component], groups }
}

export const withoutComponent = (board: Board, id: string): Board => {
  const components = board.components.filter((one) => one.id !== id)
  if (components.length === board.components.length) return board
  const next = { ...board, components }
  return withPlaces(next, placedOf(next))
}

/** The same panel once more, under another id. */
export const withDuplicated = (board: Board, id: string, newId: string): Board => {
  const one = board.components.find((component) => component.id === id)
  if (one === undefined) return board
  const place = freePlace(
    board.components.map((component) => component.place),
    one.place,
    BOARD_COLUMNS,
  )
  const copy = { ...one, id: newId, place, raw: { ...one.raw, meta: { ...one.raw.meta, id: newId } } }
  return { ...board, components: [...board.components, copy] }
}

/** Another market or other expiries for a panel, and so for all that are linked with it. */
export const withSubject = (board: Board, id: string, change: Partial<Subject>): Board => {
  const one = board.components.find((component) => component.id === id)
  if (one === undefined) return board
  const before = subjectOf(board, one)
  const next = { ...before, ...change }
  const isOtherMarket = next.exchange !== before.exchange || next.symbol !== before.symbol
  // Expiries of one market need not exist in another.
  const subject = isOtherMarket && change.expiries === undefined ? { ...next, expiries: [] } : next
  if (one.group) return { ...board, groups: { ...board.groups, [one.group]: subject } }
  return withComponent(board, id, (component) => ({ ...component, subject }))
}

/**
 * Links a panel with those of a colour, whose subject it takes; the first of a colour brings its own. Leaving a colour
 * keeps what was on screen.
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

const MOST_NAME = 80

/** Another name; blanks alone are none. */
export const renamed = (board: Board, name: string): Board => {
  const trimmed = name.trim().slice(0, MOST_NAME)
  return trimmed === '' || trimmed === board.name ? board : { ...board, name: trimmed }
}

/** What the charts of a board look at, each different market once. */
export const marketsOf = (board: Board): readonly MarketName[] => {
  const seen = new Map<string, MarketName>()
  for (const one of board.components) {
    const { exchange, symbol } = subjectOf(board, one)
    seen.set(marketNameKey({ exchange, symbol }), { exchange, symbol })
  }
  return [...seen.values()]
}
