import { sameCoinByStrike } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
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
