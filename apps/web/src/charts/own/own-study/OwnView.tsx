import type { ViewProps } from '../../_kit/defineChart.ts'
import { PlotView } from '../../_kit/PlotView.tsx'
import { TableView } from '../../_kit/TableView.tsx'
import type { OwnModel } from './toModel.ts'

/** Renders a plot or a table, depending on the model. */
export const OwnView = ({ model, ...viewProps }: ViewProps<OwnModel>) =>
  'series' in model ? <PlotView {...viewProps} model={model} /> : <TableView {...viewProps} model={model} />
