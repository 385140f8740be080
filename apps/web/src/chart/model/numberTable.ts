import {
  compactText,
  decimalText,
  formatted,
  type MaybeNumber,
  percentText,
  volText,
  zonedInstantText,
} from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../data/study.ts'
import { rowItems, type TableItem, type TableSpec } from '../../ui/table/tableSpec.ts'
import { formatOf, formulaPath, unitOf } from './formulaUnits.ts'
import { direction, widthOfNames } from './tableColumns/columns.ts'

export const NUMBER_COLUMNS = [
  'group',
  'name',
  'formula',
  'unit',
  'startAt',
  'endAt',
  'start',
  'end',
  'change',
  'changeShare',
  'missing',
] as const

type Answer = StudyAnswer<'number-change', (typeof NUMBER_COLUMNS)[number]>
type Row = { readonly [Name in (typeof NUMBER_COLUMNS)[number]]: Answer['data'][Name][number] }

const signed = { isSigned: true } as const

const rowsOf = ({ data }: Answer): readonly Row[] =>
  data.name.map(
    (_, row) => Object.fromEntries(NUMBER_COLUMNS.map((column) => [column, data[column][row]])) as unknown as Row,
  )

const valueText = ({ unit }: Row, value: MaybeNumber): string => formatted(formatOf(unit ?? '1'), value)

const changeText = ({ unit, change }: Row): string =>
  unit === 'decimal'
    ? volText(change, signed)
    : unit === '1' || unit === null
      ? decimalText(change, 2, signed)
      : compactText(change, signed)

/** The numbers, grouped under a header for each kind. */
const itemsOf = (rows: readonly Row[]): readonly TableItem<Row>[] =>
  [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, own]): readonly TableItem<Row>[] => [
    { kind: 'heading', key: group, label: group },
    ...own.map((row): TableItem<Row> => ({ kind: 'row', key: row.formula, row })),
  ])

/**
 * Every number with its unit, at both instants; a row opens that number's history.
 *
 * @param hasKinds  groups the numbers by kind
 */
export const numberTable = (
  answers: readonly Answer[],
  { exchange, symbol }: MarketName,
  hasKinds: boolean,
): TableSpec<Row> => {
  const rows = answers.flatMap(rowsOf)
  const [first] = rows
  const instantOr = (at: number | undefined, otherwise: string) => (at === undefined ? otherwise : zonedInstantText(at))
  const hasMissing = rows.some(({ missing }) => missing !== null)
  return {
    columns: [
      {
        id: 'name',
        header: 'Number',
        align: 'left',
        isSticky: true,
        width: widthOfNames(rows.map(({ name }) => name)),
        text: ({ name }) => name,
      },
      {
        id: 'unit',
        header: 'Unit',
        align: 'left',
        width: 92,
        isQuiet: true,
        text: ({ unit }) => (unit === null ? '' : unitOf(unit)),
      },
      {
        id: 'start',
        header: instantOr(first?.startAt, 'Start'),
        width: 108,
        text: (row) => valueText(row, row.start),
        value: ({ start }) => start,
      },
      {
        id: 'end',
        header: instantOr(first?.endAt, 'End'),
        width: 108,
        text: (row) => valueText(row, row.end),
        value: ({ end }) => end,
      },
      {
        id: 'change',
        header: 'Change',
        width: 84,
        doc: 'Second less first; of vols and rates in points',
        text: changeText,
        value: ({ change }) => change,
        cellStyle: ({ change }) => direction(change),
      },
      {
        id: 'changeShare',
        header: 'Change',
        unit: '%',
        width: 76,
        doc: 'Change over the size of the first',
        text: ({ changeShare }) => percentText(changeShare, 1, signed),
        value: ({ changeShare }) => changeShare,
      },
      ...(hasMissing
        ? [
            {
              id: 'missing',
              header: 'No number because',
              width: widthOfNames(rows.map(({ missing }) => missing)),
              align: 'left',
              isQuiet: true,
              text: ({ missing }: Row) => missing ?? '',
            } as const,
          ]
        : []),
    ],
    items: hasKinds ? itemsOf(rows) : rowItems(rows, ({ formula }) => formula),
    leadsTo: ({ formula }) => formulaPath({ exchange, symbol }, formula),
  }
}
