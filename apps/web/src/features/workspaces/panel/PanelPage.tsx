import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { useEffect, useMemo, useState } from 'react'
import { type ChartId, isChartId } from '../../../charts/catalog.ts'
import { loadControls } from '../../../control-bar/loadedControls.ts'
import { PageControlBar } from '../../../control-bar/PageControlBar.tsx'
import { useSettings } from '../../../data/settings/settings.ts'
import type { BoardComponent } from '../model/board.ts'
import { pageOf, panelDefaults, storedControls, withPage } from '../model/panelPage.ts'

type Props = {
  readonly component: BoardComponent
  readonly market: MarketName
  readonly asOfMs: number | undefined
  readonly onPage: (page: BoardComponent['page']) => void
}

const NONE: readonly number[] = []

const Controls = ({ chartId, component, market, asOfMs, onPage }: Props & { readonly chartId: ChartId }) => {
  const settings = useSettings()
  const defaults = useMemo(() => panelDefaults(settings, market), [settings, market])
  const ids = useMemo(() => storedControls(chartId), [chartId])
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (ids.length === 0) return
    loadControls().then(
      () => setThere(true),
      (error: unknown) => console.error(`the controls of ${chartId} could not be loaded`, error),
    )
  }, [ids, chartId])
  if (!isThere || ids.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Chart inputs</legend>
      <PageControlBar
        ids={ids}
        controls={pageOf(component.page, defaults)}
        facts={{
          market,
          listedExpiries: NONE,
          atMs: asOfMs ?? Date.now(),
          isHistorical: asOfMs !== undefined,
          coin: coinOf(market.symbol),
          choices: {},
        }}
        onChange={(change) => onPage(withPage(component.page, change, defaults))}
      />
    </fieldset>
  )
}

/** The page controls that the panel's chart uses, with values of this panel only. */
export const PanelPage = (props: Props) => {
  const { chartId } = props.component
  return chartId !== undefined && isChartId(chartId) ? <Controls {...props} chartId={chartId} /> : null
}
