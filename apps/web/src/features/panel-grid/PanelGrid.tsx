import { ChartPanel } from '../../charts/_kit/ChartPanel.tsx'
import type { ChartId } from '../../charts/catalog.ts'
import type { PageControls } from '../../data/controls.ts'
import type { Market } from '../../data/study.ts'
import { useChartTexts } from '../../data/useControls.ts'
import { useViewport } from '../../ui/useViewport.ts'
import { type PanelPlace, panelBox } from './layout.ts'

type Props = {
  readonly places: readonly PanelPlace<ChartId>[]
  readonly market: Market
  readonly page: PageControls
  readonly listedExpiries: readonly number[]
  /** Pixels taken by bars above and below. */
  readonly top: number
}

/** The panels of a page on twelve columns. */
export const PanelGrid = ({ places, market, page, listedExpiries, top }: Props) => {
  const viewport = useViewport()
  const [textsOf, changeText] = useChartTexts()
  return (
    <div className="grid grid-flow-row-dense grid-cols-12 gap-2 p-2">
      {places.map((place) => {
        const { columns, height } = panelBox(place, viewport, top)
        return (
          <div key={place.id} className="min-w-0" style={{ gridColumn: `span ${columns}` }}>
            <ChartPanel
              id={place.id}
              market={market}
              page={page}
              texts={textsOf(place.id)}
              onControl={(name, text) => changeText(place.id, name, text)}
              listedExpiries={listedExpiries}
              height={height}
            />
          </div>
        )
      })}
    </div>
  )
}
