import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Sums of the positions in one coin and expiry over all subaccounts. A sum is left out if one of its positions has no value, since it would be incomplete.',
  studies: () => ({ positions: studyQuery('address-positions', {}, COLUMNS) }),
  toModel: ({ positions }, { own }) => toModel(positions, own.greek),
})
