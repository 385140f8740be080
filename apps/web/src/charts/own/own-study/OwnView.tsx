import type { ViewProps } from '../../_kit/defineChart.ts'
import { PlotView } from '../../_kit/PlotView.tsx'
import { TableView } from '../../_kit/TableView.tsx'
import type { OwnModel } from './toModel.ts'

/** A plot or a table, as the model is. */
export const OwnView = ({ model, ...given }: ViewProps<OwnModel>) =>
  'series' in model ? <PlotView {...given} model={model} /> : <TableView {...given} model={model} />
