import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Calls above, puts below zero, as open in the last snapshot before the expiry. Full colour ended in the money: calls below the settlement, puts above it. A row of the table of expiries shows that one here; a bar leads to the trades of its strike.',
  studies: ({ expired }) => ({ strikes: studyQuery('expired-strikes', { expiry: expired }, COLUMNS) }),
  toModel: ({ strikes }, page) => toModel(strikes, page.own.measure, page, page.own.strikes),
  headline: ({ headline }) => headline,
})
