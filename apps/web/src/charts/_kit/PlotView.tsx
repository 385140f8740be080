import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import { useMemo } from 'react'
import { heldStrikes } from '../../data/portfolio/heldStrikes.ts'
import { portfolio, showsMyStrikes } from '../../data/portfolio/portfolioState.ts'
import { useKeptState } from '../../data/settings/keptState.ts'
import { Plot } from '../../ui/plot/Plot.tsx'
import type { ViewProps } from './defineChart.ts'
import { marketOfStrikes, strikeLines } from './model/myStrikes.ts'

const NONE: readonly ReferenceLine[] = []

/** What the reader holds, as lines on plots of strikes, while the reader wants them. */
const useMyStrikes = (model: PlotSpec): readonly ReferenceLine[] => {
  const isShown = useKeptState(showsMyStrikes)
  const entries = useKeptState(portfolio)
  return useMemo(() => {
    const symbol = isShown ? marketOfStrikes(model) : undefined
    return symbol === undefined ? NONE : strikeLines(model, heldStrikes(entries, symbol))
  }, [isShown, entries, model])
}

/** The view of every chart whose model is a plot. */
export const PlotView = ({ model, height, label, onPick }: ViewProps<PlotSpec>) => (
  <Plot spec={model} ownLines={useMyStrikes(model)} height={height} label={label} onPick={onPick} />
)
