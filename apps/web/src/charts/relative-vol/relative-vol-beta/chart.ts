import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Implied beta is the ratio of the vols and takes the correlation for one, so it stands above the realised beta wherever the coins do not move together. A gap wider than usual says that one of the two is dear.',
  studies: ({ span }) => ({ realised: ask('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, { own, ...pair }) => toModel(realised, pair, own.window),
})
