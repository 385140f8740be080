import type { ReferenceLine } from '@gvol/plot'
import { useContext, useEffect, useMemo, useState } from 'react'
import { legsText } from '../../data/portfolio/entry.ts'
import { showsMyStrikes } from '../../data/portfolio/myStrikes.ts'
import { portfolio } from '../../data/portfolio/portfolioState.ts'
import { activeOptionLegs, positionStrikes } from '../../data/portfolio/positionStrikes.ts'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import { type StudyColumns, studyRequest } from '../../data/study.ts'
import { useStudies } from '../../data/useStudies.ts'
import { Plot } from '../../ui/plot/Plot.tsx'
import type { ViewProps } from '../definition/defineChart.ts'
import { marketOfStrikes, strikeLines } from '../model/strikes/myStrikes.ts'
import { type OpenByStrike, openShares, SHARE_COLUMNS, type StrikesPlot } from '../model/strikes/openByStrike.ts'
import { OwnOverlaysContext } from './OwnOverlays.ts'

const NONE: readonly ReferenceLine[] = []
type Shares = ReturnType<typeof openShares>

/** Computes the user's share of the open interest at each strike, for a plot that provides open interest by strike. */
const Shares = ({ open, onShares }: { readonly open: OpenByStrike; readonly onShares: (shares: Shares) => void }) => {
  const entries = usePersistedState(portfolio)
  const legs = legsText(activeOptionLegs(entries, open.symbol))
  const requests = useMemo(
    () =>
      legs === '[]' ? [] : [studyRequest('portfolio-legs', { legs }, open.asOfMs, SHARE_COLUMNS, { expired: 'hide' })],
    [legs, open.asOfMs],
  )
  const data = useStudies(requests as never).answers?.[0]?.data as
    | StudyColumns<'portfolio-legs', (typeof SHARE_COLUMNS)[number]>
    | undefined
  useEffect(() => onShares(data === undefined ? new Map() : openShares(open, data)), [open, data, onShares])
  return null
}

/**
 * The view of every chart whose model is a plot. Draws the user's positions on plots of strikes if the user turned that
 * on.
 */
export const PlotView = ({ model, height, label, onPick }: ViewProps<StrikesPlot>) => {
  const isEnabled = usePersistedState(showsMyStrikes)
  const isVisible = useContext(OwnOverlaysContext) && isEnabled
  const entries = usePersistedState(portfolio)
  const [shares, setShares] = useState<Shares>()
  const symbol = isVisible ? marketOfStrikes(model) : undefined
  const lines = useMemo(
    () => (symbol === undefined ? NONE : strikeLines(model, positionStrikes(entries, symbol), shares)),
    [symbol, entries, model, shares],
  )
  return (
    <>
      {isVisible && model.openByStrike !== undefined && <Shares open={model.openByStrike} onShares={setShares} />}
      <Plot spec={model} ownLines={lines} height={height} label={label} onPick={onPick} />
    </>
  )
}
