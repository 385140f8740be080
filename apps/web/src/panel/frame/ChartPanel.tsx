import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { type ChartControls, type ControlTexts, controlValues } from '../../chart/definition/controls.ts'
import { type Chart, requestsOf } from '../../chart/definition/defineChart.ts'
import type { About } from '../../chart/definition/describeChart.ts'
import { EmptyState, SkeletonState } from '../../chart/view/FrameState.tsx'
import { loadTable } from '../../chart/view/loadTable.ts'
import { type ChartId, catalog } from '../../charts/catalog.ts'
import { missingNames, type SubjectValues, type ValuesOf, withCoins } from '../../data/subject.ts'
import { useStudies } from '../../data/useStudies.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { PlotHostContext } from '../../ui/plot/PlotHost.ts'
import { useChart } from '../useChart.ts'
import { useComparison } from '../useComparison.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { HEADER_HEIGHT } from './FrameHeader.tsx'

type FrameProps = {
  /** The subject of the panel. If it lacks what the chart needs, the panel says so. */
  readonly subject: SubjectValues
  readonly page: PageControls
  /** Raw texts of the chart's own controls. */
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly listedExpiries: readonly number[]
  readonly height: number
  /** Elements that the page adds to the header, such as the settings of a board's panel. */
  readonly tools?: ReactNode
}

type Props<Id extends ChartId> = FrameProps & {
  readonly id: Id
  /**
   * The subject of the panel, at least what the chart requires. If the user picks the chart, this is only checked when
   * it renders.
   */
  readonly subject: ChartId extends Id ? SubjectValues : ValuesOf<(typeof catalog)[Id]['subject']>
}

/** Loads the rendering code in parallel with the data. */
const useEarlyEngine = (shape: About['shape']): void => {
  const { loadMount } = useContext(PlotHostContext)
  useEffect(() => {
    // A failed load is reported when the chart renders.
    const load: () => Promise<unknown> = shape === 'table' ? loadTable : loadMount
    load().catch(() => {})
  }, [shape, loadMount])
}

const ConnectedFrame = ({ chart, ...props }: FrameProps & { readonly chart: Chart }) => {
  const { subject, page, texts } = props
  const controls = useMemo(
    (): ChartControls => ({ ...page, ...withCoins(subject), own: controlValues(chart.controls, texts) }),
    [subject, page, texts, chart],
  )
  const requests = useMemo(() => requestsOf(chart, controls), [chart, controls])
  const state = useStudies(requests.map(([, request]) => request))
  const comparison = useComparison(chart, controls, requests, state.answers)
  return (
    <ChartFrame
      chart={chart}
      controls={controls}
      texts={texts}
      onControl={props.onControl}
      requests={requests}
      state={state}
      comparison={comparison}
      listedExpiries={props.listedExpiries}
      height={props.height}
      tools={props.tools}
    />
  )
}

const PANEL = 'rounded-[5px] bg-panel ring-1 ring-hairline/60'

/** Renders a chart of the catalog by id and requests its studies. */
export const ChartPanel = <Id extends ChartId>({ id, ...props }: Props<Id>) => {
  const about: About = catalog[id]
  const missing = missingNames(about.subject, props.subject)
  const chart = useChart(missing.length === 0 ? id : undefined)
  useEarlyEngine(about.shape)
  if (chart) return <ConnectedFrame {...props} chart={chart} />
  return (
    <section
      aria-label={about.title}
      className={PANEL}
      style={{ height: props.height }}
      aria-busy={missing.length === 0}
    >
      <h2 className="flex items-center pl-2.5 font-[550] text-[12px]" style={{ height: HEADER_HEIGHT }}>
        {about.title}
      </h2>
      {missing.length === 0 ? (
        <SkeletonState shape={about.shape} height={props.height - HEADER_HEIGHT} />
      ) : (
        <EmptyState reason={`This chart needs to know: ${missing.join(', ')}.`} />
      )}
    </section>
  )
}
