import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { PlotSlotsContext } from '../plot/PlotSlots.ts'
import { useTheme } from '../theme/theme.ts'
import { tokensOf } from '../tokens/tokens.ts'
import { useElementWidth } from '../useWidth.ts'
import { headHeightOf, ROW_HEIGHT } from './heightOfTable.ts'
import { MoreColumns } from './MoreColumns.tsx'
import { TableCell } from './TableCell.tsx'
import { TableHeader } from './TableHeader.tsx'
import { tableSheet } from './tableSheet.ts'
import { columnWidths, movedCell, type TableColumn, type TableItem, type TableSpec } from './tableSpec.ts'
import { useSortedItems } from './useSortedItems.ts'
import { useStuckHeading } from './useStuckHeading.ts'

/** A table with arrow key navigation is a grid to assistive technology (ARIA authoring practices, grid). */
const gridAttributes = (activeCell: string | undefined) =>
  ({ role: 'grid', tabIndex: 0, 'aria-activedescendant': activeCell }) as const

const ROW_STYLES = {
  row: 'grid border-hairline/50 border-b hover:bg-hover',
  heading: 'flex',
  level: 'flex',
} as const

/** Returns the position of a row: the stuck heading below the column names, the others one below the other. */
const positionOf = (kind: keyof typeof ROW_STYLES, top: number, stuckAt: number | undefined) =>
  stuckAt === undefined
    ? { className: `absolute inset-x-0 top-0 ${ROW_STYLES[kind]}`, style: { transform: `translateY(${top}px)` } }
    : { className: `sticky z-[2] ${ROW_STYLES[kind]}`, style: { top: stuckAt } }

type Props<Row> = {
  readonly spec: TableSpec<Row>
  readonly height: number
  readonly label: string
  readonly onPick?: (picked: string) => void
}

type CellPosition = { readonly row: number; readonly column: number }

type LineProps<Row> = {
  readonly item: TableItem<Row>
  readonly index: number
  readonly columns: readonly TableColumn<Row>[]
  readonly active: number | undefined
  readonly idPrefix: string
  readonly leadsTo: TableSpec<Row>['leadsTo']
}

const Level = ({
  item,
  span,
}: {
  readonly item: Extract<TableItem<unknown>, { kind: 'level' }>
  readonly span: number
}) => {
  const color = tokensOf(useTheme())[item.color]
  return (
    <td colSpan={span} className="relative block h-full w-full p-0" style={{ color }}>
      <span className="absolute inset-x-0 top-1/2 border-t" style={{ borderColor: color }} />
      <span className="sticky right-0 left-0 mx-auto block w-max bg-panel px-2 text-[11px] leading-[22px]">
        {item.label}
      </span>
    </td>
  )
}

const Line = <Row,>({ item, index, columns, active, idPrefix, leadsTo }: LineProps<Row>) => {
  const theme = useTheme()
  if (item.kind === 'level') return <Level item={item} span={columns.length} />
  if (item.kind === 'heading') {
    return (
      <td colSpan={columns.length} className="flex h-full w-full items-center bg-raised p-0">
        <span className="sticky left-2 flex gap-2 pl-1.5">
          <span className="font-[600]">{item.label}</span>
          <span className="text-text-tertiary">{item.detail}</span>
        </span>
      </td>
    )
  }
  return columns.map((column, at) => (
    <TableCell
      key={column.id}
      id={`${idPrefix}-${index}-${at}`}
      columnIndex={at}
      text={column.text(item.row)}
      value={column.flash ? column.flash.of(item.row) : column.value?.(item.row)}
      flashBeyond={column.flash?.beyond ?? 0}
      cellStyle={column.cellStyle?.(item.row)}
      align={column.align ?? 'right'}
      isActive={active === at}
      isSticky={column.isSticky ?? false}
      isQuiet={column.isQuiet ?? false}
      isPickable={column.pick?.(item.row) !== undefined}
      href={column.leadsTo?.(item.row) ?? (at === 0 ? leadsTo?.(item.row) : undefined)}
      theme={theme}
    />
  ))
}

/** Returns the link of a cell, else the first of its row. */
const linkAt = (line: Element | null | undefined, column: number): HTMLAnchorElement | null | undefined =>
  line?.querySelector<HTMLAnchorElement>(`[data-column="${column}"] a`) ?? line?.querySelector('a')

/** Keeps the clicked cell in view when something opens next to the table. */
const useScrollIntoView = (scroll: RefObject<HTMLDivElement | null>, cell: string | undefined): void => {
  const currentCell = useRef(cell)
  currentCell.current = cell
  useEffect(() => {
    const scroller = scroll.current
    if (scroller === null || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (currentCell.current === undefined) return
      document.getElementById(currentCell.current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [scroll])
}

/** Initially centers a column, where the table is wider than its container. @param middle  CSS pixels */
const useCentred = (scroll: RefObject<HTMLDivElement | null>, middle: number): void =>
  useEffect(() => {
    const scroller = scroll.current
    if (middle === 0 || scroller === null || scroller.scrollWidth <= scroller.clientWidth) return
    scroller.scrollLeft = middle - scroller.clientWidth / 2
  }, [middle, scroll])

/**
 * A dense, virtual table: any number of rows, sticky header and columns, arrow keys, sorting, flashing of changed
 * cells.
 */
export const Table = <Row,>({ spec, height, label, onPick }: Props<Row>) => {
  const scroll = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    scroll.current = element
    setFrame(element)
  }, [])
  const idPrefix = useId()
  const [active, setActive] = useState<CellPosition>()
  const { items, sorted, canSort, sortBy } = useSortedItems(spec)
  const { columns } = spec
  const headHeight = headHeightOf(columns)
  const frameWidth = useElementWidth(frame)
  const widths = useMemo(() => columnWidths(columns, frameWidth, sorted?.column), [columns, frameWidth, sorted?.column])
  const template = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')
  const { rangeExtractor, hasHeadings, isStuck } = useStuckHeading(items)
  const virtual = useVirtualizer({
    rangeExtractor,
    scrollPaddingStart: hasHeadings ? ROW_HEIGHT : 0,
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
  })

  const { registerSheet } = useContext(PlotSlotsContext)
  const latest = useRef({ columns, items })
  latest.current = { columns, items }
  useEffect(() => registerSheet(() => tableSheet(latest.current)), [registerSheet])

  const start = spec.startsAt
  const startIndex = items.findIndex(({ key }) => key === start)
  const startedAt = useRef<string>(undefined)
  useEffect(() => {
    if (start === undefined || startIndex < 0 || startedAt.current === start) return
    startedAt.current = start
    virtual.scrollToIndex(startIndex, { align: 'center' })
  }, [start, startIndex, virtual])

  const centred = columns.findIndex(({ id }) => id === spec.centredOn)
  useCentred(
    scroll,
    widths.slice(0, Math.max(centred, 0)).reduce((sum, width) => sum + width, 0) + (widths[centred] ?? 0) / 2,
  )
  useScrollIntoView(scroll, active && `${idPrefix}-${active.row}-${active.column}`)

  const pickAt = ({ row, column }: CellPosition) => {
    const item = items[row]
    const picked = item?.kind === 'row' ? columns[column]?.pick?.(item.row) : undefined
    if (picked !== undefined) return onPick?.(picked)
    // Clicks the cell's own link, else the row's, so that browser and router handle the navigation.
    linkAt(scroll.current?.querySelector(`[data-index="${row}"]`), column)?.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && active) return pickAt(active)
    const size = { rows: items.length, columns: columns.length, page: Math.floor(height / ROW_HEIGHT) - 2 }
    const next = movedCell(event.key, active ?? { row: Math.max(startIndex, 0), column: 0 }, size)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    virtual.scrollToIndex(next.row)
  }
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as Element).closest('[data-column]')
    const row = cell?.closest('[data-index]')
    if (!(cell instanceof HTMLElement) || !(row instanceof HTMLElement)) return
    const position = { row: Number(row.dataset.index), column: Number(cell.dataset.column) }
    setActive(position)
    if ((event.target as Element).closest('a') === null) pickAt(position)
  }

  return (
    <div className="relative" style={{ height }}>
      <div ref={attach} className="overflow-auto overscroll-contain" style={{ height }}>
        <table
          {...gridAttributes(active && `${idPrefix}-${active.row}-${active.column}`)}
          aria-label={label}
          aria-rowcount={items.length + 1}
          aria-colcount={columns.length}
          className="block text-[12px] tabular-nums outline-offset-[-2px]"
          // Columns share the panel's surplus width; a long name does not widen all of them.
          style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <TableHeader columns={columns} template={template} sorted={sorted} canSort={canSort} onSort={sortBy} />
          <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start: top }) => {
              const item = items[index]
              if (item === undefined) return null
              const { className, style } = positionOf(item.kind, top, isStuck(index) ? headHeight : undefined)
              return (
                <tr
                  key={key}
                  aria-rowindex={index + 2}
                  data-index={index}
                  className={className}
                  style={{ height: ROW_HEIGHT, gridTemplateColumns: template, ...style }}
                >
                  <Line
                    item={item}
                    index={index}
                    columns={columns}
                    active={active?.row === index ? active.column : undefined}
                    idPrefix={idPrefix}
                    leadsTo={spec.leadsTo}
                  />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <MoreColumns frame={frame} widths={widths} />
    </div>
  )
}
