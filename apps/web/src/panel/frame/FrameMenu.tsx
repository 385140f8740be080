import type { Sheet } from '@gvol/plot'
import { useContext } from 'react'
import type { ChartControls, ControlTexts } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { showsMyStrikes } from '../../data/portfolio/myStrikes.ts'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import type { StudyAnswer, StudyRequest } from '../../data/study.ts'
import { aboutOf, subjectIn } from '../../data/subject.ts'
import type { StudiesState } from '../../data/useStudies.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import type { Picture } from '../../ui/plot/PlotSlots.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import { useShareEntries } from '../publish/useShareEntries.ts'
import type { Comparison } from '../useComparison.ts'
import { downloadDisplayed } from './export/downloadDisplayed.ts'
import { downloadStudy } from './export/downloadStudy.ts'
import { captionedPicture, fileName, pictureCaption, saveFile } from './export/exportPicture.ts'
import type { DisplayedRows } from './export/fileRows.ts'
import { FrameActionsContext } from './FrameActions.ts'
import { Methodology } from './Methodology.tsx'

type Props = {
  readonly chart: Chart
  readonly controls: ChartControls
  readonly texts: ControlTexts
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly state: StudiesState
  readonly comparison: Comparison | undefined
  readonly pictures: ReadonlySet<Picture>
  readonly sheets: ReadonlySet<() => Sheet>
  readonly isFull: boolean
  readonly onFull: (isFull: boolean) => void
  /**
   * Creates an alert about what the panel shows; undefined if there is nothing to watch or the user cannot have alerts.
   */
  readonly onAlert: (() => void) | undefined
  /** Creates a note on the panel; undefined if there is nothing to note or the user cannot have notes. */
  readonly onNote: (() => void) | undefined
}

/** Returns which rows of an answer a table shows, in its order; undefined if no table is drawn. */
const displayedRows = ({ data }: StudyAnswer, sheet: Sheet | undefined): DisplayedRows | undefined => {
  const [column] = Object.values(data) as readonly ArrayLike<unknown>[]
  return sheet?.answerRows && { indices: sheet.answerRows, answerRows: column?.length ?? 0 }
}

/** Info, export, full screen, add to workspace: shown on hover and on keyboard focus. */
export const FrameMenu = (props: Props) => {
  const { chart, controls, texts, requests, state, comparison, pictures, sheets, isFull, onFull, onAlert, onNote } =
    props
  const theme = useTheme()
  const { notify, onAddToWorkspace } = useContext(FrameActionsContext)
  const { answers } = state
  const attempt = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      notify('error', `${chart.title} was not exported`, error instanceof Error ? error.message : String(error)),
    )
  }
  const hasOwn = usePersistedState(showsMyStrikes) && chart.shape !== 'table'
  const savePicture = async (withOwn: boolean) => {
    if (answers === undefined) return
    const asOfMs = Math.min(...answers.map((answer) => answer.asOfMs))
    const caption = pictureCaption(chart.title, aboutOf(chart.subject, controls), comparison?.note, answers)
    const picture = await captionedPicture(
      [...pictures].map((take) => take(withOwn)),
      caption,
      theme,
    )
    saveFile(picture, fileName(chart.id, controls, asOfMs, 'png'))
  }
  /** Display name of a study, such as `open interest`; the query's name distinguishes two queries of one study. */
  const studyName = (id: string, name: string): string => {
    const isTwice = requests.filter(([, { study }]) => study === id).length > 1
    return `${id.replaceAll('-', ' ')}${isTwice ? `, ${name}` : ''}`
  }
  const saveDisplayed = () => {
    if (answers === undefined) return
    downloadDisplayed(
      chart.id,
      [...sheets].map((take) => take()),
      aboutOf(chart.subject, controls),
      answers,
    )
  }
  const entriesOf = (
    format: 'csv' | 'json',
    studyRequests: Props['requests'],
    currentAnswers: StudiesState['answers'],
    which: string,
    hasDisplayedRows: boolean,
  ): MenuEntry[] =>
    studyRequests.map(([name, request], i) => ({
      kind: 'action',
      label: `${format.toUpperCase()}, all columns${hasDisplayedRows ? '' : ' and rows'}${studyRequests.length === 1 ? '' : ` of ${studyName(request.study, name)}`}${which}`,
      isDisabled: currentAnswers === undefined,
      onSelect: () => {
        const answer = currentAnswers?.[i]
        if (!answer) return
        const displayed = hasDisplayedRows ? displayedRows(answer, [...sheets][0]?.()) : undefined
        attempt(downloadStudy(request, answer.asOfMs, format, displayed))
      },
    }))
  const studyEntries = (format: 'csv' | 'json'): MenuEntry[] => [
    ...entriesOf(format, requests, answers, '', chart.hasAnswerRows),
    ...(comparison ? entriesOf(format, comparison.requests, comparison.answers, `, ${comparison.label}`, false) : []),
  ]
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', label: 'Export' },
    {
      kind: 'action',
      label: 'PNG picture',
      isDisabled: answers === undefined || chart.shape === 'table',
      onSelect: () => attempt(savePicture(false)),
    },
    ...(hasOwn
      ? [
          {
            kind: 'action',
            label: 'PNG picture with my strikes',
            isDisabled: answers === undefined,
            onSelect: () => attempt(savePicture(true)),
          } as const,
        ]
      : []),
    {
      kind: 'action',
      label: 'CSV, as displayed',
      isDisabled: answers === undefined,
      onSelect: saveDisplayed,
    },
    ...studyEntries('csv'),
    ...studyEntries('json'),
    ...useShareEntries(chart, controls, texts),
  ]
  return (
    <div className="flex items-center opacity-0 focus-within:opacity-100 group-hover/frame:opacity-100 has-[[data-state=open]]:opacity-100 pointer-coarse:opacity-100">
      <PopoverPanel label={`About ${chart.title}`} trigger={<IconButton icon="info" label={`About ${chart.title}`} />}>
        <Methodology chart={chart} requests={requests.map(([, request]) => request)} answers={answers} />
      </PopoverPanel>
      <Menu label="Export" entries={entries} trigger={<IconButton icon="download" label={`Export ${chart.title}`} />} />
      {onAlert && (
        <IconButton icon="bell" label={`Alert on ${chart.title} (a)`} data-panel-alert="" onClick={onAlert} />
      )}
      {onNote && <IconButton icon="flag" label={`Note on ${chart.title} (n)`} data-panel-note="" onClick={onNote} />}
      <IconButton
        icon={isFull ? 'collapse' : 'expand'}
        label={isFull ? 'Leave full screen' : `Show ${chart.title} full screen`}
        data-panel-full=""
        onClick={() => onFull(!isFull)}
      />
      {onAddToWorkspace && (
        <IconButton
          icon="add"
          label={`Add ${chart.title} to workspace`}
          onClick={() => onAddToWorkspace(chart.id, texts, subjectIn(chart.subject, controls))}
        />
      )}
    </div>
  )
}
