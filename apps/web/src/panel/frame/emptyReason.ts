import type { ChartControls } from '../../chart/definition/controls.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { aboutOf, subjectText } from '../../data/subject.ts'
import { pageControl } from '../../page-controls/pageControls.ts'

/** Page controls that leave out rows. */
const FILTERS = ['expiries', 'dte', 'delta', 'trades'] as const

type Filter = (typeof FILTERS)[number]

const NAMES: Readonly<Record<Filter, string>> = {
  expiries: 'expiries',
  dte: 'days to expiry',
  delta: 'deltas',
  trades: 'trades',
}

/** Returns the page's filters that leave out rows of a chart. */
const activeFilters = ({ pageControls }: Pick<Chart, 'pageControls'>, controls: ChartControls): readonly Filter[] =>
  FILTERS.filter((id) => pageControls.includes(id) && pageControl(id).text(controls[id]) !== undefined)

const STATUS = 'The status page (/status/) lists what is collected and stored.'

/** Why a chart with an answer has nothing to draw, and the page's filters to reset if they are the cause. */
export type EmptyReason = { readonly text: string; readonly filters: readonly Filter[] }

/** Returns the reason: the chart's own, the filters of the page, too little history, or that nothing is available. */
export const emptyReason = (
  chart: Pick<Chart, 'subject' | 'pageControls' | 'controls' | 'whyEmpty'>,
  controls: ChartControls,
): EmptyReason => {
  const { pageControls, whyEmpty } = chart
  const filters = activeFilters(chart, controls)
  if (filters.length > 0)
    return { text: `Nothing matches the chosen ${filters.map((id) => NAMES[id]).join(' and ')}.`, filters }
  if (whyEmpty !== undefined) return { text: whyEmpty, filters }
  if (pageControls.includes('span') || 'range' in chart.controls)
    return {
      text: `Not enough history is stored for this chart. Choose a longer span, or load more with gvol backfill. ${STATUS}`,
      filters,
    }
  const about = subjectText(aboutOf(chart.subject, controls))
  return { text: `Nothing of this is available for ${about}. ${STATUS}`, filters }
}

/** Returns the address of the page without some of its controls. */
export const hrefWithout = (href: string, ids: readonly string[]): string => {
  const url = new URL(href)
  for (const id of ids) url.searchParams.delete(id)
  return `${url.pathname}${url.search}`
}
