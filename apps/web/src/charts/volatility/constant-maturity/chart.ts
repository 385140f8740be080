import { TENORS_OF } from '../../../chart/choices/tenorsControl.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Short tenors below long: a calm market, contango in vol. Short above long: the market pays up for near-term moves.',
  studies: ({ own }) => ({
    history: studyQuery('constant-maturity', { days: Number(own.range), tenors: TENORS_OF[own.tenors] }, [
      'at',
      'tenorDays',
      'atmVol',
    ]),
  }),
  toModel: ({ history }) => toModel(history),
})
