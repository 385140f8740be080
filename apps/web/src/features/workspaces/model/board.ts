import type { MarketName } from '@gvol/wire'
import { catalogIdOf } from '../../../data/user/workspaces/componentIds.ts'
import { type WorkspaceComponent, type WorkspaceData, workspaceData } from '../../../data/user/workspaces/workspace.ts'
import { freeRect, type GridRect } from '../../../ui/grid/gridItems.ts'

/** Columns of a board on a desktop. */
export const BOARD_COLUMNS = 12
/** Height of a row, and of the gaps, CSS pixels. */
export const BOARD_ROW = 30
export const BOARD_GAP = 8
/** Minimum readable size of a chart, in cells. */
export const MIN_SIZE = { w: 2, h: 5 } as const
/** Default size of a new chart, in cells. */
export const USUAL_SIZE = { w: 4, h: 9 } as const

/** Panels of one color share their market, expiries and tenor. */
export const LINK_GROUPS = ['blue', 'amber', 'violet', 'green'] as const
export type LinkGroup = (typeof LINK_GROUPS)[number]

/** Market, expiries and tenor of a panel, shared by linked panels. */
export type Subject = {
  readonly exchange: string
  readonly symbol: string
  /** Chosen expiries, Unix ms; empty for all. */
  readonly expiries: readonly number[]
  /** Tenor of charts that show one, days as text; undefined: each panel's own. */
  readonly tenor?: string | undefined
}

export type Range = readonly [min: number, max: number]

/** One panel of a board. */
export type BoardComponent = {
  /** Unique among all components of the user: `smile`, `smile-12`. */
  readonly id: string
  /** The catalog's chart; undefined when it no longer exists. */
  readonly chartId: string | undefined
  readonly place: GridRect
  /** The panel's own subject; while it is linked, the group's subject is used. */
  readonly subject: Subject
  readonly group: LinkGroup | undefined
  /** Days to expiry; undefined for no limit. */
  readonly dte: Range | undefined
  /** |Δ| in percent. */
  readonly delta: Range | undefined
  /** Comparison instant in URL notation; undefined for that of the whole board. */
  readonly compare: string | undefined
  /** Values of the chart's own controls, as texts. */
  readonly texts: Readonly<Record<string, string>>
  /** Values of the page controls that the chart uses, by id, in URL notation. */
  readonly page: Readonly<Record<string, string>>
  /** The original data: properties unknown to this version are preserved. */
  readonly raw: WorkspaceComponent
}

/** A dashboard during editing. */
export type Board = {
  readonly name: string
  readonly components: readonly BoardComponent[]
  readonly groups: Readonly<Partial<Record<LinkGroup, Subject>>>
  /** All other properties of the data, preserved. */
  readonly rest: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wholeNumber = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

const MAX_ROWS = 10_000

const rectFrom = (value: unknown): GridRect | undefined => {
  if (!isRecord(value)) return undefined
  const w = wholeNumber(value.w, 1, BOARD_COLUMNS)
  const h = wholeNumber(value.h, 1, 200)
  const x = wholeNumber(value.x, 0, BOARD_COLUMNS - 1)
  const y = wholeNumber(value.y, 0, MAX_ROWS)
  if (w === undefined || h === undefined || x === undefined || y === undefined) return undefined
  return { x: Math.min(x, BOARD_COLUMNS - w), y, w, h }
}

const subjectFrom = (value: Readonly<Record<string, unknown>>, usual: MarketName): Subject => ({
  exchange: typeof value.exchange === 'string' && value.exchange !== '' ? value.exchange : usual.exchange,
  symbol: typeof value.symbol === 'string' && value.symbol !== '' ? value.symbol : usual.symbol,
  expiries: Array.isArray(value.expiries) ? value.expiries.filter((one) => Number.isFinite(one)) : [],
  ...(typeof value.tenor === 'string' && /^\d{1,4}$/.test(value.tenor) ? { tenor: value.tenor } : {}),
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
  rect: GridRect,
  allowList: ReadonlySet<string>,
  usual: MarketName,
): BoardComponent => {
  const { meta } = raw
  return {
    id: meta.id,
    chartId: catalogIdOf(meta.id, allowList),
    place: rect,
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
 * Parses a saved dashboard. Panels without a position are put in the first gap; of two with the same id the first is
 * used.
 *
 * @param data       from server, file or link: an object, or JSON text encoded any number of times
 * @param allowList  ids of the chart catalog
 * @param usual      market of panels without one
 */
export const boardFrom = (
  { name, data }: { readonly name: string; readonly data: unknown },
  allowList: ReadonlySet<string>,
  usual: MarketName,
): Board => {
  const { components, groups, ...rest } = workspaceData(data)
  const unique = components.filter(({ meta }, i) => components.findIndex((one) => one.meta.id === meta.id) === i)
  const taken: GridRect[] = unique.flatMap((raw) => rectFrom(raw.place) ?? [])
  const positioned = unique.map((raw) => {
    const savedRect = rectFrom(raw.place)
    if (savedRect) return componentFrom(raw, savedRect, allowList, usual)
    const rect = freeRect(taken, USUAL_SIZE, BOARD_COLUMNS)
    taken.push(rect)
    return componentFrom(raw, rect, allowList, usual)
  })
  const linked = isRecord(groups)
    ? LINK_GROUPS.flatMap((group) => {
        const value = groups[group]
        return isRecord(value) ? [[group, subjectFrom(value, usual)] as const] : []
      })
    : []
  return { name, components: positioned, groups: Object.fromEntries(linked), rest }
}

const rawOf = (component: BoardComponent): WorkspaceComponent => {
  const { raw, id, place, subject, group, dte, delta, compare, texts, page } = component
  const pageControls = Object.keys(page).length === 0 ? undefined : page
  return {
    ...raw,
    meta: { ...raw.meta, id, ...subject, group, dte, delta, compare, controls: texts, page: pageControls },
    place,
  }
}

/** Returns the data to save: the panels with all original properties, even those unknown to this version. */
export const dataOfBoard = (board: Board): WorkspaceData => ({
  ...board.rest,
  components: board.components.map(rawOf),
  groups: board.groups,
})

/** Returns name and data as one text, which a saver sends, journals and compares. */
export const textOfBoard = (board: Board): string => JSON.stringify({ name: board.name, data: dataOfBoard(board) })

/** Parses the board in such a text. */
export const boardOfText = (text: string, allowList: ReadonlySet<string>, usual: MarketName): Board => {
  const value: unknown = JSON.parse(text)
  const { name, data } = isRecord(value) ? value : {}
  return boardFrom({ name: typeof name === 'string' ? name : '', data }, allowList, usual)
}

/** Returns the effective subject of a panel: its group's while it is linked. */
export const subjectOf = (board: Board, component: BoardComponent): Subject =>
  (component.group && board.groups[component.group]) ?? component.subject
