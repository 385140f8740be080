import type { PlotSpec } from '@gvol/plot'
import { useWidth } from '../../../ui/useWidth.ts'
import type { ViewProps } from '../../_kit/defineChart.ts'
import { PlotView } from '../../_kit/PlotView.tsx'

/** CSS pixels from which two plots stand beside each other. */
const PAIR = 520
const GAP = 4
/** A plot is not lower than this: the panel scrolls. */
const LEAST = 150

/** Four plots, two beside two where there is room for them. */
export const GreekPlots = ({ model, height, label, onPick }: ViewProps<readonly PlotSpec[]>) => {
  const [ref, width = 0] = useWidth<HTMLDivElement>()
  const columns = width >= PAIR ? 2 : 1
  const lines = Math.ceil(model.length / columns)
  const each = Math.max(LEAST, Math.floor((height - GAP * (lines - 1)) / lines))
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
