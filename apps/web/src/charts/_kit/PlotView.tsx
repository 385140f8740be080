import type { PlotSpec } from '@gvol/plot'
import { Plot } from '../../ui/plot/Plot.tsx'
import type { ViewProps } from './defineChart.ts'

/** The view of every chart whose model is a plot. */
export const PlotView = ({ model, height, label, onPick }: ViewProps<PlotSpec>) => (
  <Plot spec={model} height={height} label={label} onPick={onPick} />
)
