import { type ComponentType, createElement } from 'react'
import type { ChartId } from '../charts/catalog.ts'
import { loadControls } from '../control-bar/loadedControls.ts'
import { importWithRetry } from '../data/code/importWithRetry.ts'
import { controlsOf, LISTED } from '../screens/screens.ts'
import type { Screen } from './defineScreen.ts'
import { sectionOf } from './view.ts'

/** Panels, charts and the account's settings are not part of the initial code of the page. */
export const loadPanels = () => importWithRetry(() => import('./panels.ts'))

/** Loads the component of a screen with everything that it needs to render at once. */
export const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  if (screen.load !== undefined) return screen.load()
  const { sections = {} } = screen
  const [{ PanelScreen }] = await Promise.all([loadPanels(), controlsOf(screen).length > 0 && loadControls()])
  return () => createElement(PanelScreen, { screen, sections })
}

const loadPanel = async (id: ChartId): Promise<unknown> => (await loadPanels()).loadPanel(id)

/**
 * Returns the loaders of the charts that a screen renders first.
 *
 * @param view  the tab in the URL
 */
export const chartLoadsOf = (
  { sections = {}, draws = [] }: Screen,
  view: string | null = null,
): readonly (() => Promise<unknown>)[] => {
  const currentSection = sections[sectionOf(Object.keys(sections), view)]
  const ids = currentSection === undefined ? draws : currentSection.panels.map(({ id }) => id)
  return ids.map((id) => () => loadPanel(id))
}

/** Loaders to prefetch, in the order of navigation: pages, and the charts of their first tab. */
export const LIKELY_LOADS: readonly (() => Promise<unknown>)[] = LISTED.flatMap((screen) => [
  () => loadScreen(screen),
  ...chartLoadsOf(screen),
])
