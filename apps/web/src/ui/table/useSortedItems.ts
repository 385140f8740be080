import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { TableItem, TableSpec } from './tableSpec.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

export type SortState = { readonly column: string; readonly isDescending: boolean } | undefined

const sortingOf = (sortedBy: SortState): SortingState =>
  sortedBy === undefined ? [] : [{ id: sortedBy.column, desc: sortedBy.isDescending }]

/** Returns the items of a table in the user's sort order, and a function to change it. */
export const useSortedItems = <Row>(spec: TableSpec<Row>) => {
  const isSortable = useMemo(() => spec.items.every(({ kind }) => kind === 'row'), [spec.items])
  const [sorting, setSorting] = useState(() => sortingOf(spec.sortedBy))
  const columns = useMemo(
    (): ColumnDef<typeof features, TableItem<Row>>[] =>
      spec.columns.map(({ id, value }) => ({
        id,
        accessorFn: (item) => (item.kind === 'row' ? (value?.(item.row) ?? undefined) : undefined),
        enableSorting: isSortable && value !== undefined,
        sortFn: 'basic',
        sortUndefined: 'last',
      })),
    [spec.columns, isSortable],
  )
  const data = spec.items as TableItem<Row>[]
  const table = useTable({
    features,
    columns,
    data,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: ({ key }) => key,
  })
  const rows = table.getRowModel().rows
  return {
    items: useMemo(() => rows.map(({ original }) => original), [rows]),
    sorted: sorting[0] && { column: sorting[0].id, isDescending: sorting[0].desc },
    canSort: (id: string) => table.getColumn(id)?.getCanSort() ?? false,
    sortBy: (id: string) => table.getColumn(id)?.toggleSorting(),
  }
}
