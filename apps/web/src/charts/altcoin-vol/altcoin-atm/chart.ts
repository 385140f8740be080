import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'By its link: beta times the implied vol of the reference, plus the coin’s own noise. By realized vol: the coin’s realized vol times the reference’s ratio of implied to realized, which carries over contango and backwardation. Where the two differ, the coin moves on its own.',
  studies: ({ own, span }) => ({
    levels: studyQuery('altcoin-atm', { tenor: own.tenor, span: `${Math.min(span, 120)}d` }, COLUMNS),
  }),
  toModel: ({ levels }) => toModel(levels),
  headline: ({ headline }) => headline,
})
