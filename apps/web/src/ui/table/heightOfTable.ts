import type { TableSpec } from './tableSpec.ts'

/** Height of a row, CSS pixels. */
export const ROW_HEIGHT = 22
/** Height of column names, and of their groups above them, CSS pixels. */
export const NAMES_HEIGHT = 20
export const GROUPS_HEIGHT = 16
const RULE_HEIGHT = 1
/** Height of a scroll bar at the bottom, CSS pixels. */
const SCROLL_HEIGHT = 14

/** Returns the height of column names and, if any, of their groups, CSS pixels. */
export const headHeightOf = <Row>(columns: TableSpec<Row>['columns']): number =>
  (columns.some(({ group }) => group !== undefined) ? GROUPS_HEIGHT : 0) + NAMES_HEIGHT + RULE_HEIGHT

/** Returns the height at which every row of a table is visible, header included, CSS pixels. */
export const heightOfTable = <Row>({ items, columns }: Pick<TableSpec<Row>, 'items' | 'columns'>): number =>
  headHeightOf(columns) + items.length * ROW_HEIGHT + SCROLL_HEIGHT
