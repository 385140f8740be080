import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell is customers’ buys less sells of a strike within the span, for one expiry or one time bucket. Unclassified trades are left out. Sides of blocks are inferred from price against mark. Click a cell for its trades.',
  studies: ({ span, expiries, trades, own }) => ({
    flow: studyQuery(
      'net-flow',
      {
        by: `strike-${own.across}`,
        span: `${span}d`,
        expiries,
        place: trades.place,
        ...ruleSwitches(trades),
        isActive: own.options === 'active',
      },
      COLUMNS,
    ),
    market: studyQuery('market-summary', {}, ['index']),
  }),
  toModel: ({ flow, market }, page) =>
    toModel(flow, page.own, page, { range: page.own.strikes, spot: market.data.index[0] }),
})
