import { importWithRetry } from '../../data/code/importWithRetry.ts'
/** Loads the table code (sorting, virtualized rows), which pages without a table do not need. */
export const loadTable = () => importWithRetry(() => import('../../ui/table/Table.tsx'))
