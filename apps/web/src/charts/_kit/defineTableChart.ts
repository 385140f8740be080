import type { SubjectId } from '../../data/subject.ts'
import { heightOfTable } from '../../ui/table/heightOfTable.ts'
import type { TableSpec } from '../../ui/table/tableSpec.ts'
import { besideTable } from './compare/besideTable.ts'
import type { ControlSchema } from './controls.ts'
import { type AsksOn, type Chart, type ChartDefinition, defineChart } from './defineChart.ts'
import type { About } from './describeChart.ts'
import { TableView } from './TableView.tsx'

type TableDefinition<S extends SubjectId, Schema extends ControlSchema, A extends AsksOn<S>, Row> = Omit<
  ChartDefinition<S, Schema, A, TableSpec<Row>>,
  'View' | 'isEmpty' | 'contentHeight' | 'beside'
> & {
  /** Ids of the columns that are told beside what they were, where the page compares. */
  readonly compared?: readonly string[]
  /** What they were stands beside them, too, not their change alone. */
  readonly hasThen?: boolean
}

/** A chart whose model is a table: empty without an item. */
export const defineTableChart = <S extends SubjectId, Schema extends ControlSchema, A extends AsksOn<S>, Row>(
  about: About<S, Schema>,
  { compared, hasThen = false, ...definition }: TableDefinition<S, Schema, A, Row>,
): Chart =>
  defineChart<S, Schema, A, TableSpec<Row>>(about, {
    isEmpty: ({ items }) => items.length === 0,
    contentHeight: heightOfTable,
    View: TableView,
    ...(compared === undefined
      ? {}
      : {
          beside: (model, other, { label }) =>
            besideTable(model, { model: other, label }, { columns: compared, hasThen }),
        }),
    ...definition,
  })
