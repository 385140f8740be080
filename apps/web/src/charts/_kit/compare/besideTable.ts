import { aboveZeroText, notation, spotText } from '@gvol/format'
import { moveInk } from '../../../ui/format/moveInk.ts'
import type { TableColumn, TableSpec } from '../../../ui/table/tableSpec.ts'
import { cellWidth } from '../tableColumns/columns.ts'
import { columnText, lonePrice } from '../tableColumns/columnText.ts'

/** The same table of another moment or market, and what it is called: `1 w ago`. */
export type OtherTable<Row> = { readonly model: TableSpec<Row>; readonly label: string }

/** Which columns are told beside what they were. */
export type Compared = {
  /** Ids of columns of numbers that say how they are written; those that the table does not show now are left out. */
  readonly columns: readonly string[]
  /** What it was stands between the number and its change; else the change alone. */
  readonly hasThen?: boolean
}

const PERCENT = '\u2009%'

/** The change of a column, also one that the table tells without being compared. */
const changeOf = (id: string): string => `${id}Change`

/** A percent sign that is the unit of the number itself, not of what it is told for: `USD per 1 %`. */
const OWN_PERCENT = /(?<!1 ?)%/

/** A difference of percents is points. */
const pointsOf = (unit: string | undefined): string | undefined => unit?.replace(OWN_PERCENT, 'pt')

/** Ways of writing that give a price the decimals of its size: a difference of prices has those of its prices. */
const OF_PRICES: ReadonlySet<unknown> = new Set([spotText, lonePrice])

const decimalsIn = (text: string): number => {
  const at = text.lastIndexOf(notation().decimal)
  return at < 0 ? 0 : text.length - at - 1
}

/** CSS pixels. */
const LEAST_WIDTH = 46

const widthOf = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, cellWidth(text)), LEAST_WIDTH)

const numberIn = <Row>(column: TableColumn<Row> | undefined, row: Row | undefined): number | undefined => {
  const value = row === undefined ? undefined : column?.value?.(row)
  return typeof value === 'number' ? value : undefined
}

/** The text of a row's difference, with its sign: written as the numbers of its column are, together. */
const changeTexts = <Row>(
  { unit, written }: TableColumn<Row>,
  rows: readonly Row[],
  differenceOf: (row: Row) => number | undefined,
  /** Of the price of a row, now and then. */
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
      ? aboveZeroText(difference, decimalsOf(row))
      : (together.get(write) ?? write)(difference)
    const signed = difference > 0 && /^[\d.]/.test(text) && /[1-9]/.test(text) ? `+${text}` : text
    return signed.endsWith(PERCENT) ? `${signed.slice(0, -PERCENT.length)}${isPercent ? '' : '\u2009pt'}` : signed
  }
}

/**
 * A table with the change of some of its columns since another moment, or against another market, each beside its number.
 * Rows meet by their keys: one that was not there then has a dash. A change that the table tells anyway gives way to it.
 */
export const besideTable = <Row>(
  spec: TableSpec<Row>,
  other: OtherTable<Row>,
  { columns: ids, hasThen = false }: Compared,
): TableSpec<Row> => {
  const then = new Map(
    other.model.items.flatMap((item) => (item.kind === 'row' ? [[item.key, item.row] as const] : [])),
  )
  const rows = spec.items.flatMap((item) => (item.kind === 'row' ? [[item.row, then.get(item.key)] as const] : []))
  const pairs = new Map(rows)
  const beside = (column: TableColumn<Row>): readonly TableColumn<Row>[] => {
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
      look: (row) => {
        const ink = moveInk(difference(row), text(row))
        const { wash } = column.look?.(row) ?? {}
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
        ids.includes(column.id) && column.written !== undefined ? [column, ...beside(column)] : [column],
      ),
  }
}
