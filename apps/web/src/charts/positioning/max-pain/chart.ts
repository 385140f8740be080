import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A description of positions, not a forecast. It matters most where much expires and the expiry near.',
  studies: () => ({ pain: ask('max-pain', {}, COLUMNS) }),
  toModel: ({ pain }, page) => toModel(pain, page, page.own.units),
})
