import { ageText } from '@gvol/format'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartControls, ControlTexts } from '../../chart/definition/controls.ts'
import type { Chart, Prepared } from '../../chart/definition/defineChart.ts'
import { EmptyState, ErrorState, SkeletonState, UnpaidState } from '../../chart/view/FrameState.tsx'
import { useNotationKey } from '../../data/settings/settings.ts'
import type { StudyRequest } from '../../data/study.ts'
import { aboutOf, subjectText } from '../../data/subject.ts'
import { type StudiesState, useNow } from '../../data/useStudies.ts'
import { classNames } from '../../ui/classNames.ts'
import { useHeight } from '../../ui/grid/useHeight.ts'
import { PlotFlagsContext, PlotLevelsContext, PlotSlotsContext } from '../../ui/plot/PlotSlots.ts'
import { useViewport } from '../../ui/useViewport.ts'
import { useWidth } from '../../ui/useWidth.ts'
import { usePanelFlags } from '../notes/usePanelFlags.tsx'
import { usePanelNote } from '../notes/usePanelNote.ts'
import type { Comparison } from '../useComparison.ts'
import { hasRoomForCaptions, hasRoomForControls } from './controlRoom.ts'
import { emptyReason, hrefWithout } from './emptyReason.ts'
import { FrameActionsContext } from './FrameActions.ts'
import { captionTexts, FrameCaptions } from './FrameCaptions.tsx'
import { FrameHeader, HEADER_HEIGHT } from './FrameHeader.tsx'
import { FrameMenu } from './FrameMenu.tsx'
import { FrameSource, FrameStamp, sourceRoom, stampRoom } from './FrameStamp.tsx'
import { NeededHeightContext } from './NeededHeight.ts'
import { usePanelAlerts } from './usePanelAlerts.ts'
import { usePlotSlots } from './usePlotSlots.ts'

type Props = {
  readonly chart: Chart
  readonly controls: ChartControls
  readonly texts: ControlTexts
  readonly onControl: (name: string, text: string | undefined) => void
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly state: StudiesState
  /** The comparison; undefined if the page compares nothing. */
  readonly comparison?: Comparison | undefined
  readonly listedExpiries: readonly number[]
  /** Height of the whole panel, header included, CSS pixels. */
  readonly height: number
  readonly tools?: ReactNode
}

/** Approximate width of the tools in the header, CSS pixels. */
const TOOLS_ROOM = 132

/** Panel width from which the header shows the venue's name and the full instant, CSS pixels. */
const WIDE = 640

const NOTHING: Prepared = { isEmpty: true }

/** `prepare` runs once per answer and controls, not once per render. */
const usePrepared = ({ chart, controls, requests, state, comparison }: Props): Prepared => {
  const { answers } = state
  const comparisonData = comparison?.comparisonData
  const names = requests.map(([name]) => name).join(' ')
  return useMemo(() => {
    if (answers === undefined) return NOTHING
    return chart.prepare(
      Object.fromEntries(names.split(' ').map((name, i) => [name, answers[i]])),
      controls,
      comparisonData,
    )
  }, [chart, controls, names, answers, comparisonData])
}

const Overdue = ({ chart, sinceMs }: { readonly chart: Chart; readonly sinceMs: number }) => (
  <p role="status" className="px-2 pt-1 text-[11px] text-stale">
    The server has not answered “{chart.title}” for {ageText(useNow(1_000) - sinceMs)}. Requested again.
  </p>
)

const Body = ({ props, prepared, height }: { props: Props; prepared: Prepared; height: number }): ReactNode => {
  const { chart, state } = props
  const actions = useContext(FrameActionsContext)
  switch (state.status) {
    case 'error':
      return <ErrorState problem={state.problem} onRetry={state.retry} />
    case 'unpaid':
      return <UnpaidState chart={chart} />
    case 'empty':
      return <EmptyState reason={state.problem?.message ?? emptyReason(chart, props.controls).text} />
    case 'loading':
      if (state.answers === undefined && prepared.isEmpty)
        return (
          <>
            {state.overdueSinceMs !== undefined && <Overdue chart={chart} sinceMs={state.overdueSinceMs} />}
            <SkeletonState shape={chart.shape} height={height} />
          </>
        )
      break
    case 'live':
    case 'asOf':
    case 'stale':
      break
  }
  if (prepared.isEmpty) {
    const { text, filters } = emptyReason(chart, props.controls)
    const showAll = filters.length > 0 && (
      <a className="text-accent text-[12px] hover:underline" href={hrefWithout(window.location.href, filters)}>
        Show all
      </a>
    )
    return <EmptyState reason={text} action={showAll} />
  }
  return prepared.draw({
    height,
    label: `${chart.title}, ${subjectText(aboutOf(chart.subject, props.controls))}. ${chart.shows}`,
    onPick: actions.onPick,
    onControl: props.onControl,
  })
}

/** Notes of the chart, its drawing and its answers, without duplicates; undefined if there are none or nothing is drawn. */
const leftOutText = ({ chart, state }: Props, prepared: Prepared): string | undefined =>
  prepared.isEmpty
    ? undefined
    : [...new Set([chart.note, prepared.note, ...(state.answers ?? []).map(({ note }) => note)])]
        .filter(Boolean)
        .join(' ') || undefined

/** Height of a one-line note and of the space above it, CSS pixels. */
const NOTE_LINE = 16
const NOTE_ABOVE = 4
const NOTE_HEIGHT = NOTE_LINE + NOTE_ABOVE

/** Reports the height that shows all rows of a panel's table; reports nothing for plots and while nothing is drawn. */
const useNeededHeight = ({ id }: Chart, prepared: Prepared): void => {
  const note = useContext(NeededHeightContext)
  const content = prepared.isEmpty ? undefined : prepared.contentHeight
  const needed = content === undefined ? undefined : HEADER_HEIGHT + NOTE_HEIGHT + content
  useEffect(() => {
    // The panel keeps its height while another answer loads.
    if (needed !== undefined) note(id, needed)
  }, [note, id, needed])
}

type PreviousDrawing = { readonly about: string; readonly prepared: Prepared; readonly sinceMs: number | undefined }

/**
 * Returns the previous drawing of the same subject while the answer to a changed request loads, so that the panel is
 * not empty. Its age is shown.
 */
const usePreviousDrawing = ({ chart, controls, state }: Props, prepared: Prepared): PreviousDrawing | undefined => {
  const last = useRef<PreviousDrawing>(undefined)
  const about = subjectText(aboutOf(chart.subject, controls))
  if (!prepared.isEmpty) last.current = { about, prepared, sinceMs: state.receivedAtMs }
  const isWaiting = state.status === 'loading' && state.answers === undefined
  return isWaiting && last.current?.about === about ? last.current : undefined
}

const Frame = (props: Props) => {
  const { chart, controls, texts, state, requests, comparison } = props
  const fresh = usePrepared(props)
  const previous = usePreviousDrawing(props, fresh)
  const prepared = previous?.prepared ?? fresh
  const viewport = useViewport()
  const [panelRef, panelWidth] = useWidth<HTMLElement>()
  const [noteRef, linesHeight] = useHeight<HTMLParagraphElement>()
  const [isFull, setFull] = useState(false)
  const { slots, setLegend, legendRoom, pictures, sheets, plots } = usePlotSlots()
  const { levels, onAsk: onNewAlert } = usePanelAlerts({ title: chart.title, requests, answers: state.answers, plots })
  const subject = aboutOf(chart.subject, controls)
  const { asOfMs } = controls
  const { flags, count, card } = usePanelFlags({ chart: chart.id, subject, asOfMs, plots })
  const onNote = usePanelNote({ ...props, subject, plots, pictures })
  const height = isFull ? viewport.height : props.height
  useNeededHeight(chart, prepared)
  const isWide = (panelWidth ?? 0) > WIDE
  const leftOut = leftOutText(props, prepared)
  const content = {
    title: chart.title,
    panelWidth: panelWidth ?? 480,
    legendRoom,
    stampRoom: stampRoom(state, isWide) + sourceRoom(subject) + (props.tools ? TOOLS_ROOM : 0),
  }
  const captions = {
    headline: prepared.isEmpty ? undefined : prepared.headline,
    comparedWith: comparison?.note,
  }
  const areInHeader = hasRoomForCaptions(captionTexts(captions), chart.controls, content)
  const hasLine = leftOut !== undefined || (!areInHeader && captionTexts(captions).length > 0)
  const noteHeight = hasLine ? NOTE_ABOVE + (linesHeight ?? NOTE_LINE) : 0
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
      onAlert={onNewAlert}
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
        isRoomy={hasRoomForControls(chart.controls, content)}
        captions={areInHeader ? captions : {}}
        legendRef={setLegend}
        stamp={<FrameStamp state={state} isWide={isWide} requestedMs={asOfMs} previousSinceMs={previous?.sinceMs} />}
        source={<FrameSource subject={subject} />}
        tools={
          <>
            {count}
            {props.tools}
          </>
        }
        menu={menu}
      />
      {hasLine && (
        <p
          role="note"
          title={leftOut}
          ref={noteRef}
          className="line-clamp-3 shrink-0 px-2 text-[11px] text-text-secondary"
          style={{ marginTop: NOTE_ABOVE, lineHeight: `${NOTE_LINE}px` }}
        >
          {!areInHeader && <FrameCaptions {...captions} />}
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
 * The frame that all charts share: header, menu, loading and error states. Charts must not draw their own loading
 * state. Models contain formatted texts, so a change of notation remounts the panel.
 */
export const ChartFrame = (props: Props) => <Frame key={useNotationKey()} {...props} />
