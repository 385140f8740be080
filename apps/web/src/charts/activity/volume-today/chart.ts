import { sameCoinByStrike } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Compare with open interest: volume far above it is new positions or a roll.',
  comparable: sameCoinByStrike,
  studies: ({ own, ...page }) => ({
    volume: studyQuery('volume-today', { by: own.by, ...expiryArguments(page) }, columnsOf(own)),
    market: studyQuery('market-summary', {}, ['index']),
  }),
  toModel: ({ volume, market }, { own, symbol }) => toModel(volume, market, own, symbol),
  headline: ({ note }) => note,
})
