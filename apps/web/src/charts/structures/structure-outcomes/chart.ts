import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A box holds the middle half of the results, whiskers the middle 80 %, the line is the median; above zero the customer’s side gained. Groups of fewer than five structures are left out.',
  studies: ({ own }) => ({
    outcomes: studyQuery(
      'structure-outcomes',
      { span: `${own.range}d`, by: own.by, of: own.of, place: own.place },
      COLUMNS,
    ),
  }),
  toModel: ({ outcomes }, { own }) => toModel(outcomes, own.of),
  headline: ({ headline }) => headline,
})
