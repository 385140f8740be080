import { nonZeroText, notation, spotText } from '@gvol/format'
import { moveInk } from '../../ui/format/moveInk.ts'
import type { TableColumn, TableSpec } from '../../ui/table/tableSpec.ts'
import { cellWidth } from '../model/tableColumns/columns.ts'
import { columnText, singlePriceText } from '../model/tableColumns/columnText.ts'

/** The same table at another instant or market, and its label, such as `1 w ago`. */
export type ComparisonTable<Row> = { readonly model: TableSpec<Row>; readonly label: string }

/** Which columns of a table are compared. */
export type ComparedColumns = {
  /** Ids of numeric columns with a number format. Columns that the table does not show are ignored. */
  readonly columns: readonly string[]
  /** Also shows the earlier value between the number and its change; default: only the change. */
  readonly hasThen?: boolean
}

const PERCENT = '\u2009%'

/** Id of the column with a column's change; a table may already have one. */
const changeOf = (id: string): string => `${id}Change`

/** Matches a percent sign that is the unit itself, unlike that in `USD per 1 %`. */
const OWN_PERCENT = /(?<!1 ?)%/

/** The unit of a difference: percentages differ by points. */
const pointsOf = (unit: string | undefined): string | undefined => unit?.replace(OWN_PERCENT, 'pt')

/** Formatters whose decimals depend on the price: differences use the decimals of the two prices. */
const OF_PRICES: ReadonlySet<unknown> = new Set([spotText, singlePriceText])

const decimalsIn = (text: string): number => {
  const at = text.lastIndexOf(notation().decimal)
  return at < 0 ? 0 : text.length - at - 1
}

/** CSS pixels. */
const MIN_WIDTH = 46

const widthOf = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, cellWidth(text)), MIN_WIDTH)

const numberIn = <Row>(column: TableColumn<Row> | undefined, row: Row | undefined): number | undefined => {
  const value = row === undefined ? undefined : column?.value?.(row)
  return typeof value === 'number' ? value : undefined
}

/** Returns the text of each row's difference, with its sign, formatted like the numbers of its column. */
const changeTexts = <Row>(
  { unit, written }: TableColumn<Row>,
  rows: readonly Row[],
  differenceOf: (row: Row) => number | undefined,
  /** Decimals of the row's price now and then. */
  decimalsOf: (row: Row) => number,
): ((row: Row) => string) => {
  const isPercent = OWN_PERCENT.test(unit ?? '')
  const byWriter = Map.groupBy(rows, (row) => written?.(row))
  const together = new Map(
    [...byWriter].flatMap(([write, alike]) => (write ? [[write, columnText(write, alike.map(differenceOf))]] : [])),
  )
  return (row) => {
    const difference = differenceOf(row)
    const write = written?.(row)
    if (write === undefined || difference === undefined) return '–'
    const text = OF_PRICES.has(write)
      ? nonZeroText(difference, decimalsOf(row))
      : (together.get(write) ?? write)(difference)
    const signed = difference > 0 && /^[\d.]/.test(text) && /[1-9]/.test(text) ? `+${text}` : text
    return signed.endsWith(PERCENT) ? `${signed.slice(0, -PERCENT.length)}${isPercent ? '' : '\u2009pt'}` : signed
  }
}

/**
 * Returns the table with columns for the change of some numbers since another instant, or against another market, next
 * to each number. Rows are matched by key; a row missing in the other table has a dash. A change column that the table
 * already has is replaced.
 */
export const tableWithChanges = <Row>(
  spec: TableSpec<Row>,
  other: ComparisonTable<Row>,
  { columns: ids, hasThen = false }: ComparedColumns,
): TableSpec<Row> => {
  const then = new Map(
    other.model.items.flatMap((item) => (item.kind === 'row' ? [[item.key, item.row] as const] : [])),
  )
  const rows = spec.items.flatMap((item) => (item.kind === 'row' ? [[item.row, then.get(item.key)] as const] : []))
  const pairs = new Map(rows)
  const withChange = (column: TableColumn<Row>): readonly TableColumn<Row>[] => {
    const from = other.model.columns.find(({ id }) => id === column.id)
    const before = (row: Row): number | undefined => numberIn(from, pairs.get(row))
    const difference = (row: Row): number | undefined => {
      const now = numberIn(column, row)
      const earlier = before(row)
      return now === undefined || earlier === undefined ? undefined : now - earlier
    }
    const text = changeTexts(column, [...pairs.keys()], difference, (row) => {
      const earlier = pairs.get(row)
      const texts = [column.text(row), ...(from === undefined || earlier === undefined ? [] : [from.text(earlier)])]
      return Math.max(...texts.map(decimalsIn))
    })
    const { group, header } = column
    const shared = group === undefined ? {} : { group }
    const was: TableColumn<Row> = {
      ...shared,
      ...(column.unit === undefined ? {} : { unit: column.unit }),
      id: `${column.id}Then`,
      header: other.label,
      inFull: `${header} ${other.label}`,
      width: column.width,
      isQuiet: true,
      text: (row) => column.written?.(row)?.(before(row)) ?? '–',
      value: before,
    }
    const unit = pointsOf(column.unit)
    const change: TableColumn<Row> = {
      ...shared,
      ...(unit === undefined ? {} : { unit }),
      id: changeOf(column.id),
      header: 'Δ',
      inFull: `Δ ${header} to ${other.label}`,
      doc: `${[group, header].filter(Boolean).join(' ')}: the change to ${other.label}`,
      width: widthOf([...pairs.keys()].map(text)),
      isQuiet: true,
      text,
      value: difference,
      cellStyle: (row) => {
        const ink = moveInk(difference(row), text(row))
        const { wash } = column.cellStyle?.(row) ?? {}
        return { ...(ink === undefined ? {} : { ink }), ...(wash === undefined ? {} : { wash }) }
      },
    }
    return hasThen ? [was, change] : [change]
  }
  const replaced = new Set(ids.map(changeOf))
  return {
    ...spec,
    columns: spec.columns
      .filter(({ id }) => !replaced.has(id))
      .flatMap((column) =>
        ids.includes(column.id) && column.written !== undefined ? [column, ...withChange(column)] : [column],
      ),
  }
}
