import { coinOf } from '@gvol/market'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Moves: each day of spot over the daily move that the index implied before it; a market priced right stays within one on two days of three. Index: its distance from the mean of 30 days in standard deviations of those days.',
  studies: ({ span, symbol }) => ({
    history: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS, { coin: coinOf(symbol) }),
  }),
  toModel: ({ history }, { symbol, own }) => toModel(history, coinOf(symbol), own.measure),
  headline: ({ headline }) => headline,
})
