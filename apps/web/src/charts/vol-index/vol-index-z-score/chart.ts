import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bands are the mean of 30 days and one or two standard deviations around it; the z-score is the distance in those. Moves measure each day of spot by the move that the index implied the day before: a market priced right stays within one two days in three, within two nineteen in twenty.',
  studies: ({ span }) => ({ history: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ history }, { coin, own }) => toModel(history, coin, own.measure),
  headline: ({ headline }) => headline,
})
