import { Table } from '../../ui/table/Table.tsx'
import type { TableSpec } from '../../ui/table/tableSpec.ts'
import type { ViewProps } from './defineChart.ts'

/** The view of every chart whose model is a table. */
export const TableView = <Row,>({ model, height, label, onPick }: ViewProps<TableSpec<Row>>) => (
  <Table spec={model} height={height} label={label} onPick={onPick} />
)
