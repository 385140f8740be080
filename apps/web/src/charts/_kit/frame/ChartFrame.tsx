import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useNotationKey } from '../../../data/settings/settings.ts'
import type { StudyRequest } from '../../../data/study.ts'
import { aboutOf, subjectText } from '../../../data/subject.ts'
import type { StudiesState } from '../../../data/useStudies.ts'
import { classNames } from '../../../ui/classNames.ts'
import { useHeight } from '../../../ui/grid/useHeight.ts'
import { PlotFlagsContext, PlotLevelsContext, PlotSlotsContext } from '../../../ui/plot/PlotSlots.ts'
import { useViewport } from '../../../ui/useViewport.ts'
import { useWidth } from '../../../ui/useWidth.ts'
import type { Comparison } from '../compare/useComparison.ts'
import type { ChartControls, ControlTexts } from '../controls.ts'
import type { Chart, Prepared } from '../defineChart.ts'
import { usePanelFlags } from '../notes/usePanelFlags.tsx'
import { usePanelNote } from '../notes/usePanelNote.ts'
import { FrameActionsContext } from './FrameActions.ts'
import { FrameHeader, HEADER_HEIGHT } from './FrameHeader.tsx'
import { FrameMenu } from './FrameMenu.tsx'
import { FrameSource, FrameStamp, sourceRoom, stampRoom } from './FrameStamp.tsx'
import { EmptyState, ErrorState, SkeletonState, UnpaidState } from './FrameState.tsx'
import { NeededHeightContext } from './NeededHeight.ts'
import { usePanelAlerts } from './usePanelAlerts.ts'
import { usePlotSlots } from './usePlotSlots.ts'

/** Why a chart with an answer has nothing to draw, where it does not say itself: the page's expiries leave nothing, or the past is too short. */
const emptyReason = ({ pageControls, controls, whyEmpty }: Chart): string | undefined =>
  whyEmpty ??
  (pageControls.includes('span') || 'range' in controls
    ? 'Not enough history is stored for this chart. Choose a longer span, or load more with gvol backfill.'
    : undefined)

type Props = {
  readonly chart: Chart
  readonly controls: ChartControls
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly state: StudiesState
  /** What the chart is compared with; undefined where the page compares nothing. */
  readonly comparison?: Comparison | undefined
  readonly listedExpiries: readonly number[]
  /** Of the whole panel, header included. */
  readonly height: number
  readonly tools?: ReactNode
}

/** About what the tools take in the header, CSS pixels. */
const TOOLS_ROOM = 132

/** From here on a header has room for the venue's name and the whole moment, CSS pixels. */
const WIDE = 640

const NOTHING: Prepared = { isEmpty: true }

/** `prepare` runs once per answer and controls, not once per render. */
const usePrepared = ({ chart, controls, requests, state, comparison }: Props): Prepared => {
  const { answers } = state
  const beside = comparison?.beside
  const names = requests.map(([name]) => name).join(' ')
  return useMemo(() => {
    if (answers === undefined) return NOTHING
    return chart.prepare(Object.fromEntries(names.split(' ').map((name, i) => [name, answers[i]])), controls, beside)
  }, [chart, controls, names, answers, beside])
}

const Body = ({ props, prepared, height }: { props: Props; prepared: Prepared; height: number }): ReactNode => {
  const { chart, state } = props
  const actions = useContext(FrameActionsContext)
  switch (state.status) {
    case 'error':
      return <ErrorState problem={state.problem} onRetry={state.retry} />
    case 'unpaid':
      return <UnpaidState chart={chart} />
    case 'empty':
      return <EmptyState reason={state.problem?.message} />
    case 'loading':
      if (state.answers === undefined && prepared.isEmpty) return <SkeletonState shape={chart.shape} height={height} />
      break
    case 'live':
    case 'asOf':
    case 'stale':
      break
  }
  if (prepared.isEmpty) return <EmptyState reason={emptyReason(chart)} />
  return prepared.draw({
    height,
    label: `${chart.title}, ${subjectText(aboutOf(chart.subject, props.controls))}. ${chart.shows}`,
    onPick: actions.onPick,
    onControl: props.onControl,
  })
}

/** What the answers leave out, each sentence once; undefined where they leave out nothing or nothing is drawn. */
const leftOutText = ({ state }: Props, { isEmpty }: Prepared): string | undefined =>
  isEmpty ? undefined : [...new Set(state.answers?.flatMap(({ note }) => note ?? []))].join(' ') || undefined

/** What says it in one line, CSS pixels: the line and what is above it. */
const NOTE_LINE = 16
const NOTE_ABOVE = 4
const NOTE_HEIGHT = NOTE_LINE + NOTE_ABOVE

/** Tells how tall the panel must be for all rows of its table; of a plot, or while nothing is drawn, nothing. */
const useNeededHeight = ({ id }: Chart, prepared: Prepared): void => {
  const note = useContext(NeededHeightContext)
  const content = prepared.isEmpty ? undefined : prepared.contentHeight
  const needed = content === undefined ? undefined : HEADER_HEIGHT + NOTE_HEIGHT + content
  useEffect(() => {
    // While another answer is on its way the panel stays as it is.
    if (needed !== undefined) note(id, needed)
  }, [note, id, needed])
}

type Held = { readonly about: string; readonly prepared: Prepared; readonly sinceMs: number | undefined }

/**
 * What was drawn last of the same subject, while an answer to another question about it is on its way: the reader has
 * something to look at, with its age.
 */
const useHeld = ({ chart, controls, state }: Props, prepared: Prepared): Held | undefined => {
  const held = useRef<Held>(undefined)
  const about = subjectText(aboutOf(chart.subject, controls))
  if (!prepared.isEmpty) held.current = { about, prepared, sinceMs: state.receivedAtMs }
  const isWaiting = state.status === 'loading' && state.answers === undefined
  return isWaiting && held.current?.about === about ? held.current : undefined
}

const Frame = (props: Props) => {
  const { chart, controls, texts, state, requests, comparison } = props
  const fresh = usePrepared(props)
  const held = useHeld(props, fresh)
  const prepared = held?.prepared ?? fresh
  const viewport = useViewport()
  const [panelRef, panelWidth] = useWidth<HTMLElement>()
  const [noteRef, linesHeight] = useHeight<HTMLParagraphElement>()
  const [isFull, setFull] = useState(false)
  const { slots, setLegend, legendRoom, pictures, sheets, plots } = usePlotSlots()
  const { levels, onAsk } = usePanelAlerts({ title: chart.title, requests, answers: state.answers, plots })
  const subject = aboutOf(chart.subject, controls)
  const { asOfMs } = controls
  const { flags, count, card } = usePanelFlags({ chart: chart.id, subject, asOfMs, plots })
  const onNote = usePanelNote({ ...props, subject, plots, pictures })
  const height = isFull ? viewport.height : props.height
  useNeededHeight(chart, prepared)
  const isWide = (panelWidth ?? 0) > WIDE
  const leftOut = leftOutText(props, prepared)
  const noteHeight = leftOut === undefined ? 0 : NOTE_ABOVE + (linesHeight ?? NOTE_LINE)
  const menu = (
    <FrameMenu
      chart={chart}
      controls={controls}
      texts={texts}
      requests={requests}
      state={state}
      comparison={comparison}
      pictures={pictures}
      sheets={sheets}
      isFull={isFull}
      onFull={setFull}
      onAlert={onAsk}
      onNote={onNote}
    />
  )
  return (
    <section
      ref={panelRef}
      aria-label={chart.title}
      data-chart={chart.id}
      data-status={state.status}
      className={classNames(
        'group/frame flex min-w-0 flex-col rounded-[5px] bg-panel ring-1 ring-hairline/60',
        isFull && 'frame-full fixed inset-0 z-50 rounded-none',
      )}
      style={{ height }}
      onKeyDown={(event) => {
        if (isFull && event.key === 'Escape') setFull(false)
      }}
    >
      <FrameHeader
        chart={chart}
        texts={texts}
        onControl={props.onControl}
        listedExpiries={props.listedExpiries}
        headline={prepared.isEmpty ? undefined : prepared.headline}
        comparedWith={comparison?.note}
        panelWidth={panelWidth ?? 480}
        legendRoom={legendRoom}
        stampRoom={stampRoom(state, isWide) + sourceRoom(subject) + (props.tools ? TOOLS_ROOM : 0)}
        legendRef={setLegend}
        stamp={<FrameStamp state={state} isWide={isWide} heldSinceMs={held?.sinceMs} />}
        source={<FrameSource subject={subject} />}
        tools={
          <>
            {count}
            {props.tools}
          </>
        }
        menu={menu}
      />
      {leftOut !== undefined && (
        <p
          role="note"
          title={leftOut}
          ref={noteRef}
          className="line-clamp-3 shrink-0 px-2 text-[11px] text-text-secondary"
          style={{ marginTop: NOTE_ABOVE, lineHeight: `${NOTE_LINE}px` }}
        >
          {leftOut}
        </p>
      )}
      <div
        className={classNames(
          'min-h-0 flex-1',
          state.status === 'stale' && 'frame-stale',
          state.status === 'loading' && 'frame-pending',
        )}
      >
        <PlotSlotsContext value={slots}>
          <PlotLevelsContext value={levels}>
            <PlotFlagsContext value={flags}>
              <Body props={props} prepared={prepared} height={height - HEADER_HEIGHT - noteHeight} />
            </PlotFlagsContext>
          </PlotLevelsContext>
        </PlotSlotsContext>
      </div>
      {card}
    </section>
  )
}

/**
 * Everything around a chart that charts have in common. A chart that draws its own spinner is wrong. Texts are made with the
 * model, so another notation makes the panel anew.
 */
export const ChartFrame = (props: Props) => <Frame key={useNotationKey()} {...props} />
