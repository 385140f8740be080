import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, shiftDays, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shifted by its maturity, implied vol is compared with the days that it priced: bars above zero are what sellers earned. Without a shift it is compared with the realized vol known at that time. Windows of neighboring days overlap almost entirely: a year has twelve independent 30-day windows, not 365.',
  studies: ({ own }) => ({
    pair: studyQuery(
      'implied-realised',
      { span: `${own.range}d`, tenor: own.tenor, shift: shiftDays(own), estimator: own.estimator },
      COLUMNS,
    ),
  }),
  toModel: ({ pair }, { own }) => toModel(pair, own),
  headline: ({ headline }) => headline,
})
