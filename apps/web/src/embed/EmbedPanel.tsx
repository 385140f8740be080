import { dateTimeText } from '@gvol/format'
import type { PublishedView } from '@gvol/wire'
import { useCallback, useMemo, useState } from 'react'
import type { Chart } from '../chart/definition/defineChart.ts'
import { isChartId } from '../charts/catalog.ts'
import { subjectText } from '../data/subject.ts'
import { controlsOfPublished } from '../panel/publish/publishedPanel.ts'
import { useChart } from '../panel/useChart.ts'
import { PlotSlotsContext } from '../ui/plot/PlotSlots.ts'
import { useElementHeight } from './useElementHeight.ts'
import { type PanelAnswers, usePanelAnswers } from './usePublished.ts'

type Panel = PublishedView['panels'][number]

const nothing = () => () => {}

const StatusText = ({ children }: { readonly children: string }) => (
  <p role="status" className="flex h-full items-center justify-center px-4 text-center text-[12px] text-text-secondary">
    {children}
  </p>
)

type ChartViewProps = {
  readonly chart: Chart
  readonly panel: Panel
  readonly answers: PanelAnswers
  readonly height: number
}

const ChartView = ({ chart, panel, answers, height }: ChartViewProps) => {
  const prepared = useMemo(() => chart.prepare(answers, controlsOfPublished(chart, panel)), [chart, panel, answers])
  if (prepared.isEmpty) return <StatusText>{chart.whyEmpty ?? 'There is nothing to show now.'}</StatusText>
  const label = `${panel.title}, ${subjectText(panel.subject)}`
  return prepared.draw({ height, label, onPick: undefined })
}

/** Time of the oldest numbers, and a mark where they are simulated. */
const Stamp = ({ answers, isOld }: { readonly answers: PanelAnswers; readonly isOld: boolean }) => {
  const all = Object.values(answers)
  const asOfMs = Math.min(...all.map((answer) => answer.asOfMs))
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 text-[11px] tabular-nums">
      {all.some(({ isSimulated }) => isSimulated) && (
        <span className="font-[650] text-[10px] text-simulated">SIMULATED</span>
      )}
      <time dateTime={new Date(asOfMs).toISOString()} className={isOld ? 'text-stale' : 'text-text-tertiary'}>
        {dateTimeText(asOfMs, true)}
      </time>
    </span>
  )
}

type Props = {
  readonly token: string
  readonly panel: Panel
  /** The only panel in its frame. */
  readonly isAlone: boolean
}

/** A published panel: title, subject, time, and the chart. */
export const EmbedPanel = ({ token, panel, isAlone }: Props) => {
  const chart = useChart(isChartId(panel.chart) ? panel.chart : undefined)
  const state = usePanelAnswers(token, panel.id)
  const [legend, setLegend] = useState<HTMLElement | null>(null)
  const [body, height] = useElementHeight()
  const slots = useMemo(
    () => ({
      legend,
      onLegendWidth: () => {},
      registerPicture: nothing,
      registerSheet: nothing,
      registerPointed: nothing,
    }),
    [legend],
  )
  const { x, y, w, h } = panel.place
  const takeLegend = useCallback((element: HTMLElement | null) => setLegend(element), [])
  return (
    <section
      aria-label={panel.title}
      data-status={state.kind}
      className="flex min-h-0 min-w-0 flex-1 flex-col rounded-[5px] bg-panel ring-1 ring-hairline/60"
      style={isAlone ? undefined : { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
    >
      <header className="flex h-7 shrink-0 items-center gap-2 px-2.5">
        <h2 className="min-w-0 truncate font-[550] text-[12px]">{panel.title}</h2>
        <span className="shrink-0 text-[11px] text-text-secondary">{subjectText(panel.subject)}</span>
        <span ref={takeLegend} className="flex min-w-0 flex-1 items-center overflow-hidden" />
        {state.kind === 'there' && <Stamp answers={state.value} isOld={state.trouble !== undefined} />}
      </header>
      <div ref={body} className="relative min-h-0 flex-1">
        <div className="absolute inset-0">
          <PlotSlotsContext value={slots}>
            {!isChartId(panel.chart) ? (
              <StatusText>This desk no longer has this chart.</StatusText>
            ) : state.kind === 'failed' || state.kind === 'ended' ? (
              <StatusText>{state.message}</StatusText>
            ) : chart === undefined || state.kind === 'waiting' || height === undefined ? (
              <StatusText>Loading</StatusText>
            ) : (
              <ChartView chart={chart} panel={panel} answers={state.value} height={height} />
            )}
          </PlotSlotsContext>
        </div>
      </div>
    </section>
  )
}
