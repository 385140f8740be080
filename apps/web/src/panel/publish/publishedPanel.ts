import type { PublishedPanel } from '@gvol/wire'
import { type ChartControls, type ControlTexts, controlValues } from '../../chart/definition/controls.ts'
import { type Chart, requestsOf } from '../../chart/definition/defineChart.ts'
import { wireArguments, wireSubject } from '../../data/study.ts'
import { aboutOf, type SubjectValues, withCoins } from '../../data/subject.ts'
import { DEFAULT_CONTROLS, type PageControls } from '../../page-controls/pageControls.ts'

/** A panel in its current state, to be published. */
export type PanelToPublish = {
  readonly id: string
  readonly place: PublishedPanel['place']
  readonly subject: SubjectValues
  readonly page: Partial<PageControls>
  readonly texts: ControlTexts
}

/** Grid position of a panel that is alone on its page. */
export const FULL_GRID: PublishedPanel['place'] = { x: 0, y: 0, w: 12, h: 12 }

const namesOf = Object.keys(DEFAULT_CONTROLS) as readonly (keyof PageControls)[]

/** Returns the controls of a published panel, independent of the page and server that shows it. */
export const controlsOfPublished = (
  chart: Chart,
  { subject, page, texts }: Pick<PublishedPanel, 'subject' | 'page' | 'texts'>,
): ChartControls => ({
  ...DEFAULT_CONTROLS,
  // The type is the one that `publishedPanel` wrote.
  ...(page as Partial<PageControls>),
  ...withCoins(subject),
  own: controlValues(chart.controls, texts),
})

/** Returns a panel with all its requests, so that viewers run exactly those. The comparison is not published. */
export const publishedPanel = (chart: Chart, { id, place, subject, page, texts }: PanelToPublish): PublishedPanel => {
  const about = aboutOf(chart.subject, subject) as Readonly<Record<string, string>>
  const pageTexts = Object.fromEntries(
    namesOf.filter((name) => name !== 'compare' && page[name] !== undefined).map((name) => [name, page[name]]),
  )
  const own = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const panel = { id, chart: chart.id, title: chart.title, subject: about, page: pageTexts, texts: own, place }
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
