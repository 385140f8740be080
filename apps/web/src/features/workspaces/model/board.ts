import type { MarketName } from '@gvol/wire'
import { catalogIdOf } from '../../../data/user/workspaces/componentIds.ts'
import { type WorkspaceComponent, type WorkspaceData, workspaceData } from '../../../data/user/workspaces/workspace.ts'
import { freePlace, type Place } from '../../../ui/grid/places.ts'

/** Columns of a board on a desk. */
export const BOARD_COLUMNS = 12
/** CSS pixels of a row and of the gaps. */
export const BOARD_ROW = 30
export const BOARD_GAP = 8
/** Below this a chart says nothing. */
export const LEAST_SIZE = { w: 2, h: 5 } as const
/** What a chart gets when nobody said otherwise. */
export const USUAL_SIZE = { w: 4, h: 9 } as const

/** Panels of one colour look at the same market and expiries. */
export const LINK_GROUPS = ['blue', 'amber', 'violet', 'green'] as const
export type LinkGroup = (typeof LINK_GROUPS)[number]

/** What a panel looks at, and what linked panels have in common. */
export type Subject = {
  readonly exchange: string
  readonly symbol: string
  /** Chosen expiries, Unix ms; empty for all. */
  readonly expiries: readonly number[]
}

export type Range = readonly [min: number, max: number]

/** One panel of a board. */
export type BoardComponent = {
  /** Unlike all others of the person: `smile`, `smile-12`. */
  readonly id: string
  /** The chart of the catalog; undefined when it is no longer there. */
  readonly chartId: string | undefined
  readonly place: Place
  /** Its own subject; while it is linked, the group's counts. */
  readonly subject: Subject
  readonly group: LinkGroup | undefined
  /** Days to expiry; undefined for no limit. */
  readonly dte: Range | undefined
  /** |Δ| in percent. */
  readonly delta: Range | undefined
  /** What it is compared with, as the address writes it; undefined for what the whole board is compared with. */
  readonly compare: string | undefined
  /** Values of the chart's own controls, as texts. */
  readonly texts: Readonly<Record<string, string>>
  /** Values of the other controls of a page that the chart answers to, by id, as the address writes them. */
  readonly page: Readonly<Record<string, string>>
  /** As it came: what this version does not know is kept. */
  readonly raw: WorkspaceComponent
}

/** A dashboard as the reader edits it. */
export type Board = {
  readonly name: string
  readonly components: readonly BoardComponent[]
  readonly groups: Readonly<Partial<Record<LinkGroup, Subject>>>
  /** Everything else in the data, kept. */
  readonly rest: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wholeNumber = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

const MOST_ROWS = 10_000

const placeFrom = (value: unknown): Place | undefined => {
  if (!isRecord(value)) return undefined
  const w = wholeNumber(value.w, 1, BOARD_COLUMNS)
  const h = wholeNumber(value.h, 1, 200)
  const x = wholeNumber(value.x, 0, BOARD_COLUMNS - 1)
  const y = wholeNumber(value.y, 0, MOST_ROWS)
  if (w === undefined || h === undefined || x === undefined || y === undefined) return undefined
  return { x: Math.min(x, BOARD_COLUMNS - w), y, w, h }
}

const subjectFrom = (value: Readonly<Record<string, unknown>>, usual: MarketName): Subject => ({
  exchange: typeof value.exchange === 'string' && value.exchange !== '' ? value.exchange : usual.exchange,
  symbol: typeof value.symbol === 'string' && value.symbol !== '' ? value.symbol : usual.symbol,
  expiries: Array.isArray(value.expiries) ? value.expiries.filter((one) => Number.isFinite(one)) : [],
})

const rangeFrom = (value: unknown): Range | undefined =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] < value[1]
    ? [value[0], value[1]]
    : undefined

const textsFrom = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

const isLinkGroup = (value: unknown): value is LinkGroup => LINK_GROUPS.some((group) => group === value)

const componentFrom = (
  raw: WorkspaceComponent,
  place: Place,
  allowList: ReadonlySet<string>,
  usual: MarketName,
): BoardComponent => {
  const { meta } = raw
  return {
    id: meta.id,
    chartId: catalogIdOf(meta.id, allowList),
    place,
    subject: subjectFrom(meta, usual),
    group: isLinkGroup(meta.group) ? meta.group : undefined,
    dte: rangeFrom(meta.dte),
    delta: rangeFrom(meta.delta),
    compare: typeof meta.compare === 'string' ? meta.compare : undefined,
    texts: textsFrom(meta.controls),
    page: textsFrom(meta.page),
    raw,
  }
}

/**
 * A saved dashboard as a board. Panels without a place take the first gap; of two with the same id the first counts.
 *
 * @param data       as it came from server, file or link: an object, or JSON text encoded any number of times
 * @param allowList  ids of the chart catalog
 * @param usual      market of panels that name none
 */
export const boardFrom = (
  { name, data }: { readonly name: string; readonly data: unknown },
  allowList: ReadonlySet<string>,
  usual: MarketName,
): Board => {
  const { components, groups, ...rest } = workspaceData(data)
  const unique = components.filter(({ meta }, i) => components.findIndex((one) => one.meta.id === meta.id) === i)
  const taken: Place[] = unique.flatMap((raw) => placeFrom(raw.place) ?? [])
  const placed = unique.map((raw) => {
    const known = placeFrom(raw.place)
    if (known) return componentFrom(raw, known, allowList, usual)
    const place = freePlace(taken, USUAL_SIZE, BOARD_COLUMNS)
    taken.push(place)
    return componentFrom(raw, place, allowList, usual)
  })
  const linked = isRecord(groups)
    ? LINK_GROUPS.flatMap((group) => {
        const value = groups[group]
        return isRecord(value) ? [[group, subjectFrom(value, usual)] as const] : []
      })
    : []
  return { name, components: placed, groups: Object.fromEntries(linked), rest }
}

const rawOf = (component: BoardComponent): WorkspaceComponent => {
  const { raw, id, place, subject, group, dte, delta, compare, texts, page } = component
  const asked = Object.keys(page).length === 0 ? undefined : page
  return {
    ...raw,
    meta: { ...raw.meta, id, ...subject, group, dte, delta, compare, controls: texts, page: asked },
    place,
  }
}

/** What is saved: the panels with everything that came along, whether this version understands it or not. */
export const dataOfBoard = (board: Board): WorkspaceData => ({
  ...board.rest,
  components: board.components.map(rawOf),
  groups: board.groups,
})

/** Name and data as one text: what a saver sends, journals and compares. */
export const textOfBoard = (board: Board): string => JSON.stringify({ name: board.name, data: dataOfBoard(board) })

/** The board of such a text. */
export const boardOfText = (text: string, allowList: ReadonlySet<string>, usual: MarketName): Board => {
  const value: unknown = JSON.parse(text)
  const { name, data } = isRecord(value) ? value : {}
  return boardFrom({ name: typeof name === 'string' ? name : '', data }, allowList, usual)
}

/** What a panel looks at now: its group's subject while it is linked. */
export const subjectOf = (board: Board, component: BoardComponent): Subject =>
  (component.group && board.groups[component.group]) ?? component.subject
