import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { futureHistory } from '../../_kit/model/futureHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Basis on the left, index on the right. In USD the band holds all that the basis was within a bucket, the line where it ended. A dated basis runs to zero at expiry; APR takes that out. APR of a perpetual is its funding, which is not drawn here.',
  studies: (page) => ({ history: futureHistory(page, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.measure),
})
