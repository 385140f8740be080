import { ask } from '../../_kit/ask.ts'
import { byStrikeOrElse } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Compare with open interest: volume far above it is new positions or a roll.',
  comparable: byStrikeOrElse,
  studies: ({ own, ...page }) => ({
    volume: ask('volume-today', { by: own.by, ...expiriesAsked(page) }, columnsOf(own)),
    market: ask('market-summary', {}, ['index']),
  }),
  toModel: ({ volume, market }, { own, symbol }) => toModel(volume, market, own, symbol),
  headline: ({ note }) => note,
})
