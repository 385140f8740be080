import type { SubjectId } from '../../data/subject.ts'
import { heightOfTable } from '../../ui/table/heightOfTable.ts'
import type { TableSpec } from '../../ui/table/tableSpec.ts'
import { columnsOfSet } from '../choices/columnSets.ts'
import { tableWithChanges } from '../compare/tableWithChanges.ts'
import { TableView } from '../view/TableView.tsx'
import type { ControlSchema } from './controls.ts'
import { type Chart, type ChartDefinition, defineChart, type QueriesOn } from './defineChart.ts'
import type { About } from './describeChart.ts'

type TableDefinition<S extends SubjectId, Schema extends ControlSchema, A extends QueriesOn<S>, Row> = Omit<
  ChartDefinition<S, Schema, A, TableSpec<Row>>,
  'View' | 'isEmpty' | 'contentHeight' | 'hasAnswerRows'
> & {
  /** Ids of the columns with a change column if the page compares. */
  readonly compared?: readonly string[]
  /** Also shows the earlier value next to the number, not only the change. */
  readonly hasThen?: boolean
  /**
   * Its rows sum up, regroup or turn the rows of the answer, so that a file of all columns has the answer's own rows.
   * Otherwise a row of the table is the index of a row of its only answer.
   */
  readonly hasOwnRows?: boolean
}

/** Defines a chart whose model is a table; it is empty if there are no items. */
export const defineTableChart = <S extends SubjectId, Schema extends ControlSchema, A extends QueriesOn<S>, Row>(
  about: About<S, Schema>,
  { compared, hasThen = false, hasOwnRows = false, toModel, ...definition }: TableDefinition<S, Schema, A, Row>,
): Chart =>
  defineChart<S, Schema, A, TableSpec<Row>>(about, {
    isEmpty: ({ items }) => items.length === 0,
    contentHeight: heightOfTable,
    View: TableView,
    ...(compared === undefined
      ? {}
      : {
          compareWith: (model, other, { label }) =>
            tableWithChanges(model, { model: other, label }, { columns: compared, hasThen }),
        }),
    hasAnswerRows: !hasOwnRows,
    ...definition,
    toModel: (answers, controls) => {
      const model = toModel(answers, controls)
      const { columns: chosen } = controls.own as Readonly<Record<string, unknown>>
      return { ...model, columns: columnsOfSet(model.columns, about.sets, chosen) }
    },
  })
