import type { PlotSpec } from '@gvol/plot'
import type { ViewProps } from '../../../chart/definition/defineChart.ts'
import { PlotView } from '../../../chart/view/PlotView.tsx'
import { useWidth } from '../../../ui/useWidth.ts'

/** Width from which two plots are side by side, CSS pixels. */
const PAIR = 520
const GAP = 4
/** Minimum height of a plot, CSS pixels; the panel scrolls. */
const MIN_PLOT_PX = 150

/** Four plots, in two columns if there is space. */
export const GreekPlots = ({ model, height, label, onPick }: ViewProps<readonly PlotSpec[]>) => {
  const [ref, width = 0] = useWidth<HTMLDivElement>()
  const columns = width >= PAIR ? 2 : 1
  const lines = Math.ceil(model.length / columns)
  const each = Math.max(MIN_PLOT_PX, Math.floor((height - GAP * (lines - 1)) / lines))
  return (
    <div
      ref={ref}
      className="grid overflow-y-auto"
      style={{ height, gap: GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridAutoRows: each }}
    >
      {model.map((plot) => (
        <div key={plot.y.name} className="min-w-0">
          <PlotView model={plot} height={each} label={`${label}: ${plot.y.name}`} onPick={onPick} />
        </div>
      ))}
    </div>
  )
}
