import type { PublishedPanel } from '@gvol/wire'
import { wireArguments, wireSubject } from '../../../data/study.ts'
import { aboutOf, type SubjectValues, withCoins } from '../../../data/subject.ts'
import { DEFAULT_CONTROLS, type PageControls } from '../../../page-controls/_kit/pageControls.ts'
import { type ChartControls, type ControlTexts, controlValues } from '../controls.ts'
import { type Chart, requestsOf } from '../defineChart.ts'

/** A panel as somebody looks at it. */
export type PanelToPublish = {
  readonly id: string
  readonly place: PublishedPanel['place']
  readonly subject: SubjectValues
  readonly page: Partial<PageControls>
  readonly texts: ControlTexts
}

/** What a panel alone stands on. */
export const WHOLE_PLACE: PublishedPanel['place'] = { x: 0, y: 0, w: 12, h: 12 }

const namesOf = Object.keys(DEFAULT_CONTROLS) as readonly (keyof PageControls)[]

/** The controls of a published panel, on whatever page or server it is drawn. */
export const controlsOfPublished = (
  chart: Chart,
  { subject, page, texts }: Pick<PublishedPanel, 'subject' | 'page' | 'texts'>,
): ChartControls => ({
  ...DEFAULT_CONTROLS,
  // Written by `publishedPanel`, of this very type.
  ...(page as Partial<PageControls>),
  ...withCoins(subject),
  own: controlValues(chart.controls, texts),
})

/** A panel with all that it asks, so that whoever shows it asks that and nothing else. What it is compared with stays behind. */
export const publishedPanel = (chart: Chart, { id, place, subject, page, texts }: PanelToPublish): PublishedPanel => {
  const about = aboutOf(chart.subject, subject) as Readonly<Record<string, string>>
  const kept = Object.fromEntries(
    namesOf.filter((name) => name !== 'compare' && page[name] !== undefined).map((name) => [name, page[name]]),
  )
  const own = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const panel = { id, chart: chart.id, title: chart.title, subject: about, page: kept, texts: own, place }
  const questions = requestsOf(chart, controlsOfPublished(chart, panel)).map(([name, request]) => ({
    name,
    study: request.study,
    arguments: {
      ...wireSubject(request),
      ...(request.asOfMs === undefined ? {} : { asOf: new Date(request.asOfMs).toISOString() }),
      ...wireArguments(request),
    },
    columns: request.columns,
  }))
  return { ...panel, questions }
}
