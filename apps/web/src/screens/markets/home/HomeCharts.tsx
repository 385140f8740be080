import type { MarketName } from '@gvol/wire'
import { PanelGrid } from '../../../features/panel-grid/PanelGrid.tsx'
import { useControls } from '../../../page-controls/_kit/useControls.ts'
import { PICTURES } from './screen.ts'

const NONE: readonly number[] = []

/** The panels stand between other things: they take the smallest height. */
const TAKEN = 2_000

/** The vol of one market in pictures. */
export const HomeCharts = ({ market }: { readonly market: MarketName }) => {
  const [controls] = useControls()
  return (
    <section aria-labelledby="home-charts" className="-mx-2 -mb-2">
      <h2 id="home-charts" className="-mb-2 px-3 pt-1 font-[550] text-[12px]">
        {market.symbol} <span className="font-normal text-text-secondary">{market.exchange}</span>
      </h2>
      <PanelGrid places={PICTURES} subject={market} page={controls} listedExpiries={NONE} top={TAKEN} />
    </section>
  )
}
