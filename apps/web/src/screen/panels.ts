// Everything that renders panels, in one output file.
import { loadTable } from '../chart/view/loadTable.ts'
import { type ChartId, catalog } from '../charts/catalog.ts'
import { importWithRetry } from '../data/code/importWithRetry.ts'
import type { PersistedState } from '../data/settings/persistedState.ts'
import { loadedChart } from '../panel/useChart.ts'
import { loadMount } from '../ui/plot/PlotHost.ts'

export { PanelScreen } from './PanelScreen.tsx'

/** Loads a chart's code and its renderer. */
export const loadPanel = (id: ChartId): Promise<unknown> =>
  Promise.all([loadedChart(id), catalog[id].shape === 'table' ? loadTable() : loadMount()])

/** Keeps the settings of this browser and of the user's account equal from now on. */
export const followAccount = async (userId: string, favorites: PersistedState<readonly string[]>): Promise<void> =>
  (await importWithRetry(() => import('../features/settings/account/preferences.ts'))).followOnPage(userId, favorites)
