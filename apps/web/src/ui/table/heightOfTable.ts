import type { TableSpec } from './tableSpec.ts'

/** Height of a row, CSS pixels. */
export const ROW_HEIGHT = 22
/** Names of columns, and of their groups above them. */
const NAMES_HEIGHT = 24
const GROUPS_HEIGHT = 20
/** Room of a scroll bar beneath. */
const SCROLL_HEIGHT = 14

/** CSS pixels that show every row of a table, header included. */
export const heightOfTable = <Row>({ items, columns }: Pick<TableSpec<Row>, 'items' | 'columns'>): number =>
  (columns.some(({ group }) => group !== undefined) ? GROUPS_HEIGHT : 0) +
  NAMES_HEIGHT +
  items.length * ROW_HEIGHT +
  SCROLL_HEIGHT
