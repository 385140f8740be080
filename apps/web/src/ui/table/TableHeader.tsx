import { classNames } from '../classNames.ts'
import { GROUPS_HEIGHT, NAMES_HEIGHT } from './heightOfTable.ts'
import { columnGroups, type TableColumn } from './tableSpec.ts'
import type { SortState } from './useSortedItems.ts'

type Props<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly template: string
  readonly sorted: SortState
  readonly canSort: (id: string) => boolean
  readonly onSort: (id: string) => void
}

const JUSTIFY = { left: 'justify-start', right: 'justify-end', center: 'justify-center' } as const

const Label = <Row,>({ column, arrow }: { readonly column: TableColumn<Row>; readonly arrow: string }) => (
  <>
    <span className="truncate">{column.header}</span>
    {column.unit && <span className="whitespace-nowrap text-text-tertiary">{column.unit}</span>}
    {arrow !== '' && <span aria-hidden="true">{arrow}</span>}
  </>
)

const HeaderCell = <Row,>({ column, props }: { readonly column: TableColumn<Row>; readonly props: Props<Row> }) => {
  const isSorted = props.sorted?.column === column.id
  const direction = isSorted ? (props.sorted?.isDescending ? 'descending' : 'ascending') : undefined
  const arrow = direction === undefined ? '' : direction === 'descending' ? '↓' : '↑'
  return (
    <th
      scope="col"
      aria-sort={direction}
      title={column.doc}
      className={classNames(
        'flex h-full items-center bg-panel font-normal text-[11px] text-text-secondary',
        JUSTIFY[column.align ?? 'right'],
        column.isSticky && 'sticky right-0 left-0 z-[1]',
      )}
    >
      {props.canSort(column.id) ? (
        <button
          type="button"
          className="flex h-full max-w-full items-center gap-1 px-1.5 hover:text-text"
          onClick={() => props.onSort(column.id)}
        >
          <Label column={column} arrow={arrow} />
        </button>
      ) : (
        <span className="flex max-w-full items-center gap-1 px-1.5">
          <Label column={column} arrow={arrow} />
        </span>
      )}
    </th>
  )
}

/** Column names, below their groups if any; sticky while the table scrolls. */
export const TableHeader = <Row,>(props: Props<Row>) => {
  const { columns, template } = props
  const groups = columnGroups(columns)
  const hasGroups = groups.some(({ label }) => label !== undefined)
  return (
    <thead className="sticky top-0 z-10 block border-hairline border-b bg-panel">
      {hasGroups && (
        <tr className="grid" style={{ height: GROUPS_HEIGHT, gridTemplateColumns: template }}>
          {groups.map(({ label, span, first }) => {
            const spanStyle = { gridColumn: `span ${span}` }
            if (label === undefined) return <td key={first} className="bg-panel" style={spanStyle} />
            return (
              <th
                key={first}
                scope="colgroup"
                className="h-full truncate bg-panel text-center font-[550] text-[11px] text-text-secondary leading-4"
                title={label}
                style={spanStyle}
              >
                {label}
              </th>
            )
          })}
        </tr>
      )}
      <tr className="grid" style={{ height: NAMES_HEIGHT, gridTemplateColumns: template }}>
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} props={props} />
        ))}
      </tr>
    </thead>
  )
}
