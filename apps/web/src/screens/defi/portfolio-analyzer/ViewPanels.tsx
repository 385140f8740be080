import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { catalog } from '../../../charts/catalog.ts'
import { studyRequest } from '../../../data/study.ts'
import { useStudy } from '../../../data/useStudies.ts'
import { panelBox } from '../../../features/panel-grid/layout.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import { ChartPanel } from '../../../panel/frame/ChartPanel.tsx'
import { ControlBar } from '../../../panel/frame/ControlBar.tsx'
import { useChartTexts } from '../../../panel/useChartTexts.ts'
import { useViewport } from '../../../ui/useViewport.ts'

type Props = {
  /** Market whose options are searched. */
  readonly market: MarketName
  readonly page: PageControls
  /** Pixels taken by bars above. */
  readonly top: number
}

const NONE: readonly number[] = []

/** The chart whose texts in the URL are the view of the whole section. */
const HOLDER = 'view-trades'

const PANELS = [
  { id: HOLDER, columns: 12 },
  { id: 'view-density', columns: 5 },
  { id: 'view-strikes', columns: 7 },
] as const

/** A view of the price, entered once for the trades that fit it and both densities. */
export const ViewPanels = ({ market, page, top }: Props) => {
  const viewport = useViewport()
  const [textsOf, changeText] = useChartTexts()
  const { answer } = useStudy(
    useMemo(() => studyRequest('term-structure', market, page.asOfMs, ['expiry']), [market, page.asOfMs]),
  )
  const subject = useMemo(() => ({ ...market, coin: coinOf(market.symbol) }), [market])
  const listedExpiries = answer?.data.expiry ?? NONE
  const texts = textsOf(HOLDER)
  const change = (name: string, text: string | undefined) => changeText(HOLDER, name, text)
  return (
    <>
      <div className="mx-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-[5px] bg-panel px-2.5 py-1.5 ring-1 ring-hairline/60">
        <h2 className="font-[550] text-[12px]">
          My view of {market.exchange} {market.symbol}
        </h2>
        <ControlBar
          schema={catalog[HOLDER].controls}
          texts={texts}
          listedExpiries={listedExpiries}
          hasLabels
          onChange={change}
        />
      </div>
      <div className="grid grid-cols-12 gap-2 p-2">
        {PANELS.map((slot) => {
          const { columns, height } = panelBox(slot, viewport, top)
          return (
            <div key={slot.id} className="min-w-0" style={{ gridColumn: `span ${columns}` }}>
              <ChartPanel
                id={slot.id}
                subject={subject}
                page={page}
                texts={texts}
                onControl={change}
                listedExpiries={listedExpiries}
                height={height}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}
