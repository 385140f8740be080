import { TENORS_OF } from '../../../chart/choices/tenorsControl.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'With the sign call − put, a fall means puts gain on calls. The full butterfly is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it. Short tenors move first.',
  studies: ({ own: { measure, range, sign, butterfly, tenors } }) => ({
    history: studyQuery('constant-maturity', { days: Number(range), sign, butterfly, tenors: TENORS_OF[tenors] }, [
      'at',
      'tenorDays',
      measure,
    ]),
  }),
  toModel: ({ history }, { own }) => toModel(history, own),
})
