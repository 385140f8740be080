import { byStrikeOrElse } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Compare with open interest: volume far above it is new positions or a roll.',
  comparable: byStrikeOrElse,
  studies: ({ own, ...page }) => ({
    volume: ask('volume-today', { by: own.by, ...expiryArguments(page) }, columnsOf(own)),
    market: ask('market-summary', {}, ['index']),
  }),
  toModel: ({ volume, market }, { own, symbol }) => toModel(volume, market, own, symbol),
  headline: ({ note }) => note,
})
