import type { MaybeNumber } from '@gvol/format'
import { labelWidth, type Values } from '@gvol/plot'
import type { TokenName } from '../tokens/tokens.ts'

/** What a cell carries beyond its text. */
export type CellLook = {
  /** Colour of the text. */
  readonly ink?: TokenName
  /** Background of a heat table: position on a ramp, -1 … 1 (diverging) or 0 … 1 (intensity). */
  readonly heat?: { readonly scale: 'diverging' | 'intensity'; readonly share: number }
  /** In-the-money shading and the like: a faint wash of a colour. */
  readonly wash?: TokenName
  /** A bar behind the number, 0 … 1 of the cell's width. */
  readonly bar?: { readonly share: number; readonly color: TokenName }
  /** A small line beside the number: how it came to be what it is. Gaps are gaps. */
  readonly spark?: { readonly values: Values; readonly color: TokenName }
  readonly isStrong?: boolean
}

export type TableColumn<Row> = {
  readonly id: string
  readonly header: string
  /** Written once, under the header: `%`, `USD`. */
  readonly unit?: string
  /** A header above several columns: `Calls`, `Puts`. */
  readonly group?: string
  /** What the column means, shown on hover. */
  readonly doc?: string
  /** CSS pixels. */
  readonly width: number
  /** Numbers stand right, names left. */
  readonly align?: 'left' | 'right' | 'center'
  /** Already formatted; a dash where there is no value. */
  readonly text: (row: Row) => string
  /** For sorting and for the flash of a changed cell. Absent values sort last. */
  readonly value?: (row: Row) => number | string | null | undefined
  readonly look?: (row: Row) => CellLook
  /** How numbers of it are written, of a column that can be told beside what it was; undefined for a row that cannot. */
  readonly written?: (row: Row) => ((value: MaybeNumber) => string) | undefined
  /** Its name where no column stands beside it that says the rest, as in a file. */
  readonly inFull?: string
  /** Stays in view while the table scrolls sideways. */
  readonly isSticky?: boolean
  /** No flash when the value changes, e.g. for time that runs. */
  readonly isQuiet?: boolean
  /** What is watched for the flash in place of the value, and the change below which nothing flashes, such as a tick. */
  readonly flash?: { readonly of: (row: Row) => number | null | undefined; readonly beyond: number }
  /** Where this cell leads, if elsewhere than its row: an address of the desk. */
  readonly leadsTo?: (row: Row) => string | undefined
  /** Opened by Enter or a click: an instrument's name. */
  readonly pick?: (row: Row) => string | undefined
}

/** A line of a table: data, a heading over the lines that follow, or a level between two lines such as the spot price. */
export type TableItem<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string; readonly detail?: string }
  | { readonly kind: 'level'; readonly key: string; readonly label: string; readonly color: TokenName }

/** What a table shows. Sorting is offered only where every item is a row. */
export type TableSpec<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly items: readonly TableItem<Row>[]
  readonly sortedBy?: { readonly column: string; readonly isDescending: boolean }
  /** Where a row leads: an address of the desk, opened by a click or Enter in any cell that picks nothing of its own. */
  readonly leadsTo?: (row: Row) => string | undefined
  /** Key of the item that is brought into the middle at first, e.g. the money. */
  readonly startsAt?: string
  /** Id of the column that is brought into the middle where the table is wider than its place, e.g. the strike. */
  readonly centredOn?: string
}

/** Room beside the words of a header: its padding and what parts name and unit, CSS pixels. */
const HEAD_ROOM = 18

/** Room of the arrow of the column that the rows are sorted by, CSS pixels. */
const ARROW = 14

/** CSS pixels of a column: what its author gave it, or what its name with the unit takes, and the arrow where it is sorted by it. */
export const columnWidth = <Row>({ header, unit, width }: TableColumn<Row>, isSorted = false): number =>
  Math.max(width, labelWidth(unit === undefined ? header : `${header}${unit}`) + HEAD_ROOM + (isSorted ? ARROW : 0))

/** Most of its place that the columns which stay in view may take, where it must be scrolled sideways. */
const STICKY_SHARE = 0.5

/** A column that stays in view is never narrower, CSS pixels. */
const LEAST_STICKY = 56

/**
 * CSS pixels of every column. Where the table is wider than its place and columns that stay in view would leave too little
 * of it for the rest, they are narrowed and their words cut.
 *
 * @param place   CSS pixels that are in sight; 0 where they are not known
 * @param sorted  id of the column that the rows are sorted by
 */
export const columnWidths = <Row>(
  columns: readonly TableColumn<Row>[],
  place: number,
  sorted?: string | undefined,
): readonly number[] => {
  const widths = columns.map((column) => columnWidth(column, column.id === sorted))
  const total = (of: readonly number[]) => of.reduce((sum, width) => sum + width, 0)
  const sticky = widths.filter((_, i) => columns[i]?.isSticky)
  const most = STICKY_SHARE * place
  if (place === 0 || total(widths) <= place || total(sticky) <= most) return widths
  const small = sticky.filter((width) => width <= LEAST_STICKY)
  const large = sticky.filter((width) => width > LEAST_STICKY)
  const share = (most - total(small)) / total(large)
  return widths.map((width, i) =>
    columns[i]?.isSticky && width > LEAST_STICKY ? Math.max(LEAST_STICKY, Math.floor(width * share)) : width,
  )
}

/** Rows alone as items. */
export const rowItems = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly TableItem<Row>[] =>
  rows.map((row) => ({ kind: 'row', key: keyOf(row), row }))

/** Neighbouring columns of one group, for the upper header line. */
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

/** Where the active cell goes when a key is pressed; undefined for keys that mean nothing here. */
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
