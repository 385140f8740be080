import type { MarketName, PublishedPanel } from '@gvol/wire'
import { settingTexts } from '../../../chart/choices/followedSettings.ts'
import { isChartId } from '../../../charts/catalog.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { publishedPanel } from '../../../panel/publish/publishedPanel.ts'
import { loadedChart } from '../../../panel/useChart.ts'
import { type Board, subjectOf } from '../model/board.ts'
import { gridItemsOf } from '../model/boardChanges.ts'
import { pageOf, panelDefaults, panelSubject } from '../model/panelPage.ts'
import { withLinkedTexts } from '../panel/linkedTexts.ts'

type Surroundings = {
  readonly settings: Settings
  readonly markets: readonly MarketName[]
  readonly asOfMs: number | undefined
}

/**
 * Returns the panels of a board in their current layout, for publication; panels no longer in the catalog are left out.
 */
export const publishedBoard = async (
  board: Board,
  { settings, markets, asOfMs }: Surroundings,
): Promise<readonly PublishedPanel[]> => {
  const rectsById = new Map(gridItemsOf(board).map(({ id, x, y, w, h }) => [id, { x, y, w, h }]))
  const panels = board.components.map(async (component) => {
    const { id, chartId, dte, delta } = component
    const rect = rectsById.get(id)
    if (chartId === undefined || !isChartId(chartId) || rect === undefined) return []
    const chart = await loadedChart(chartId)
    const subject = subjectOf(board, component)
    const { exchange, symbol, expiries } = subject
    const pageControls = pageOf(component.page, panelDefaults(settings, subject))
    const texts = { ...settingTexts(settings, chart.controls), ...withLinkedTexts(chart, component.texts, subject) }
    const about = panelSubject(chartId, { exchange, symbol }, pageControls, markets)
    const page = { ...pageControls, asOfMs, expiries, dte, delta }
    return [publishedPanel(chart, { id, place: rect, subject: about, page, texts })]
  })
  return (await Promise.all(panels)).flat()
}
