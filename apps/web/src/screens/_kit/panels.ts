// What draws panels, in one file of the build to ask for.
import { loadTable } from '../../charts/_kit/loadTable.ts'
import { loadedChart } from '../../charts/_kit/useChart.ts'
import { type ChartId, catalog } from '../../charts/catalog.ts'
import { loadMount } from '../../ui/plot/PlotHost.ts'

export { PanelScreen } from './PanelScreen.tsx'

/** Loads a chart's code and what draws it. */
export const loadDrawn = (id: ChartId): Promise<unknown> =>
  Promise.all([loadedChart(id), catalog[id].shape === 'table' ? loadTable() : loadMount()])
