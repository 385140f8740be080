import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { futureHistory } from '../../../chart/model/futureHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Basis on the left, index on the right. In USD the band is the range of the basis within a bucket, the line its last value. The basis of a dated future converges to zero at expiry; APR corrects for that. The APR of a perpetual is its funding, which is not shown here.',
  studies: (page) => ({ history: futureHistory(page, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.measure),
})
