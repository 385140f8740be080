import { type ComponentType, createElement } from 'react'
import type { ChartId } from '../../charts/catalog.ts'
import { loadControls } from '../../page-controls/_kit/arrivedControls.ts'
import type { Screen } from './defineScreen.ts'
import { controlsOf, LISTED } from './screens.ts'
import { sectionOf } from './view.ts'

/** What draws panels and knows their charts is no part of what stands before the first of them. */
const loadPanels = () => import('./panels.ts')

/** The component that draws a screen, with everything that it needs to stand at once. */
export const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  if (screen.load !== undefined) return screen.load()
  const { sections = {} } = screen
  const [{ PanelScreen }] = await Promise.all([loadPanels(), controlsOf(screen).length > 0 && loadControls()])
  return () => createElement(PanelScreen, { screen, sections })
}

const loadDrawn = async (id: ChartId): Promise<unknown> => (await loadPanels()).loadDrawn(id)

/**
 * Loads of the charts that a screen draws first.
 *
 * @param view  the tab that the address asks for
 */
export const chartLoadsOf = (
  { sections = {}, draws = [] }: Screen,
  view: string | null = null,
): readonly (() => Promise<unknown>)[] => {
  const shown = sections[sectionOf(Object.keys(sections), view)]
  const ids = shown === undefined ? draws : shown.panels.map(({ id }) => id)
  return ids.map((id) => () => loadDrawn(id))
}

/** What is worth fetching ahead, in the order of navigation: pages, and the charts of their first tab. */
export const LIKELY_LOADS: readonly (() => Promise<unknown>)[] = LISTED.flatMap((screen) => [
  () => loadScreen(screen),
  ...chartLoadsOf(screen),
])
