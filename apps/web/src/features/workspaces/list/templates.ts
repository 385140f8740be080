import type { MarketName } from '@gvol/wire'
import type { ChartId } from '../../../charts/catalog.ts'
import { flowed } from '../../../ui/grid/gridItems.ts'
import { BOARD_COLUMNS, type Board, type LinkGroup } from '../model/board.ts'
import { withAdded, withGridItems } from '../model/boardChanges.ts'

type Panel = {
  readonly chart: ChartId
  readonly w: number
  readonly h: number
  readonly group?: LinkGroup
  /** A coin other than the board's. */
  readonly symbol?: string
  readonly controls?: Readonly<Record<string, string>>
}

/** A board template. */
export type Template = {
  readonly id: string
  readonly title: string
  /** Audience and purpose, in one sentence. */
  readonly about: string
  readonly panels: readonly Panel[]
}

const panel = (chart: ChartId, w: number, h: number, more: Omit<Panel, 'chart' | 'w' | 'h'> = {}): Panel => ({
  chart,
  w,
  h,
  group: 'blue',
  ...more,
})

export const TEMPLATES: readonly Template[] = [
  {
    id: 'vol-trader',
    title: 'Vol trader',
    about: 'Level, slope and shape of implied vol in one market, with recent changes.',
    panels: [
      panel('term-structure', 4, 10),
      panel('smile', 4, 10),
      panel('skew', 4, 10),
      panel('constant-maturity', 4, 10),
      panel('constant-maturity-skew', 4, 10),
      panel('vol-surface', 4, 10),
      panel('metrics', 12, 10),
    ],
  },
  {
    id: 'market-maker',
    title: 'Market maker',
    about: 'The whole chain next to fit and smile: quotes against the model, and open interest.',
    panels: [
      panel('option-chain', 8, 20),
      panel('surface-fit', 4, 10),
      panel('smile-by-delta', 4, 10),
      panel('open-interest-by-strike', 4, 9),
      panel('volume-today', 4, 9),
      panel('max-pain', 4, 9),
    ],
  },
  {
    id: 'carry',
    title: 'Carry',
    about: 'Forwards, vol by tenor and its history, premium of open options by expiry.',
    panels: [
      panel('term-structure', 4, 10),
      panel('constant-maturity', 4, 10),
      panel('implied-distribution', 4, 10),
      panel('metrics', 8, 10),
      panel('open-interest-by-expiry', 4, 10),
    ],
  },
  {
    id: 'overview',
    title: 'Overview',
    about: 'Two coins side by side: vol, skew and positioning of BTC and ETH.',
    panels: [
      panel('term-structure', 6, 9, { symbol: 'BTC' }),
      panel('term-structure', 6, 9, { symbol: 'ETH', group: 'amber' }),
      panel('skew', 6, 9, { symbol: 'BTC' }),
      panel('skew', 6, 9, { symbol: 'ETH', group: 'amber' }),
      panel('open-interest-by-strike', 6, 9, { symbol: 'BTC' }),
      panel('open-interest-by-strike', 6, 9, { symbol: 'ETH', group: 'amber' }),
      panel('volume-today', 6, 9, { symbol: 'BTC' }),
      panel('volume-today', 6, 9, { symbol: 'ETH', group: 'amber' }),
    ],
  },
]

/**
 * Returns a board from a template for a market.
 *
 * @param idOf  returns a new component id for a chart; called once per panel, in order
 */
export const boardFromTemplate = (
  { title, panels }: Template,
  market: MarketName,
  allowList: ReadonlySet<string>,
  idOf: (chartId: string) => string,
): Board => {
  const available = panels.filter(({ chart }) => allowList.has(chart))
  const named = available.map((one) => ({ ...one, id: idOf(one.chart) }))
  let board: Board = { name: title, components: [], groups: {}, rest: {} }
  for (const { id, chart, symbol = market.symbol, controls, group } of named) {
    const subject = { exchange: market.exchange, symbol, expiries: [] }
    board = withAdded(board, { id, chartId: chart, subject, texts: controls, group })
  }
  return withGridItems(board, flowed(named, BOARD_COLUMNS))
}
