import type { ReferenceLine } from '@gvol/plot'
import { useContext, useEffect, useMemo, useState } from 'react'
import { legsText } from '../../data/portfolio/entry.ts'
import { heldOf, heldStrikes } from '../../data/portfolio/heldStrikes.ts'
import { portfolio, showsMyStrikes } from '../../data/portfolio/portfolioState.ts'
import { useKeptState } from '../../data/settings/keptState.ts'
import { type StudyColumns, studyRequest } from '../../data/study.ts'
import { useStudies } from '../../data/useStudies.ts'
import { Plot } from '../../ui/plot/Plot.tsx'
import type { ViewProps } from './defineChart.ts'
import { marketOfStrikes, strikeLines } from './model/strikes/myStrikes.ts'
import { type OpenByStrike, openShares, SHARE_COLUMNS, type StrikesPlot } from './model/strikes/openByStrike.ts'
import { OwnOverlaysContext } from './OwnOverlays.ts'

const NONE: readonly ReferenceLine[] = []
type Shares = ReturnType<typeof openShares>

/** Asks what the reader's legs are of what is open, for a plot that says what is open and is wanted to show it. */
const Shares = ({ open, onShares }: { readonly open: OpenByStrike; readonly onShares: (shares: Shares) => void }) => {
  const entries = useKeptState(portfolio)
  const legs = legsText(heldOf(entries, open.symbol))
  const requests = useMemo(
    () => (legs === '[]' ? [] : [studyRequest('portfolio-legs', { legs }, open.asOfMs, SHARE_COLUMNS)]),
    [legs, open.asOfMs],
  )
  const data = useStudies(requests as never).answers?.[0]?.data as
    | StudyColumns<'portfolio-legs', (typeof SHARE_COLUMNS)[number]>
    | undefined
  useEffect(() => onShares(data === undefined ? new Map() : openShares(open, data)), [open, data, onShares])
  return null
}

/** The view of every chart whose model is a plot. What the reader holds is drawn on plots of strikes while the reader wants it. */
export const PlotView = ({ model, height, label, onPick }: ViewProps<StrikesPlot>) => {
  const isWanted = useKeptState(showsMyStrikes)
  const isShown = useContext(OwnOverlaysContext) && isWanted
  const entries = useKeptState(portfolio)
  const [shares, setShares] = useState<Shares>()
  const symbol = isShown ? marketOfStrikes(model) : undefined
  const lines = useMemo(
    () => (symbol === undefined ? NONE : strikeLines(model, heldStrikes(entries, symbol), shares)),
    [symbol, entries, model, shares],
  )
  return (
    <>
      {isShown && model.openByStrike !== undefined && <Shares open={model.openByStrike} onShares={setShares} />}
      <Plot spec={model} ownLines={lines} height={height} label={label} onPick={onPick} />
    </>
  )
}
