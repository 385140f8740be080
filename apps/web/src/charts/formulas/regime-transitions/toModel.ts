import { decimalText, percentText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['dimension', 'from', 'to', 'changes', 'share', 'daysInFrom'] as const

/** Returns the changes that happened, under a heading for each dimension. */
export const toModel = ({ data }: StudyAnswer<'regime-transitions', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const happened = rowNumbers(data.from).filter((row) => data.changes[row] > 0)
  return {
    columns: [
      nameColumn('from', 'From', data.from, widthOfNames(data.from), { isSticky: true }),
      nameColumn('to', 'To', data.to, widthOfNames(data.to)),
      numberColumn('changes', ['Times'], data.changes, (value) => decimalText(value, 0), 64),
      numberColumn('share', ['Share'], data.share, (value) => percentText(value, 0), 64, {
        doc: 'Of the times that the state was left',
      }),
      numberColumn('daysInFrom', ['Spent', 'd'], data.daysInFrom, (value) => decimalText(value, 0), 64, {
        doc: 'Days in the state that was left',
      }),
    ],
    items: [...Map.groupBy(happened, (row) => data.dimension[row] ?? '')].flatMap(
      ([dimension, rows]): readonly TableItem<number>[] => [
        { kind: 'heading', key: dimension, label: dimension },
        ...rows.map(
          (row): TableItem<number> => ({ kind: 'row', key: `${dimension} ${data.from[row]} ${data.to[row]}`, row }),
        ),
      ],
    ),
  }
}
