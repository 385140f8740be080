import type { ViewProps } from '../../../chart/definition/defineChart.ts'
import { PlotView } from '../../../chart/view/PlotView.tsx'
import { TableView } from '../../../chart/view/TableView.tsx'
import type { OwnModel } from './toModel.ts'

/** Renders a plot or a table, depending on the model. */
export const OwnView = ({ model, ...viewProps }: ViewProps<OwnModel>) =>
  'series' in model ? <PlotView {...viewProps} model={model} /> : <TableView {...viewProps} model={model} />
