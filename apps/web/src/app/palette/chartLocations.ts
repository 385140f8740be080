import type { MarketName } from '@gvol/wire'
import type { ChartId } from '../../charts/catalog.ts'
import type { Screen } from '../../screen/defineScreen.ts'
import { pathOfScreen } from '../../screens/screens.ts'

/** A chart on a screen, and its URL. */
export type ChartLocation = {
  readonly chart: ChartId
  readonly screen: Screen
  /** The tab's title. */
  readonly section: string
  readonly to: string
}

/**
 * Returns every chart on every tab of the screens that need only a market, in the order of navigation. Pages of a
 * single instrument are left out until one is selected.
 */
export const chartLocations = (screens: readonly Screen[], market: MarketName): readonly ChartLocation[] =>
  screens
    .filter(({ isHidden }) => !isHidden)
    .flatMap((screen) =>
      Object.entries(screen.sections ?? {}).flatMap(([view, { title, panels }], i) =>
        panels.map(({ id }) => ({
          chart: id,
          screen,
          section: title,
          to: `${pathOfScreen(screen, market)}${i === 0 ? '' : `?view=${view}`}`,
        })),
      ),
    )

/** Time to wait for a panel to appear, ms. */
const PATIENCE_MS = 4_000

/** Scrolls a panel into view and focuses it once it exists: its screen may still be loading. */
export const showPanel = (id: string, sinceMs: number = performance.now()): void => {
  const panel = document.querySelector(`[data-chart="${id}"]`)
  if (panel !== null) {
    panel.scrollIntoView({ block: 'center' })
    panel.querySelector<HTMLElement>('[tabindex="0"], button')?.focus()
  } else if (performance.now() - sinceMs < PATIENCE_MS) requestAnimationFrame(() => showPanel(id, sinceMs))
}
