import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Sums of the positions of one coin and expiry over all subaccounts. A sum is left out where one of its positions is not known, for it would count as nothing.',
  studies: () => ({ positions: ask('address-positions', {}, COLUMNS) }),
  toModel: ({ positions }, { own }) => toModel(positions, own.greek),
})
