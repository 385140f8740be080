import { compactText, decimalText, formatted, type MaybeNumber, volText } from '@gvol/format'
import { formatOf, unitOf } from '../../../chart/model/formulaUnits.ts'
import { direction, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { PATHS } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { nameOf } from '../defaultFormulas.ts'

export const COLUMNS = [
  'exchange',
  'symbol',
  'unit',
  'value',
  'change',
  'low',
  'high',
  'percentile',
  'missing',
] as const

type Data = StudyAnswer<'formula-by-market', (typeof COLUMNS)[number]>['data']
type AnsweredFormula = { readonly text: string; readonly answer: { readonly data: Data } }

/** A market, with its row index in the answer of each formula. */
type Row = { readonly exchange: string; readonly symbol: string; readonly at: readonly (number | undefined)[] }

const signed = { isSigned: true } as const
const changeText = (unit: string, value: MaybeNumber): string =>
  unit === 'decimal'
    ? volText(value, signed)
    : unit === '1'
      ? decimalText(value, 2, signed)
      : compactText(value, signed)

const rowsOf = (formulas: readonly AnsweredFormula[]): readonly Row[] => {
  const keysOf = ({ answer: { data } }: AnsweredFormula) =>
    data.exchange.map((exchange, i) => `${exchange} ${data.symbol[i]}`)
  const rowAt = formulas.map((one) => new Map(keysOf(one).map((key, i) => [key, i])))
  const keys = [...new Set(formulas.flatMap(keysOf))].toSorted()
  return keys.map((key) => {
    const [exchange = '', symbol = ''] = key.split(' ')
    return { exchange, symbol, at: rowAt.map((of) => of.get(key)) }
  })
}

/** Value, change, range and percentile of a formula, with its text as heading. */
const columnsOf = ({ text, answer: { data } }: AnsweredFormula, which: number): readonly TableColumn<Row>[] => {
  const unit = data.unit.find((one) => one !== null) ?? '1'
  const written = (value: MaybeNumber): string => formatted(formatOf(unit), value)
  const cell = (column: 'value' | 'change' | 'low' | 'high' | 'percentile') => (row: Row) => {
    const at = row.at[which]
    return at === undefined ? undefined : data[column][at]
  }
  const column = (
    name: Parameters<typeof cell>[0],
    head: Pick<TableColumn<Row>, 'header' | 'width'> & Partial<TableColumn<Row>>,
    write: (value: MaybeNumber) => string,
  ): TableColumn<Row> => {
    const value = cell(name)
    return { id: `${name}${which + 1}`, group: nameOf(text), value, text: (row) => write(value(row)), ...head }
  }
  const of = unitOf(unit) === '' ? {} : { unit: unitOf(unit) }
  return [
    column('value', { header: 'Now', width: 70, ...of }, written),
    column(
      'change',
      {
        header: 'Δ 24 h',
        width: 72,
        ...(unit === 'decimal' ? { unit: 'pt' } : of),
        cellStyle: (row) => direction(cell('change')(row)),
      },
      (value) => changeText(unit, value),
    ),
    column('low', { header: 'Low', width: 66, ...of, isQuiet: true, doc: 'Lowest of the span' }, written),
    column('high', { header: 'High', width: 66, ...of, isQuiet: true, doc: 'Highest of the span' }, written),
    column(
      'percentile',
      {
        header: 'Percentile',
        unit: '%',
        width: 92,
        doc: 'Share of the span that is at or below now',
        cellStyle: (row) => {
          const share = cell('percentile')(row)
          return typeof share === 'number' ? { bar: { share, color: 'accent' } } : {}
        },
      },
      (value) => decimalText(typeof value === 'number' ? value * 100 : value, 0),
    ),
  ]
}

/** Returns a row per market, sorted by the first formula, highest first; a row opens its option book. */
export const toModel = (formulas: readonly AnsweredFormula[]): TableSpec<Row> => {
  const rows = rowsOf(formulas)
  const whyNot = ({ at }: Row): string =>
    formulas.flatMap(({ answer: { data } }, which) => data.missing[at[which] ?? -1] ?? [])[0] ?? ''
  return {
    columns: [
      {
        id: 'symbol',
        header: 'Market',
        width: widthOfNames(rows.map(({ symbol }) => symbol)),
        align: 'left',
        isSticky: true,
        text: ({ symbol }: Row) => symbol,
        value: ({ symbol }: Row) => symbol,
      },
      {
        id: 'exchange',
        header: 'Venue',
        width: 76,
        align: 'left',
        text: ({ exchange }: Row) => exchange,
        value: ({ exchange }: Row) => exchange,
      },
      ...formulas.flatMap(columnsOf),
      ...(rows.some((row) => whyNot(row) !== '')
        ? [
            {
              id: 'missing',
              header: 'No number because',
              width: 420,
              align: 'left',
              text: whyNot,
              isQuiet: true,
            } as const,
          ]
        : []),
    ],
    items: rowItems(rows, ({ exchange, symbol }) => `${exchange} ${symbol}`),
    sortedBy: { column: 'value1', isDescending: true },
    leadsTo: ({ exchange, symbol }) => PATHS.optionsCurrent({ exchange, symbol }),
  }
}
