import type { SubjectId } from '../../data/subject.ts'
import { heightOfTable } from '../../ui/table/heightOfTable.ts'
import type { TableSpec } from '../../ui/table/tableSpec.ts'
import type { ControlSchema } from './controls.ts'
import { type AsksOn, type Chart, type ChartDefinition, defineChart } from './defineChart.ts'
import type { About } from './describeChart.ts'
import { TableView } from './TableView.tsx'

type TableDefinition<S extends SubjectId, Schema extends ControlSchema, A extends AsksOn<S>, Row> = Omit<
  ChartDefinition<S, Schema, A, TableSpec<Row>>,
  'View' | 'isEmpty' | 'contentHeight'
>

/** A chart whose model is a table: empty without an item. */
export const defineTableChart = <S extends SubjectId, Schema extends ControlSchema, A extends AsksOn<S>, Row>(
  about: About<S, Schema>,
  definition: TableDefinition<S, Schema, A, Row>,
): Chart =>
  defineChart<S, Schema, A, TableSpec<Row>>(about, {
    isEmpty: ({ items }) => items.length === 0,
    contentHeight: heightOfTable,
    View: TableView,
    ...definition,
  })
