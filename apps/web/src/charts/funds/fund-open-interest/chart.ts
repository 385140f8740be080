import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Calls up, puts down, comparable with the coin’s own venues: the strike of a share is divided by the coins per share. The fund’s open interest is that at the end of the session before.',
  comparable: sameCoinOnly,
  studies: () => ({ fund: studyQuery('fund-options', { by: 'strike' }, COLUMNS) }),
  toModel: ({ fund }, { coin }) => toModel(fund, coin),
})
