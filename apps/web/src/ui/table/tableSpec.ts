import type { MaybeNumber } from '@gvol/format'
import { labelWidth, type Values } from '@gvol/plot'
import type { TokenName } from '../tokens/tokens.ts'

/** Style of a cell. */
export type CellStyle = {
  /** Colour of the text. */
  readonly ink?: TokenName
  /** Background in a heat table: position on a ramp, -1 … 1 (diverging) or 0 … 1 (intensity). */
  readonly heat?: { readonly scale: 'diverging' | 'intensity'; readonly share: number }
  /** A faint background color, e.g. for in-the-money options. */
  readonly wash?: TokenName
  /** A bar behind the number, as a fraction 0 … 1 of the cell's width. */
  readonly bar?: { readonly share: number; readonly color: TokenName }
  /** A sparkline next to the number with its history. Missing values are gaps. */
  readonly spark?: { readonly values: Values; readonly color: TokenName }
  readonly isStrong?: boolean
}

export type TableColumn<Row> = {
  readonly id: string
  readonly header: string
  /** Displayed once, below the header: `%`, `USD`. */
  readonly unit?: string
  /** A header above several columns: `Calls`, `Puts`. */
  readonly group?: string
  /** Meaning of the column, shown on hover. */
  readonly doc?: string
  /** CSS pixels. */
  readonly width: number
  /** Numbers stand right, names left. */
  readonly align?: 'left' | 'right' | 'center'
  /** Returns the formatted text; a dash where there is no value. */
  readonly text: (row: Row) => string
  /** Returns the value for sorting and for the flash of a changed cell. Missing values sort last. */
  readonly value?: (row: Row) => number | string | null | undefined
  readonly cellStyle?: (row: Row) => CellStyle
  /**
   * Returns the formatter of a row's numbers, for columns that can be compared with a past value; undefined for a row
   * without one.
   */
  readonly written?: (row: Row) => ((value: MaybeNumber) => string) | undefined
  /** Its complete name where no neighboring column provides the context, as in a file. */
  readonly inFull?: string
  /** Remains in view while the table scrolls sideways. */
  readonly isSticky?: boolean
  /** Does not flash when the value changes, e.g. for elapsed time. */
  readonly isQuiet?: boolean
  /**
   * The value observed for the flash instead of the cell's own, and the threshold below which nothing flashes, such as
   * a tick.
   */
  readonly flash?: { readonly of: (row: Row) => number | null | undefined; readonly beyond: number }
  /** Returns the link of this cell, if different from its row's: a path of the desk. */
  readonly leadsTo?: (row: Row) => string | undefined
  /** Returns the instrument opened by Enter or a click. */
  readonly pick?: (row: Row) => string | undefined
}

/** A line of a table: data, a heading of the lines that follow, or a level between two lines such as the spot price. */
export type TableItem<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string; readonly detail?: string }
  | { readonly kind: 'level'; readonly key: string; readonly label: string; readonly color: TokenName }

/** Content of a table. Sorting is available only where every item is a row. */
export type TableSpec<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly items: readonly TableItem<Row>[]
  readonly sortedBy?: { readonly column: string; readonly isDescending: boolean }
  /** Returns the link of a row: a path of the desk, opened by a click or Enter in any cell without its own action. */
  readonly leadsTo?: (row: Row) => string | undefined
  /** Key of the item that is initially centered, e.g. the at-the-money strike. */
  readonly startsAt?: string
  /** Id of the column that is centered where the table is wider than its container, e.g. the strike. */
  readonly centredOn?: string
}

/** Width next to a header's text: its padding and the gap between name and unit, CSS pixels. */
const HEAD_ROOM = 18

/** Width of the sort arrow, CSS pixels. */
const ARROW = 14

/** Returns the width of a column, CSS pixels: as declared, or wide enough for its name with unit and sort arrow. */
export const columnWidth = <Row>({ header, unit, width }: TableColumn<Row>, isSorted = false): number =>
  Math.max(width, labelWidth(unit === undefined ? header : `${header}${unit}`) + HEAD_ROOM + (isSorted ? ARROW : 0))

/** Maximum fraction of the container for sticky columns, where it scrolls sideways. */
const STICKY_SHARE = 0.5

/** Minimum width of a sticky column, CSS pixels. */
const MIN_STICKY = 56

/** Padding of the name of a group, CSS pixels. */
const GROUP_ROOM = 8

/**
 * Returns widths with which the columns of every group are together as wide as its name: a set of columns may have
 * only one of them.
 */
const widenedGroups = <Row>(columns: readonly TableColumn<Row>[], widths: readonly number[]): readonly number[] => {
  const wider = [...widths]
  let at = 0
  for (const { label, span } of columnGroups(columns)) {
    const own = widths.slice(at, at + span).reduce((sum, width) => sum + width, 0)
    const missing = label === undefined ? 0 : labelWidth(label) + GROUP_ROOM - own
    if (missing > 0) wider[at] = (widths[at] ?? 0) + missing
    at += span
  }
  return wider
}

/**
 * Returns the width of every column, CSS pixels. Where the table is wider than its container and sticky columns would
 * leave too little of it for the rest, they are narrowed and their text truncated.
 *
 * @param viewportWidth   visible CSS pixels; 0 where not measured
 * @param sorted  id of the column that the rows are sorted by
 */
export const columnWidths = <Row>(
  columns: readonly TableColumn<Row>[],
  viewportWidth: number,
  sorted?: string | undefined,
): readonly number[] => {
  const widths = widenedGroups(
    columns,
    columns.map((column) => columnWidth(column, column.id === sorted)),
  )
  const total = (of: readonly number[]) => of.reduce((sum, width) => sum + width, 0)
  const sticky = widths.filter((_, i) => columns[i]?.isSticky)
  const most = STICKY_SHARE * viewportWidth
  if (viewportWidth === 0 || total(widths) <= viewportWidth || total(sticky) <= most) return widths
  const small = sticky.filter((width) => width <= MIN_STICKY)
  const large = sticky.filter((width) => width > MIN_STICKY)
  const share = (most - total(small)) / total(large)
  return widths.map((width, i) =>
    columns[i]?.isSticky && width > MIN_STICKY ? Math.max(MIN_STICKY, Math.floor(width * share)) : width,
  )
}

/** Returns rows as table items. */
export const rowItems = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly TableItem<Row>[] =>
  rows.map((row) => ({ kind: 'row', key: keyOf(row), row }))

/** Returns the groups of adjacent columns, for the upper header line. */
export const columnGroups = <Row>(
  columns: readonly TableColumn<Row>[],
): readonly { readonly label: string | undefined; readonly span: number; readonly first: string }[] => {
  const groups: { label: string | undefined; span: number; first: string }[] = []
  for (const { group, id } of columns) {
    const last = groups[groups.length - 1]
    if (last && last.label === group && group !== undefined) last.span++
    else groups.push({ label: group, span: 1, first: id })
  }
  return groups
}

/** Returns the active cell after a key press; undefined for other keys. */
export const movedCell = (
  key: string,
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): { readonly row: number; readonly column: number } | undefined => {
  const to = (row: number, column: number) => ({
    row: Math.min(Math.max(row, 0), size.rows - 1),
    column: Math.min(Math.max(column, 0), size.columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(at.row - 1, at.column)
    case 'ArrowDown':
      return to(at.row + 1, at.column)
    case 'ArrowLeft':
      return to(at.row, at.column - 1)
    case 'ArrowRight':
      return to(at.row, at.column + 1)
    case 'PageUp':
      return to(at.row - size.page, at.column)
    case 'PageDown':
      return to(at.row + size.page, at.column)
    case 'Home':
      return to(at.row, 0)
    case 'End':
      return to(at.row, size.columns - 1)
    default:
      return undefined
  }
}
