import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Market } from '../../data/study.ts'
import { useStudies } from '../../data/useStudies.ts'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { PlotHostContext } from '../../ui/plot/PlotHost.ts'
import type { ChartId } from '../catalog.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartControls, type ControlTexts, controlValues } from './controls.ts'
import { type Chart, requestsOf } from './defineChart.ts'
import { HEADER_HEIGHT } from './FrameHeader.tsx'
import { SkeletonState } from './FrameState.tsx'
import { useChart } from './useChart.ts'

type Props = {
  readonly id: ChartId
  readonly market: Market
  readonly page: PageControls
  /** Raw texts of the chart's own controls. */
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly listedExpiries: readonly number[]
  readonly height: number
  /** What the page adds to the header, such as the settings of a board's panel. */
  readonly tools?: ReactNode
}

/** The drawing engine is on its way while the data is: whichever comes last draws the first plot. */
const useEarlyEngine = (): void => {
  const { loadMount } = useContext(PlotHostContext)
  useEffect(() => {
    // A failure is shown by the plot that needs the engine.
    loadMount().catch(() => {})
  }, [loadMount])
}

const ConnectedFrame = ({ chart, ...props }: Omit<Props, 'id'> & { readonly chart: Chart }) => {
  const { market, page, texts } = props
  const controls = useMemo(
    (): ChartControls => ({ ...market, ...page, own: controlValues(chart.controls, texts) }),
    [market, page, texts, chart],
  )
  const requests = useMemo(() => requestsOf(chart, controls), [chart, controls])
  const state = useStudies(requests.map(([, request]) => request))
  return (
    <ChartFrame
      chart={chart}
      controls={controls}
      texts={texts}
      onControl={props.onControl}
      requests={requests}
      state={state}
      listedExpiries={props.listedExpiries}
      height={props.height}
      tools={props.tools}
    />
  )
}

/** A chart of the catalog by its id, asking its own studies. */
export const ChartPanel = ({ id, ...props }: Props) => {
  const chart = useChart(id)
  useEarlyEngine()
  if (chart) return <ConnectedFrame {...props} chart={chart} />
  return (
    <div className="rounded-[5px] bg-panel ring-1 ring-hairline/60" style={{ height: props.height }} aria-busy="true">
      <div className="skeleton m-2 h-3 w-32" />
      <SkeletonState shape="plot" height={props.height - HEADER_HEIGHT - 8} />
    </div>
  )
}
