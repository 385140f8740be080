import type { MarketName } from '@gvol/wire'
import { useControls } from '../../../control-bar/useControls.ts'
import { PanelGrid } from '../../../features/panel-grid/PanelGrid.tsx'
import { PICTURES } from './screen.ts'

const NONE: readonly number[] = []

/** Pixels passed as taken, so that the panels between other content get their minimum height. */
const TAKEN = 2_000

/** Charts of the volatility of one market. */
export const HomeCharts = ({ market }: { readonly market: MarketName }) => {
  const [controls] = useControls()
  return (
    <section aria-labelledby="home-charts" className="-mx-2 -mb-2">
      <h2 id="home-charts" className="-mb-2 px-3 pt-1 font-[550] text-[12px]">
        {market.symbol} <span className="font-normal text-text-secondary">{market.exchange}</span>
      </h2>
      <PanelGrid slots={PICTURES} subject={market} page={controls} listedExpiries={NONE} top={TAKEN} />
    </section>
  )
}
