import { useContext } from 'react'
import type { ChartControls } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { StudiesState } from '../../data/useStudies.ts'
import type { Picture, Pointed } from '../../ui/plot/PlotSlots.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import { captionedPicture, pictureCaption } from '../frame/export/exportPicture.ts'
import { FrameActionsContext } from '../frame/FrameActions.ts'
import type { Comparison } from '../useComparison.ts'
import { pointedInstant } from './noteFlags.ts'

type Panel = {
  readonly chart: Chart
  readonly controls: ChartControls
  readonly subject: SubjectValues
  readonly state: StudiesState
  readonly comparison?: Comparison | undefined
  readonly plots: ReadonlySet<() => Pointed>
  readonly pictures: ReadonlySet<Picture>
}

/**
 * Returns a function that starts a note on a panel, about the instant under its crosshair, else that of its data.
 * Undefined while there is nothing to note.
 */
export const usePanelNote = (panel: Panel): (() => void) | undefined => {
  const { chart, controls, subject, comparison, plots, pictures } = panel
  const { answers } = panel.state
  const { onNote } = useContext(FrameActionsContext)
  const theme = useTheme()
  if (onNote === undefined || answers === undefined || answers.length === 0) return undefined
  return () => {
    const viewedMs = controls.asOfMs ?? Math.max(...answers.map(({ asOfMs }) => asOfMs))
    // Read immediately, since the crosshair moves with the pointer and the data changes.
    const atMs = pointedInstant([...plots].map((readPlot) => readPlot()))
    const images = [...pictures].map((take) => take(true)).filter((url) => url !== '')
    const caption = pictureCaption(chart.title, subject, comparison?.note, answers)
    onNote({
      source: {
        title: chart.title,
        chart: chart.id,
        subject,
        viewedMs,
        atMs: atMs ?? viewedMs,
        picture: images.length === 0 ? undefined : () => captionedPicture(images, caption, theme),
      },
    })
  }
}
