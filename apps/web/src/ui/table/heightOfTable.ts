import type { TableSpec } from './tableSpec.ts'

/** Height of a row, CSS pixels. */
export const ROW_HEIGHT = 22
/** Names of columns, and of their groups above them. */
export const NAMES_HEIGHT = 20
export const GROUPS_HEIGHT = 16
const RULE_HEIGHT = 1
/** Room of a scroll bar beneath. */
const SCROLL_HEIGHT = 14

/** Names of the columns, and of their groups where there are any, CSS pixels. */
export const headHeightOf = <Row>(columns: TableSpec<Row>['columns']): number =>
  (columns.some(({ group }) => group !== undefined) ? GROUPS_HEIGHT : 0) + NAMES_HEIGHT + RULE_HEIGHT

/** CSS pixels that show every row of a table, header included. */
export const heightOfTable = <Row>({ items, columns }: Pick<TableSpec<Row>, 'items' | 'columns'>): number =>
  headHeightOf(columns) + items.length * ROW_HEIGHT + SCROLL_HEIGHT
