import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Theoretical options: nobody quotes them. The band is as wide as the model erred on coins with a market, and wider where beta is uncertain. The grey curve is the reference read as many standard deviations away: noise of one’s own flattens its skew.',
  comparable: ofOneCoin,
  studies: ({ own }) => ({ smile: ask('altcoin-strikes', { tenor: own.tenor }, COLUMNS) }),
  toModel: ({ smile }) => toModel(smile),
  headline: ({ headline }) => headline,
})
