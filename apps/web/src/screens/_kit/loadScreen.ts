import { type ComponentType, createElement } from 'react'
import type { ChartId } from '../../charts/catalog.ts'
import { loadControls } from '../../page-controls/_kit/arrivedControls.ts'
import type { Screen } from './defineScreen.ts'
import { controlsOf, LISTED } from './screens.ts'

/** The component that draws a screen, with everything that it needs to stand at once. */
export const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  if (screen.load !== undefined) return screen.load()
  const { sections = {} } = screen
  const [{ PanelScreen }] = await Promise.all([
    import('./PanelScreen.tsx'),
    controlsOf(screen).length > 0 && loadControls(),
  ])
  return () => createElement(PanelScreen, { screen, sections })
}

/** The catalog of charts is no part of what stands before the first of them. */
const loadChart = async (id: ChartId): Promise<unknown> => (await import('../../charts/catalog.ts')).loadChart(id)

/** Everything that a screen draws first: its page, and the charts of its first tab. */
const loadsOf = (screen: Screen): readonly (() => Promise<unknown>)[] => [
  () => loadScreen(screen),
  ...Object.values(screen.sections ?? {})
    .slice(0, 1)
    .flatMap(({ panels }) =>
      panels.map(
        ({ id }) =>
          () =>
            loadChart(id),
      ),
    ),
]

/** What is worth fetching ahead, in the order of navigation. */
export const LIKELY_LOADS: readonly (() => Promise<unknown>)[] = LISTED.flatMap(loadsOf)
