import { TENORS_OF } from '../../_kit/choices/tenorsControl.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
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
