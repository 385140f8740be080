import { imported } from '../../data/code/imported.ts'
/** Loads the table code (sorting, virtualized rows), which pages without a table do not need. */
export const loadTable = () => imported(() => import('../../ui/table/Table.tsx'))
