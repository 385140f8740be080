import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Zero while the index lies between bid and ask. Above it the bid stood over the index, below it the ask under it: what a trader could have had, not what marks say.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
