import { type Control, control } from '../definition/controls.ts'

/** A named selection of a table's columns. */
export type ColumnSet = {
  /** Its name in the control, such as `Greeks`. */
  readonly label: string
  /** Ids of its columns in the displayed order: who, what, how much, why. */
  readonly columns: readonly string[]
}

/**
 * Sets of columns of a table that is wider than a window, by name; the first is shown unless the user chooses another.
 * Each set begins with the columns that tell which row it is.
 */
export type ColumnSets = Readonly<Record<string, ColumnSet>>

/** Value of the control that shows all columns in the table's own order. */
const ALL = 'all'

/** Returns the control that chooses a set, or all columns. */
export const columnsControl = (sets: ColumnSets): Control => {
  const labels = Object.entries(sets).map(([name, { label }]) => [name, label] as const)
  const options: Readonly<Record<string, string>> = { ...Object.fromEntries(labels), [ALL]: 'All' }
  return control.choice('Columns', options, labels[0]?.[0] ?? ALL)
}

/** Returns the chosen columns of a table; columns that it does not have now are left out. */
export const columnsOfSet = <Column extends { readonly id: string }>(
  columns: readonly Column[],
  sets: ColumnSets | undefined,
  chosen: unknown,
): readonly Column[] => {
  const set = typeof chosen === 'string' ? sets?.[chosen] : undefined
  return set === undefined ? columns : set.columns.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}
