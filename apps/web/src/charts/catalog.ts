import type { Chart } from '../chart/definition/defineChart.ts'
import { importWithRetry } from '../data/code/importWithRetry.ts'
import type { Supplied, ValuesOf } from '../data/subject.ts'
import { accountCharts } from './accounts/catalog.ts'
import { activityCharts } from './activity/catalog.ts'
import { altcoinVolCharts } from './altcoin-vol/catalog.ts'
import { chainCharts } from './chain/catalog.ts'
import { contractBooksCharts } from './contract-books/catalog.ts'
import { eventCharts } from './events/catalog.ts'
import { exposureCharts } from './exposure/catalog.ts'
import { formulaCharts } from './formulas/catalog.ts'
import { fundCharts } from './funds/catalog.ts'
import { futuresCharts } from './futures/catalog.ts'
import { futuresGlobalCharts } from './futures-global/catalog.ts'
import { greekCharts } from './greeks/catalog.ts'
import { historyCharts } from './history/catalog.ts'
import { marketsCharts } from './markets/catalog.ts'
import { optionCharts } from './option/catalog.ts'
import { optionActivityCharts } from './option-activity/catalog.ts'
import { ownCharts } from './own/catalog.ts'
import { performanceCharts } from './performance/catalog.ts'
import { perpetualsCharts } from './perpetuals/catalog.ts'
import { portfolioCharts } from './portfolio/catalog.ts'
import { positioningCharts } from './positioning/catalog.ts'
import { ratesCharts } from './rates/catalog.ts'
import { realisedVolCharts } from './realised-vol/catalog.ts'
import { relativeVolCharts } from './relative-vol/catalog.ts'
import { rollsCharts } from './rolls/catalog.ts'
import { spotCharts } from './spot/catalog.ts'
import { structureCharts } from './structures/catalog.ts'
import { venuesCharts } from './venues/catalog.ts'
import { volIndexCharts } from './vol-index/catalog.ts'
import { volatilityCharts } from './volatility/catalog.ts'
import { yieldsCharts } from './yields/catalog.ts'

/** One line per folder; each folder lists its charts. */
const folders = {
  accounts: accountCharts,
  activity: activityCharts,
  'altcoin-vol': altcoinVolCharts,
  chain: chainCharts,
  'contract-books': contractBooksCharts,
  events: eventCharts,
  exposure: exposureCharts,
  formulas: formulaCharts,
  funds: fundCharts,
  futures: futuresCharts,
  'futures-global': futuresGlobalCharts,
  greeks: greekCharts,
  history: historyCharts,
  markets: marketsCharts,
  option: optionCharts,
  'option-activity': optionActivityCharts,
  own: ownCharts,
  performance: performanceCharts,
  perpetuals: perpetualsCharts,
  portfolio: portfolioCharts,
  positioning: positioningCharts,
  rates: ratesCharts,
  'realised-vol': realisedVolCharts,
  'relative-vol': relativeVolCharts,
  rolls: rollsCharts,
  spot: spotCharts,
  structures: structureCharts,
  venues: venuesCharts,
  'vol-index': volIndexCharts,
  volatility: volatilityCharts,
  yields: yieldsCharts,
} as const

/** Every chart by id, which is the name of its folder and its component id in saved workspaces. */
export const catalog = {
  ...accountCharts,
  ...activityCharts,
  ...altcoinVolCharts,
  ...chainCharts,
  ...contractBooksCharts,
  ...eventCharts,
  ...exposureCharts,
  ...formulaCharts,
  ...fundCharts,
  ...futuresCharts,
  ...futuresGlobalCharts,
  ...greekCharts,
  ...historyCharts,
  ...marketsCharts,
  ...optionCharts,
  ...optionActivityCharts,
  ...ownCharts,
  ...performanceCharts,
  ...perpetualsCharts,
  ...portfolioCharts,
  ...positioningCharts,
  ...ratesCharts,
  ...realisedVolCharts,
  ...relativeVolCharts,
  ...rollsCharts,
  ...spotCharts,
  ...structureCharts,
  ...venuesCharts,
  ...volIndexCharts,
  ...volatilityCharts,
  ...yieldsCharts,
} as const

export type ChartId = keyof typeof catalog

/** Charts that can be drawn with these subject values. */
export type ChartIdOn<Values> = {
  [Id in ChartId]: Supplied<Values> extends ValuesOf<(typeof catalog)[Id]['subject']> ? Id : never
}[ChartId]

export const isChartId = (id: string): id is ChartId => Object.hasOwn(catalog, id)

/** The folder that contains a chart's folder. */
export const folderOf = Object.fromEntries(
  Object.entries(folders).flatMap(([folder, charts]) => Object.keys(charts).map((id) => [id, folder])),
) as Readonly<Record<ChartId, keyof typeof folders>>

type Folder = { readonly charts: Readonly<Record<string, Chart>> }

const loadingFolders = new Map<string, Promise<Folder>>()

/** Loads a folder of charts; one request at a time, however many of its panels wait. */
const loadFolder = (folder: string): Promise<Folder> => {
  const loading = loadingFolders.get(folder)
  if (loading !== undefined) return loading
  const started = importWithRetry(() => import(`./${folder}/charts.ts`)) as Promise<Folder>
  loadingFolders.set(folder, started)
  const end = () => loadingFolders.delete(folder)
  started.then(end, end)
  return started
}

/** Loads a chart's code, together with the other charts of its folder. */
export const loadChart = async (id: ChartId): Promise<Chart> => {
  const { charts } = await loadFolder(folderOf[id])
  const chart = charts[`./${id}/chart.ts`]
  if (chart === undefined) throw new Error(`${folderOf[id]}/${id} has no chart.ts`)
  return chart
}

/** Returns the title of a chart; for an unknown id, the id as words. */
export const titleOfChart = (id: string): string =>
  isChartId(id) ? catalog[id].title : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
