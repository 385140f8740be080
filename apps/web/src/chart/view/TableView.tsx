import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { TableSpec } from '../../ui/table/tableSpec.ts'
import type { ViewProps } from '../definition/defineChart.ts'
import { SkeletonState } from './FrameState.tsx'
import { loadTable } from './loadTable.ts'

type TableProps = Omit<ViewProps<never>, 'model'> & { readonly spec: TableSpec<never> }

const Table = lazyComponent(async () => (await loadTable()).Table as unknown as ComponentType<TableProps>)

/** The view of every chart whose model is a table. Its code is loaded together with the panel. */
export const TableView = <Row,>({ model, height, label, onPick }: ViewProps<TableSpec<Row>>) => (
  <Suspense fallback={<SkeletonState shape="table" height={height} />}>
    <Table spec={model as unknown as TableSpec<never>} height={height} label={label} onPick={onPick} />
  </Suspense>
)
