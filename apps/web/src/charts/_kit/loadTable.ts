/** Sorting, and the window on long lists: a page without a table needs none of it. */
export const loadTable = () => import('../../ui/table/Table.tsx')
