/** Loads the table code (sorting, virtualized rows), which pages without a table do not need. */
export const loadTable = () => import('../../ui/table/Table.tsx')
