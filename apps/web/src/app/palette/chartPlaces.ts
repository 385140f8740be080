import type { MarketName } from '@gvol/wire'
import type { ChartId } from '../../charts/catalog.ts'
import type { Screen } from '../../screens/_kit/defineScreen.ts'
import { pathOfScreen } from '../../screens/_kit/screens.ts'

/** A chart of a screen, and the address at which it stands. */
export type ChartPlace = {
  readonly chart: ChartId
  readonly screen: Screen
  /** The tab's title. */
  readonly section: string
  readonly to: string
}

/** Every chart on every tab of the screens that a market is enough for, in the order of navigation: a page of one instrument waits until it is picked. */
export const chartPlaces = (screens: readonly Screen[], market: MarketName): readonly ChartPlace[] =>
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

const PATIENCE_MS = 4_000

/** Brings a panel into view and gives it the keyboard, once it is there: its screen may still be on the way. */
export const showPanel = (id: string, sinceMs: number = performance.now()): void => {
  const panel = document.querySelector(`[data-chart="${id}"]`)
  if (panel !== null) {
    panel.scrollIntoView({ block: 'center' })
    panel.querySelector<HTMLElement>('[tabindex="0"], button')?.focus()
  } else if (performance.now() - sinceMs < PATIENCE_MS) requestAnimationFrame(() => showPanel(id, sinceMs))
}
