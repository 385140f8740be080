import { useContext } from 'react'
import type { ChartControls, ControlTexts } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { aboutOf, subjectText } from '../../data/subject.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { FrameActionsContext } from '../frame/FrameActions.ts'
import { FULL_GRID, publishedPanel } from './publishedPanel.ts'

/** Menu entries to publish a panel or email it, if the user may. Panels about the user's own holdings have none. */
export const useShareEntries = (chart: Chart, controls: ChartControls, texts: ControlTexts): readonly MenuEntry[] => {
  const { onPublish, onReport } = useContext(FrameActionsContext)
  const hand = (take: NonNullable<typeof onPublish>): void => {
    const subject = aboutOf(chart.subject, controls)
    const panel = publishedPanel(chart, { id: chart.id, place: FULL_GRID, subject, page: controls, texts })
    take(`${chart.title}, ${subjectText(subject)}`, [panel])
  }
  const isPrivate = ['portfolio', 'ledger', 'address'].includes(chart.subject)
  if (isPrivate || (onPublish === undefined && onReport === undefined)) return []
  return [
    { kind: 'heading', label: 'Share' },
    ...(onPublish
      ? [{ kind: 'action', label: 'Publish: frame, link, picture', onSelect: () => hand(onPublish) } as const]
      : []),
    ...(onReport ? [{ kind: 'action', label: 'Mail at set times', onSelect: () => hand(onReport) } as const] : []),
  ]
}
